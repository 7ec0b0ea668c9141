import { hrefOf } from '@afi/contracts/screen';
import { videoScreens } from '@afi/contracts/videos';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Unfinished, type UnfinishedThing } from '../../assistant/unfinished.queries.js';

/** The newest video whose scenes wait for their owner: no film was ever made of it. */
@Injectable()
export class UnfinishedVideos {
  constructor(
    private readonly em: EntityManager,
    unfinished: Unfinished,
  ) {
    unfinished.contribute('video', (accountId) => this.find(accountId));
  }

  private async find(accountId: string): Promise<UnfinishedThing | null> {
    const row = await tablesOf(this.em)
      .selectFrom('video')
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .where('state', '=', 'scenes')
      .where(sql<boolean>`files = '[]'`)
      .orderBy('updatedAt', 'desc')
      .limit(1)
      .select(['id', 'title'])
      .executeTakeFirst();
    return row ? { title: row.title, link: hrefOf(videoScreens.one, { id: row.id }) } : null;
  }
}
