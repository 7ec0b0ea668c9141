import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { CommunityQueries, manages } from '../../communities/communities.queries.js';
import { Post } from '../domain/post.js';

/** The drafts that texts are written for. */
@Injectable()
export class AutosavedDrafts {
  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
  ) {}

  /** @throws Problem 404 for a draft that is not theirs to change, 409 for what members read: it changes when it is saved */
  async mustBe(postId: string, accountId: string): Promise<void> {
    // Held: whoever publishes it meanwhile is waited for.
    const held = { lockMode: LockMode.PESSIMISTIC_READ } as const;
    const post = await this.em.findOne(Post, { id: postId, deletedAt: null }, held);
    if (!post || !manages(await this.communities.roleOf(post.communityId, accountId))) throw notFound();
    if (post.status === 'published') throw new Problem('posts.autosave-published', 409);
  }
}
