import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { bytesOf } from '../domain/post-bytes.js';
import { stateOf } from '../domain/post-state.js';
import { Post } from '../domain/post.js';
import { sameKept } from '../domain/same-kept.js';
import { ForgetAutosave } from '../post-autosaves.commands.js';
import { PostBodySlot } from '../post-bodies.queries.js';
import { CreatePost, TransitionPost, UpdatePost } from '../posts.commands.js';
import { ReadablePosts } from '../readable-posts.queries.js';
import { ForgottenPosts } from './forgotten-posts.js';
import { LinkPreviews } from './link-previews.js';
import { PostMedia } from './post-media.js';
import { PostMadeParts } from './post-made-parts.js';
import { PostRevisions } from './post-revisions.js';
import { PostRoom } from './post-room.js';

/** Posts of a community that stand on top, at most. */
const mostPinned = 3;

@CommandHandler(CreatePost)
export class CreatePostHandler implements ICommandHandler<CreatePost> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    private readonly media: PostMedia,
    private readonly parts: PostMadeParts,
    private readonly previews: LinkPreviews,
    private readonly room: PostRoom,
  ) {}

  execute({ post: given }: CreatePost) {
    return this.em.transactional(async (em) => {
      await this.communities.mustManage(given.communityId, given.authorId);
      const known = given.draftId ? await em.findOne(Post, { sourceDraftId: given.draftId }) : null;
      if (known && given.publish) known.publish();
      const post = known ?? Post.write(given, await this.parts.of(given));
      if (!known) {
        await this.media.follow(post, [], given.authorId);
        await this.previews.follow(post, given.authorId);
      }
      if (given.autosaveId) await this.commands.execute(new ForgetAutosave(given.authorId, given.autosaveId));
      em.persist(post);
      await em.flush();
      if (!known) await this.room.take({ actorId: given.authorId, bytes: bytesOf(stateOf(post)) });
      return { postId: post.id, status: post.status };
    });
  }
}

@CommandHandler(UpdatePost)
export class UpdatePostHandler implements ICommandHandler<UpdatePost> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly posts: ReadablePosts,
    private readonly bodies: PostBodySlot,
    private readonly media: PostMedia,
    private readonly parts: PostMadeParts,
    private readonly previews: LinkPreviews,
    private readonly revisions: PostRevisions,
    private readonly room: PostRoom,
  ) {}

  execute({ actorId, postId, version, changes }: UpdatePost) {
    return this.em.transactional(async (em) => {
      // Held: a card that arrives meanwhile waits, and is not written over by the one it was waited for with.
      const post = await em.findOne(Post, { id: postId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!post) throw notFound();
      await this.posts.mustManageHeld(post, actorId);
      await em.lock(post, LockMode.OPTIMISTIC, version);
      const before = this.media.of(post);
      const was = stateOf(post);
      const carried = this.bodies.carriedBy(post);
      const said = await this.bodies.inputsOf(carried);
      const made = {
        ...(changes.body ? { body: await this.parts.body(changes.body, post.made) } : {}),
        ...(changes.action === undefined ? {} : { action: await this.parts.action(changes.action, post.action) }),
      };
      post.change(changes, made, !sameKept(said, await this.bodies.inputsOf(carried)));
      this.parts.mustDiffer({ body: post.made, action: post.action });
      await this.parts.forget(carried, post);
      await this.media.follow(post, before, actorId);
      const remembered = await this.revisions.remember(post, was, actorId);
      await this.previews.follow(post, actorId);
      if (changes.autosaveId) await this.commands.execute(new ForgetAutosave(actorId, changes.autosaveId));
      const more = bytesOf(stateOf(post)) - bytesOf(was);
      // Who has no room left may still write less, or mend a letter.
      if (more > 0) await this.room.take({ actorId, authorId: post.authorId, bytes: more + remembered });
      else if (remembered > 0) await this.room.giveWay(actorId, remembered);
    });
  }
}

@CommandHandler(TransitionPost)
export class TransitionPostHandler implements ICommandHandler<TransitionPost> {
  constructor(
    private readonly em: EntityManager,
    private readonly posts: ReadablePosts,
    private readonly forgotten: ForgottenPosts,
  ) {}

  execute({ actorId, postId, transition }: TransitionPost) {
    return this.em.transactional(async (em) => {
      const deleted = transition === 'restore' || transition === 'takeBack' ? {} : { deletedAt: null };
      const post = await em.findOne(Post, { id: postId, ...deleted }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!post) throw notFound();
      await this.posts.mustManageHeld(post, actorId);
      if (transition === 'pin' && !post.pinned) await this.mustHaveRoomOnTop(em, post);
      // Others were pinned meanwhile: it comes back below them.
      if (transition === 'restore' && post.pinned && !(await this.hasRoomOnTop(em, post))) post.pinned = false;
      post[transition]();
      // Made and taken back again and again, rows that stay would fill the disk.
      if (transition !== 'takeBack') return;
      await this.forgotten.letGo([post]);
      em.remove(post);
    });
  }

  /** @throws Problem `posts.pinned-enough` (409) */
  private async mustHaveRoomOnTop(em: EntityManager, post: Post): Promise<void> {
    if (await this.hasRoomOnTop(em, post)) return;
    throw new Problem('posts.pinned-enough', 409, { params: { most: mostPinned } });
  }

  /** Two who pin at once take turns: neither makes it four. */
  private async hasRoomOnTop(em: EntityManager, { id, communityId }: Post): Promise<boolean> {
    await oneAtATime(em, `pins ${communityId}`);
    const others = { id: { $ne: id }, communityId, pinned: true, status: 'published', deletedAt: null } as const;
    return (await em.count(Post, others)) < mostPinned;
  }
}
