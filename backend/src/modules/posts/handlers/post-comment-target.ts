import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { tablesOf } from '../../../platform/persistence/tables.js';
import type {
  CommentTargetSource,
  TargetAbout,
  TargetPerson,
  TargetStanding,
} from '../../comments/comments.queries.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { ChangedPosts } from '../changed-posts.queries.js';
import { PostCounts } from '../live/post-counts.js';
import { isOnline, mayRead } from '../visible-posts.queries.js';

/** Posts as things that can be commented on: read by who may read the post, moderated by owner and team. */
@Injectable()
export class PostCommentTarget implements CommentTargetSource {
  readonly gone = 'posts.not-there';

  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
    private readonly counts: PostCounts,
    private readonly changed: ChangedPosts,
  ) {}

  async standing(postId: string, readerId: string): Promise<TargetStanding | null> {
    return (await this.standings([postId], readerId)).get(postId) ?? null;
  }

  async standings(postIds: readonly string[], readerId: string): Promise<ReadonlyMap<string, TargetStanding>> {
    const rows = await tablesOf(this.em)
      .selectFrom('post as p')
      .leftJoin('membership as m', (on) =>
        on.onRef('m.communityId', '=', 'p.communityId').on('m.accountId', '=', readerId),
      )
      .where('p.id', 'in', postIds)
      .select(['p.id', 'p.communityId', 'p.status', 'p.visibility', 'p.privacy', 'p.startsAt', 'p.endsAt'])
      .select(['p.deletedAt', 'm.role'])
      .execute();
    const readable = rows.filter((row) => mayRead(row, row.role));
    return new Map(
      readable.map((row) => [row.id, { scope: row.communityId, role: row.role ?? 'guest', open: isOnline(row) }]),
    );
  }

  async among(
    communityIds: readonly string[],
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const members = new Map<string, Set<string>>();
    if (accountIds.length === 0) return members;
    const rows = await tablesOf(this.em)
      .selectFrom('membership')
      .where('communityId', 'in', communityIds)
      .where('accountId', 'in', accountIds)
      .select(['communityId', 'accountId'])
      .execute();
    for (const { communityId, accountId } of rows)
      members.set(communityId, (members.get(communityId) ?? new Set()).add(accountId));
    return members;
  }

  roleIn(communityId: string, accountId: string) {
    return this.communities.roleOf(communityId, accountId);
  }

  async abouts(postIds: readonly string[]): Promise<ReadonlyMap<string, TargetAbout>> {
    const rows = await tablesOf(this.em)
      .selectFrom('post')
      .select(['id', 'title', 'authorId'])
      .where('id', 'in', postIds)
      .where('deletedAt', 'is', null)
      .execute();
    return new Map(
      rows.map(({ id, title, authorId }) => [id, { title, authorId, link: hrefOf(postScreens.one, { id }) }]),
    );
  }

  async people(communityId: string, accountIds: readonly string[]): Promise<ReadonlyMap<string, TargetPerson>> {
    if (accountIds.length === 0) return new Map();
    const rows = await tablesOf(this.em)
      .selectFrom('membership as m')
      .innerJoin('account as a', 'a.id', 'm.accountId')
      .select(['a.id', 'a.firstname', 'a.lastname', 'm.role'])
      .where('m.communityId', '=', communityId)
      .where('m.accountId', 'in', accountIds)
      .execute();
    return new Map(
      rows.map(({ id, firstname, lastname, role }) => [id, { fullname: `${firstname} ${lastname}`.trim(), role }]),
    );
  }

  moderators(communityId: string): Promise<string[]> {
    return this.communities.teamIds(communityId);
  }

  async rooms(postId: string): Promise<readonly string[]> {
    return (await this.changed.toldTo(postId))?.rooms ?? [];
  }

  /** By steps in the database: comments written at the same moment are all counted. */
  async counted(postId: string, by: 1 | -1): Promise<void> {
    const row = await tablesOf(this.em)
      .updateTable('post')
      .set(({ eb }) => ({ commentsCount: eb('commentsCount', '+', by) }))
      .where('id', '=', postId)
      .returning('communityId')
      .executeTakeFirst();
    if (row) this.counts.changed(row.communityId, postId);
  }
}
