import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { Post } from '../domain/post.js';
import { CreatePost, TransitionPost, UpdatePost } from '../posts.commands.js';

@CommandHandler(CreatePost)
export class CreatePostHandler implements ICommandHandler<CreatePost> {
  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
  ) {}

  execute({ post: given }: CreatePost) {
    return this.em.transactional(async (em) => {
      await this.communities.mustManage(given.communityId, given.authorId);
      const known = given.draftId ? await em.findOne(Post, { sourceDraftId: given.draftId }) : null;
      if (known && given.publish) known.publish();
      const post = known ?? Post.write(given);
      em.persist(post);
      await em.flush();
      return { postId: post.id, status: post.status };
    });
  }
}

@CommandHandler(UpdatePost)
export class UpdatePostHandler implements ICommandHandler<UpdatePost> {
  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
  ) {}

  execute({ actorId, postId, version, changes }: UpdatePost) {
    return this.em.transactional(async (em) => {
      const post = await em.findOne(Post, { id: postId, deletedAt: null });
      if (!post) throw notFound();
      await this.communities.mustManage(post.communityId, actorId);
      await em.lock(post, LockMode.OPTIMISTIC, version);
      post.change(changes);
    });
  }
}

@CommandHandler(TransitionPost)
export class TransitionPostHandler implements ICommandHandler<TransitionPost> {
  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
  ) {}

  execute({ actorId, postId, transition }: TransitionPost) {
    return this.em.transactional(async (em) => {
      const deleted = transition === 'restore' || transition === 'takeBack' ? {} : { deletedAt: null };
      const post = await em.findOne(Post, { id: postId, ...deleted }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!post) throw notFound();
      await this.communities.mustManage(post.communityId, actorId);
      post[transition]();
      // Made and taken back again and again, rows that stay would fill the disk.
      if (transition === 'takeBack') em.remove(post);
    });
  }
}
