import { documentScreens } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Unfinished, type UnfinishedThing } from '../../assistant/unfinished.queries.js';

/** The newest document whose proposals wait to be looked at: nothing of it was saved yet. */
@Injectable()
export class UnfinishedDocuments {
  constructor(
    private readonly em: EntityManager,
    unfinished: Unfinished,
  ) {
    unfinished.contribute('document', (accountId) => this.find(accountId));
  }

  private async find(accountId: string): Promise<UnfinishedThing | null> {
    const row = await tablesOf(this.em)
      .selectFrom('document as d')
      .where('d.ownerId', '=', accountId)
      .where(({ exists, not, selectFrom }) => {
        const proposed = selectFrom('draft as r')
          .select('r.id')
          .whereRef('r.documentId', '=', 'd.id')
          .where('r.droppedAt', 'is', null)
          .where('r.replacedAt', 'is', null);
        return exists(proposed).and(not(exists(proposed.where('r.postId', 'is not', null))));
      })
      .orderBy('d.createdAt', 'desc')
      .limit(1)
      .select(['d.id', 'd.title'])
      .executeTakeFirst();
    return row ? { title: row.title, link: hrefOf(documentScreens.one, { id: row.id }) } : null;
  }
}
