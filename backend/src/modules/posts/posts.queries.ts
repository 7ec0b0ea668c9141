import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListedPost, PostParts } from '@afi/contracts/posts';
import { sql } from 'kysely';
import { tablesOf } from '../../platform/persistence/tables.js';
import { ContentSlot } from '../../platform/slots/content-slot.js';
import { isOnline, readable } from './visible-posts.queries.js';

/** What a word may know of a post to decide whether it has something to show with it. */
export type PostSlotRow = Pick<ListedPost, 'id' | 'body' | 'source' | 'mayManage'>;

/** Where other words put what they show with posts. */
@Injectable()
export class PostSlot extends ContentSlot<PostSlotRow, PostParts> {}

/** An announcement: which post, and whose members it asks. Its author is asked nothing. */
export interface Announcement {
  id: string;
  communityId: string;
  authorId: string;
}

/** What other modules may ask about a post. */
@Injectable()
export class PostQueries {
  constructor(private readonly em: EntityManager) {}

  /** What members are told of a post; null when they may not see it (any more). */
  async announcement(
    postId: string,
  ): Promise<(Announcement & { title: string; publishedAt: string; mustRead: boolean }) | null> {
    const row = await tablesOf(this.em)
      .selectFrom('post')
      .select([
        'id',
        'communityId',
        'title',
        'authorId',
        'publishedAt',
        'status',
        'visibility',
        'privacy',
        'startsAt',
        'endsAt',
        'deletedAt',
        'mustRead',
      ])
      .where('id', '=', postId)
      .executeTakeFirst();
    if (!row?.publishedAt || !isOnline(row)) return null;
    const { id, communityId, title, authorId, publishedAt, mustRead } = row;
    return { id, communityId, title, authorId, publishedAt: new Date(publishedAt).toISOString(), mustRead };
  }

  /** The titles of these posts, of those alone this reader may read now. */
  async titles(postIds: readonly string[], readerId: string): Promise<ReadonlyMap<string, string>> {
    if (postIds.length === 0) return new Map();
    const rows = await tablesOf(this.em)
      .selectFrom('post as p')
      .leftJoin('membership as m', (on) =>
        on.onRef('m.communityId', '=', 'p.communityId').on('m.accountId', '=', readerId),
      )
      .where('p.id', 'in', postIds)
      .where(readable('p', 'm.role'))
      .select(['p.id', 'p.title'])
      .execute();
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  /** Those of these accounts who may read a post now. */
  async readersAmong(postId: string, accountIds: readonly string[]): Promise<string[]> {
    if (!accountIds.length) return [];
    const rows = await tablesOf(this.em)
      .selectFrom('post as p')
      .innerJoin('account as a', (on) =>
        on.on(({ ref }) => sql<boolean>`${ref('a.id')} = any(${[...accountIds]}::uuid[])`),
      )
      .leftJoin('membership as m', (on) =>
        on.onRef('m.communityId', '=', 'p.communityId').onRef('m.accountId', '=', 'a.id'),
      )
      .where('p.id', '=', postId)
      .where(readable('p', 'm.role'))
      .select('a.id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Those of these accounts before whom a post stood already. */
  async seenAmong(postId: string, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (!accountIds.length) return new Set();
    const rows = await tablesOf(this.em)
      .selectFrom('post_mark')
      .where('postId', '=', postId)
      .where(({ ref }) => sql<boolean>`${ref('accountId')} = any(${[...accountIds]}::uuid[])`)
      .where('seenAt', 'is not', null)
      .select('accountId')
      .execute();
    return new Set(rows.map(({ accountId }) => accountId));
  }

  /** Members who have not read an announcement, in the order of their ids, a batch from behind `after`. */
  async unreadReaders(
    { id, communityId, authorId }: Announcement,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<string[]> {
    const rows = await tablesOf(this.em)
      .selectFrom('membership as m')
      .leftJoin('post_mark as k', (on) => on.onRef('k.accountId', '=', 'm.accountId').on('k.postId', '=', id))
      .where('m.communityId', '=', communityId)
      .where('m.accountId', '<>', authorId)
      .where('k.readAt', 'is', null)
      .$if(after !== null, (some) => some.where('m.accountId', '>', after))
      .orderBy('m.accountId')
      .limit(limit)
      .select('m.accountId')
      .execute();
    return rows.map(({ accountId }) => accountId);
  }

  /** Those of these accounts who are members of a post's community now. */
  async membersAmong(communityId: string, accountIds: readonly string[]): Promise<string[]> {
    if (!accountIds.length) return [];
    const rows = await tablesOf(this.em)
      .selectFrom('membership')
      .where('communityId', '=', communityId)
      .where('accountId', 'in', accountIds)
      .select('accountId')
      .execute();
    return rows.map(({ accountId }) => accountId);
  }
}
