import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { longestTitle } from '@afi/contracts/posts';
import { copyTitle } from '../../../platform/i18n/copy-title.js';
import { notFound } from '../../../platform/problem/problem.js';
import { bytesOf } from '../domain/post-bytes.js';
import { newRoom, type StoredBody } from '../domain/post-body.js';
import { stateOf } from '../domain/post-state.js';
import { Post, type Made } from '../domain/post.js';
import { DuplicatePost } from '../posts.commands.js';
import { ReadablePosts } from '../readable-posts.queries.js';
import { LinkPreviews } from './link-previews.js';
import { PostMadeParts } from './post-made-parts.js';
import { PostMedia } from './post-media.js';
import { PostRoom } from './post-room.js';

/** All of a post once more, as a draft of whoever asks: nothing that was said, voted or counted comes along. */
@CommandHandler(DuplicatePost)
export class DuplicatePostHandler implements ICommandHandler<DuplicatePost> {
  constructor(
    private readonly em: EntityManager,
    private readonly posts: ReadablePosts,
    private readonly media: PostMedia,
    private readonly parts: PostMadeParts,
    private readonly previews: LinkPreviews,
    private readonly room: PostRoom,
  ) {}

  execute({ actorId, postId, language }: DuplicatePost) {
    return this.em.transactional(async (em) => {
      const post = await em.findOne(Post, { id: postId, deletedAt: null });
      if (!post) throw notFound();
      await this.posts.mustManageHeld(post, actorId);
      const { communityId, content, privacy, mustRead, source, language: of } = post;
      const title = copyTitle(language, post.title, longestTitle);
      const given = { authorId: actorId, communityId, title, content, privacy, mustRead, language: of, publish: false };
      const made: Made = {
        body: await this.body(post.made),
        action: post.action ? await this.parts.copyOf(post.action, '/action') : null,
      };
      const copy = Post.write({ ...given, ...(source ? { source } : {}) }, made);
      // Whoever sent its files, the post that shows them vouches for them.
      await this.media.follow(copy, [], null);
      await this.previews.follow(copy, actorId);
      em.persist(copy);
      await em.flush();
      await this.room.take({ actorId, bytes: bytesOf(stateOf(copy)) });
      return { postId: copy.id };
    });
  }

  private async body(body: StoredBody): Promise<StoredBody> {
    // A card that is waited for comes to the post that asked.
    if (body.type === 'link' && body.preview?.status !== 'ready') return { ...body, preview: null };
    if (body.type === 'jitsi_meet') return { ...body, url: newRoom() };
    return this.parts.copyOf(body, '/body');
  }
}
