import { hrefOf } from '@afi/contracts/screen';
import { deckScreens } from '@afi/contracts/slides';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Unfinished, type UnfinishedThing } from '../../assistant/unfinished.queries.js';

/** The newest outline of slides that waits for its owner: nothing was written of it yet. */
@Injectable()
export class UnfinishedDecks {
  constructor(
    private readonly em: EntityManager,
    unfinished: Unfinished,
  ) {
    unfinished.contribute('deck', (accountId) => this.find(accountId));
  }

  private async find(accountId: string): Promise<UnfinishedThing | null> {
    const row = await tablesOf(this.em)
      .selectFrom('deck')
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .where('state', '=', 'outline')
      .orderBy('updatedAt', 'desc')
      .limit(1)
      .select(['id', 'title'])
      .executeTakeFirst();
    return row ? { title: row.title, link: hrefOf(deckScreens.one, { id: row.id }) } : null;
  }
}
