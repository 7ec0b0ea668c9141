import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { PostAction } from '@afi/contracts/post-action';
import type { PostType } from '@afi/contracts/post-body';
import type { PostPrivacy } from '@afi/contracts/posts';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import { Problem } from '../../../platform/problem/problem.js';
import { keptHtml } from '../../../platform/rich-text/kept-html.js';
import { excerptOf } from '@afi/runtime/rich-text';
import type { CreatePost, PostSource } from '../posts.commands.js';
import { PostChanged, PostPublished, PostRestored, PostWithdrawn } from '../posts.events.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** Days a deleted post can be brought back. */
export const restoreDays = 30;
/** An undo is offered for seconds; a slow network takes its time. */
const takeBackMinutes = 10;

export const PostSchema = defineEntity({
  name: 'Post',
  tableName: 'post',
  properties: {
    id: p.uuid().primary(),
    communityId: p.uuid(),
    authorId: p.uuid(),
    type: p.string().$type<PostType>(),
    title: p.text(),
    content: p.text(),
    excerpt: p.text(),
    status: p.string().$type<'draft' | 'published'>(),
    privacy: p.string().$type<PostPrivacy>(),
    visibility: p.string().$type<'visible' | 'hidden'>(),
    pinned: p.boolean(),
    body: p.json<object>(),
    action: p.json<PostAction>().nullable(),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    mustRead: p.boolean(),
    editedAt: p.datetime().nullable(),
    commentsCount: p.integer(),
    reactions: p.json<Record<string, number>>(),
    slug: p.string().nullable(),
    source: p.json<PostSource>().nullable(),
    sourceDraftId: p.uuid().nullable(),
    publishedAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** The text as it is kept, and its beginning as lists show it. */
function textsOf(html: string): Pick<Post, 'content' | 'excerpt'> {
  const content = keptHtml(html);
  if (!content)
    throw new Problem('posts.content-empty', 422, { errors: [{ pointer: '/content', code: 'posts.content-empty' }] });
  return { content, excerpt: excerptOf(content) };
}

/** Something a community's owner or team writes for its members. */
export class Post extends PostSchema.class {
  static write(given: CreatePost['post']): Post {
    const now = new Date();
    const post = newRow(Post, PostSchema, {
      id: uuid(),
      communityId: given.communityId,
      authorId: given.authorId,
      type: 'text',
      title: given.title,
      ...textsOf(given.content),
      status: 'draft',
      privacy: given.privacy,
      visibility: 'visible',
      pinned: given.pinned ?? false,
      body: {},
      action: null,
      startsAt: null,
      endsAt: null,
      mustRead: given.mustRead ?? false,
      editedAt: null,
      commentsCount: 0,
      reactions: {},
      slug: null,
      source: given.source ?? null,
      sourceDraftId: given.draftId ?? null,
      publishedAt: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    if (given.publish) post.publish(given.publishedAt);
    return post;
  }

  change(changes: {
    title?: string | undefined;
    content?: string | undefined;
    privacy?: PostPrivacy | undefined;
    mustRead?: boolean | undefined;
  }): void {
    if (changes.mustRead !== undefined) this.mustRead = changes.mustRead;
    if (changes.title !== undefined) this.title = changes.title;
    if (changes.privacy !== undefined) this.privacy = changes.privacy;
    if (changes.content !== undefined) ({ content: this.content, excerpt: this.excerpt } = textsOf(changes.content));
    this.changed();
  }

  publish(at = new Date()): void {
    if (this.status === 'published') return;
    this.status = 'published';
    this.publishedAt = at;
    record(this, new PostPublished(this.id, this.communityId, at.toISOString()));
  }

  unpublish(): void {
    if (this.status === 'draft') return;
    this.status = 'draft';
    this.publishedAt = null;
    this.pinned = false;
    record(this, new PostWithdrawn(this.id, this.communityId));
  }

  hide(): void {
    this.visibility = 'hidden';
    this.changed();
  }

  show(): void {
    this.visibility = 'visible';
    this.changed();
  }

  pin(): void {
    if (this.status !== 'published') throw new Problem('posts.pin-needs-published', 409);
    this.pinned = true;
    this.changed();
  }

  unpin(): void {
    this.pinned = false;
    this.changed();
  }

  remove(): void {
    if (this.deletedAt) return;
    this.deletedAt = new Date();
    if (this.status === 'published') record(this, new PostWithdrawn(this.id, this.communityId));
  }

  /**
   * As if it had not been saved: it goes for good, and what it was made of can be made a post again.
   * @throws Problem 410 once it has stood for a while: others may have changed or answered it
   */
  takeBack(): void {
    if (this.createdAt.getTime() < Date.now() - takeBackMinutes * 60_000)
      throw new Problem('posts.take-back-too-late', 410);
    this.remove();
  }

  /** Comes back as it was; members are not told a second time. */
  restore(): void {
    if (!this.deletedAt) return;
    if (this.deletedAt.getTime() < Date.now() - restoreDays * 86_400_000)
      throw new Problem('posts.restore-too-late', 410);
    this.deletedAt = null;
    if (this.status === 'published') record(this, new PostRestored(this.id, this.communityId));
  }

  private changed(): void {
    if (this.status === 'published') record(this, new PostChanged(this.id, this.communityId));
  }
}
PostSchema.setClass(Post);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof PostSchema> {}
}
