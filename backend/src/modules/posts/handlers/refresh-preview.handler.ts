import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '../../../platform/problem/problem.js';
import { Post } from '../domain/post.js';
import { RefreshPreview } from '../posts.commands.js';
import { ReadablePosts } from '../readable-posts.queries.js';
import { LinkPreviews } from './link-previews.js';

@CommandHandler(RefreshPreview)
export class RefreshPreviewHandler implements ICommandHandler<RefreshPreview> {
  constructor(
    private readonly em: EntityManager,
    private readonly posts: ReadablePosts,
    private readonly previews: LinkPreviews,
  ) {}

  execute({ actorId, postId }: RefreshPreview) {
    return this.em.transactional(async (em) => {
      const post = await em.findOne(Post, { id: postId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!post) throw notFound();
      await this.posts.mustManageHeld(post, actorId);
      await this.previews.refresh(post, actorId);
    });
  }
}
