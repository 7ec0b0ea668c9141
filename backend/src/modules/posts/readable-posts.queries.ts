import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../platform/persistence/tables.js';
import { notFound, Problem } from '../../platform/problem/problem.js';
import { CommunityQueries, manages } from '../communities/communities.queries.js';
import { isOnline, mayRead, type PostStanding } from './visible-posts.queries.js';

/** A post as its entity holds it. */
type HeldPost = Pick<PostStanding, 'status' | 'visibility' | 'privacy'> & {
  [Name in 'startsAt' | 'endsAt' | 'deletedAt']?: PostStanding[Name] | undefined;
} & { communityId: string };

/** A post somebody does something with: found by the rule that shows it to them, or not at all. */
@Injectable()
export class ReadablePosts {
  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
  ) {}

  /** With `locked`, nobody else writes it until the transaction ends. @throws 404 for what the caller may not know of */
  async mustFind(postId: string, accountId: string, { locked = false } = {}) {
    const found = await tablesOf(this.em)
      .selectFrom('post as p')
      .leftJoin('membership as m', (on) =>
        on.onRef('m.communityId', '=', 'p.communityId').on('m.accountId', '=', accountId),
      )
      .where('p.id', '=', postId)
      .select([
        'p.id',
        'p.communityId',
        'p.authorId',
        'p.status',
        'p.visibility',
        'p.privacy',
        'p.startsAt',
        'p.endsAt',
      ])
      .select(['p.deletedAt', 'p.reactions', 'p.mustRead', 'p.remindedAt', 'p.type', 'p.body', 'p.action', 'm.role'])
      .select(['p.title', 'p.publishedAt', 'p.commentsCount'])
      .$if(locked, (rows) => rows.forNoKeyUpdate('p'))
      .executeTakeFirst();
    if (!found || !mayRead(found, found.role)) throw notFound();
    return found;
  }

  /** The same for what only members do, while the post is there for them. @throws Problem `posts.members-only` (403) */
  async mustTakePart(postId: string, accountId: string, options: { locked?: boolean } = {}) {
    const post = await this.mustFind(postId, accountId, options);
    if (!post.role) throw new Problem('posts.members-only', 403);
    if (!isOnline(post)) throw new Problem('posts.not-online', 409);
    return post;
  }

  /** The same for what owner and team do. @throws Problem `communities.not-team` (403) */
  async mustManage(postId: string, accountId: string, options: { locked?: boolean } = {}) {
    const post = await this.mustFind(postId, accountId, options);
    if (!manages(post.role)) throw post.role ? new Problem('communities.not-team', 403) : notFound();
    return post;
  }

  /** The same of a post that is held already, be it deleted: who may not read it is not told that it is there. */
  async mustManageHeld(held: HeldPost, accountId: string): Promise<void> {
    const { communityId, startsAt = null, endsAt = null, deletedAt = null, ...post } = held;
    const role = await this.communities.roleOf(communityId, accountId);
    if (manages(role)) return;
    const isKnown = role !== null && mayRead({ ...post, startsAt, endsAt, deletedAt }, role);
    throw isKnown ? new Problem('communities.not-team', 403) : notFound();
  }
}
