import { hrefOf } from '@afi/contracts/screen';
import { canvasScreens } from '@afi/contracts/canvases';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Unfinished, type UnfinishedThing } from '../../assistant/unfinished.queries.js';

/** The newest canvas that was drawn and never exported. */
@Injectable()
export class UnfinishedCanvases {
  constructor(
    private readonly em: EntityManager,
    unfinished: Unfinished,
  ) {
    unfinished.contribute('canvas', (accountId) => this.find(accountId));
  }

  private async find(accountId: string): Promise<UnfinishedThing | null> {
    const row = await tablesOf(this.em)
      .selectFrom('canvas')
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .where('state', '=', 'ready')
      .where(sql<boolean>`files = '[]' and layers <> '[]'`)
      .orderBy('updatedAt', 'desc')
      .limit(1)
      .select(['id', 'title'])
      .executeTakeFirst();
    return row ? { title: row.title, link: hrefOf(canvasScreens.one, { id: row.id }) } : null;
  }
}
