import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { Language } from '@afi/contracts/language';
import type { PostType } from '@afi/contracts/post-body';
import type { ReactionCounts } from '@afi/contracts/post-marks';
import type { PostPrivacy } from '@afi/contracts/posts';
import { languageOfPost } from '@afi/contracts/text-language';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import { Problem } from '../../../platform/problem/problem.js';
import { keptHtml } from '../../../platform/rich-text/kept-html.js';
import { excerptOf } from '@afi/runtime/rich-text';
import type { CreatePost, PostSource, UpdatePost } from '../posts.commands.js';
import { PostChanged, PostPublished, PostRestored, PostWithdrawn } from '../posts.events.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import type { StoredAction } from './post-action.js';
import type { StoredBody } from './post-body.js';
import { stateOf } from './post-state.js';
import { slugOf } from './post-slug.js';
import { sameKept } from './same-kept.js';

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
    language: p.string().$type<Language>().nullable(),
    status: p.string().$type<'draft' | 'published'>(),
    privacy: p.string().$type<PostPrivacy>(),
    visibility: p.string().$type<'visible' | 'hidden'>(),
    pinned: p.boolean(),
    body: p.json<object>(),
    action: p.json<StoredAction>().nullable(),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    mustRead: p.boolean(),
    editedAt: p.datetime().nullable(),
    commentsCount: p.integer(),
    reactions: p.json<ReactionCounts>(),
    slug: p.string().nullable(),
    /** When members were last reminded to read it. */
    remindedAt: p.datetime().nullable(),
    source: p.json<PostSource>().nullable(),
    sourceDraftId: p.uuid().nullable(),
    publishedAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** The text as it is kept, and its beginning as lists show it. A post of words alone needs some. */
function textsOf(html: string, type: PostType): Pick<Post, 'content' | 'excerpt'> {
  const content = keptHtml(html);
  if (!content && type === 'text')
    throw new Problem('posts.content-empty', 422, { errors: [{ pointer: '/content', code: 'posts.content-empty' }] });
  return { content, excerpt: excerptOf(content) };
}

/** What is kept of a post beside its words, made of what its author gave. */
export interface Made {
  body: StoredBody;
  action: StoredAction | null;
}
const words: Made = { body: { type: 'text' }, action: null };

/** Something a community's owner or team writes for its members. */
export class Post extends PostSchema.class {
  static write(given: CreatePost['post'], { body, action }: Made = words): Post {
    const now = new Date();
    const { type, ...kept } = body;
    const post = newRow(Post, PostSchema, {
      id: uuid(),
      communityId: given.communityId,
      authorId: given.authorId,
      type,
      title: given.title,
      ...textsOf(given.content, type),
      language: given.language ?? null,
      status: 'draft',
      privacy: given.privacy,
      visibility: 'visible',
      pinned: given.pinned ?? false,
      body: kept,
      action,
      startsAt: null,
      endsAt: null,
      mustRead: given.mustRead ?? false,
      editedAt: null,
      commentsCount: 0,
      reactions: {},
      slug: null,
      remindedAt: null,
      source: given.source ?? null,
      sourceDraftId: given.draftId ?? null,
      publishedAt: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    post.tellLanguage(given);
    post.open();
    post.schedule(given);
    // What begins later stays a draft: it is published when it is due.
    if (given.publish && !post.isAhead(now)) post.publish(given.publishedAt);
    return post;
  }

  /** What it is made of beside its text. */
  get made(): StoredBody {
    return { ...this.body, type: this.type } as StoredBody;
  }

  /** `asked` is true where a question it asks was put otherwise. What is as it was is no edit, and no news. */
  change(changes: UpdatePost['changes'], made: Partial<Made>, asked = false): void {
    const { title, privacy, content, mustRead } = changes;
    const [was, stood] = [stateOf(this), this.standing()];
    if (made.body) {
      const { type, ...kept } = made.body;
      this.type = type;
      // jsonb has an order of keys of its own: what is the same in another is no change of the row.
      if (!sameKept(kept, this.body)) this.body = kept;
    }
    if (made.action !== undefined && !sameKept(made.action, this.action)) this.action = made.action;
    if (title !== undefined) this.title = title;
    if (privacy !== undefined) this.privacy = privacy;
    if (mustRead !== undefined) this.mustRead = mustRead;
    if (content !== undefined || made.body)
      ({ content: this.content, excerpt: this.excerpt } = textsOf(content ?? this.content, this.type));
    this.tellLanguage(changes);
    this.open();
    this.schedule(changes);
    const reads = asked || !sameKept(stateOf(this), was);
    if (reads && this.status === 'published') this.editedAt = new Date();
    if (reads || !sameKept(this.standing(), stood)) this.changed();
  }

  /** What of it is changed beside what it says. */
  private standing(): object {
    const { privacy, mustRead, startsAt, endsAt } = this;
    return { privacy, mustRead, startsAt, endsAt };
  }

  /** What was chosen stays, until it is left to the words again (null). */
  private tellLanguage({ language }: Pick<UpdatePost['changes'], 'language'>): void {
    if (language !== undefined) this.language = language;
    this.language ??= languageOfPost(this.title, this.content);
  }

  /**
   * Sets its first and its last moment; what is absent stays.
   * @throws Problem 422 for an end before the start, 409 for the start of what members read already
   */
  private schedule({ startsAt, endsAt }: Pick<UpdatePost['changes'], 'startsAt' | 'endsAt'>): void {
    if (startsAt !== undefined) this.startsAt = startsAt;
    if (endsAt !== undefined) this.endsAt = endsAt;
    if (this.startsAt && this.endsAt && this.endsAt <= this.startsAt) {
      const code = 'posts.ends-before-start';
      throw new Problem(code, 422, { errors: [{ pointer: '/endsAt', code }] });
    }
    if (this.status === 'published' && startsAt && this.isAhead()) throw new Problem('posts.begun', 409);
  }

  /** It is to be published later, by itself. */
  private isAhead(now = new Date()): boolean {
    return (this.startsAt ?? now) > now;
  }

  /** What anybody may read has an address of its own, which it keeps. */
  private open(): void {
    if (this.privacy === 'public') this.slug ??= slugOf(this.title);
  }

  publish(at = new Date()): void {
    if (this.status === 'published') return;
    this.status = 'published';
    this.publishedAt = at;
    if (this.isAhead(at)) this.startsAt = null;
    record(this, new PostPublished(this.id, this.communityId, at.toISOString()));
  }

  unpublish(): void {
    if (this.status === 'draft') return;
    this.status = 'draft';
    this.publishedAt = null;
    // Or it would be published again by itself.
    this.startsAt = null;
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

  /** Without ways to somebody who left; answers whether there were any. Who has an older one open is told that it changed. */
  leadNowhere({ type, ...body }: StoredBody, action: StoredAction | null): boolean {
    const same = type === this.type && sameKept(action, this.action);
    if (same) return false;
    Object.assign(this, { type, body: type === this.type ? this.body : body, action });
    this.changed();
    return true;
  }

  /** A card is one without its image, too. */
  withoutCardImage(): void {
    const { type, ...body } = this.made;
    if (type === 'link' && 'preview' in body && body.preview)
      this.body = { ...body, preview: { ...body.preview, imageId: null } };
  }

  private changed(): void {
    if (this.status === 'published') record(this, new PostChanged(this.id, this.communityId));
  }
}
PostSchema.setClass(Post);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof PostSchema> {}
}
