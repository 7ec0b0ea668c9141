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
import { CommunityQueries, communityRoom } from '../../communities/communities.queries.js';
import { PostCounts } from '../live/post-counts.js';
import { isOnline, mayRead } from '../visible-posts.queries.js';

/** Posts as things that can be commented on: read by who may read the post, moderated by owner and team. */
@Injectable()
export class PostCommentTarget implements CommentTargetSource {
  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
    private readonly counts: PostCounts,
  ) {}

  async standing(postId: string, readerId: string): Promise<TargetStanding | null> {
    const row = await tablesOf(this.em)
      .selectFrom('post as p')
      .leftJoin('membership as m', (on) =>
        on.onRef('m.communityId', '=', 'p.communityId').on('m.accountId', '=', readerId),
      )
      .where('p.id', '=', postId)
      .select(['p.communityId', 'p.status', 'p.visibility', 'p.privacy', 'p.startsAt', 'p.endsAt', 'p.deletedAt'])
      .select('m.role')
      .executeTakeFirst();
    if (!row || !mayRead(row, row.role)) return null;
    return { scope: row.communityId, role: row.role ?? 'guest', open: isOnline(row) };
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

  room(communityId: string): string {
    return communityRoom(communityId);
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
