import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ReadersCount } from '@afi/contracts/post-marks';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';

/** How many have read announcements, of those who are members now; their authors are asked nothing. */
@Injectable()
export class ReaderCounts {
  constructor(private readonly em: EntityManager) {}

  /** One query for a page; none where nothing asks to be read. */
  async of(postIds: readonly string[]): Promise<ReadonlyMap<string, ReadersCount>> {
    if (postIds.length === 0) return new Map();
    const rows = await tablesOf(this.em)
      .selectFrom('post as p')
      .innerJoin('membership as m', 'm.communityId', 'p.communityId')
      .leftJoin('post_mark as k', (on) => on.onRef('k.postId', '=', 'p.id').onRef('k.accountId', '=', 'm.accountId'))
      .where('p.id', 'in', postIds)
      .whereRef('m.accountId', '<>', 'p.authorId')
      .groupBy('p.id')
      .select(({ ref }) => [
        'p.id',
        sql<number>`count(*)::int`.as('of'),
        sql<number>`count(${ref('k.readAt')})::int`.as('read'),
      ])
      .execute();
    return new Map(rows.map(({ id, ...count }) => [id, count]));
  }
}
