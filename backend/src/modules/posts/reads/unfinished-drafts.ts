import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Unfinished, type UnfinishedThing } from '../../assistant/unfinished.queries.js';
import { readable } from '../visible-posts.queries.js';

/** The draft somebody wrote last and did not publish, of a community they still lead. */
@Injectable()
export class UnfinishedDrafts {
  constructor(
    private readonly em: EntityManager,
    unfinished: Unfinished,
  ) {
    unfinished.contribute('draft', (accountId) => this.find(accountId));
  }

  private async find(accountId: string): Promise<UnfinishedThing | null> {
    const row = await tablesOf(this.em)
      .selectFrom('post as p')
      .innerJoin('membership as m', (on) =>
        on.onRef('m.communityId', '=', 'p.communityId').on('m.accountId', '=', accountId),
      )
      .where('p.authorId', '=', accountId)
      .where('p.status', '=', 'draft')
      .where('p.deletedAt', 'is', null)
      .where(readable('p', 'm.role'))
      .orderBy('p.updatedAt', 'desc')
      .limit(1)
      .select(['p.id', 'p.title'])
      .executeTakeFirst();
    return row ? { title: row.title, link: hrefOf(postScreens.edit, { id: row.id }) } : null;
  }
}
