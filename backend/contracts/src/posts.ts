import { z } from 'zod';
import { idParams, pageOf, pageQuery, route, smallWrites } from './route.js';
import { screens } from './screen.js';
import type {} from './communities.js';
import { uuid } from './id.js';
import { languages } from './language.js';
import { postAction, postActionInput } from './post-action.js';
import { moment, postBody, postBodyGiven, postBodyInputs, postTypes } from './post-body.js';
import { myMarks, reactionCounts, readersCount } from './post-marks.js';
import { maxHtml, singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    posts: true;
  }
}

export const postScreens = screens({
  create: '/app/posts/new',
  saved: '/app/saved',
  one: '/app/posts/:id',
  edit: '/app/posts/:id/edit',
  readers: '/app/posts/:id/readers',
  stats: '/app/posts/:id/stats',
  history: '/app/posts/:id/history',
  payment: '/app/posts/:id/payment',
  payments: '/app/posts/:id/payments',
});

/** What of a feed is asked for, beside a type of post. */
export const feedChoices = ['unread', 'to-read', 'pinned', 'saved'] as const;
export type FeedChoice = (typeof feedChoices)[number];
export const postStatuses = ['draft', 'published'] as const;
export const postPrivacies = ['public', 'membersOnly'] as const;
export type PostPrivacy = (typeof postPrivacies)[number];
export const postVisibilities = ['visible', 'hidden'] as const;
/** Characters of a title. */
export const longestTitle = 200;
export const postTitle = singleLine(longestTitle).min(1);
/** Rich text as HTML; sanitised by the server at save and by the browser at render. */
export const postContent = z.string().trim().min(1).max(maxHtml);
const maybeContent = z.string().trim().max(maxHtml);

/**
 * What other words show with a post, each under its name: their contracts extend it, `declare module './posts.js'`, and
 * their modules load it (`PostSlot`), one query a page.
 */
export interface PostParts {}
export const postParts = z.looseObject({}) as z.ZodType<PostParts>;

export const postView = z.object({
  id: uuid,
  communityId: uuid,
  communityName: z.string(),
  body: postBody,
  title: z.string(),
  content: z.string(),
  /** Of its words; null where they do not tell. */
  language: z.enum(languages).nullable(),
  /** A model is there to translate it. */
  translatable: z.boolean(),
  excerpt: z.string(),
  status: z.enum(postStatuses),
  privacy: z.enum(postPrivacies),
  visibility: z.enum(postVisibilities),
  pinned: z.boolean(),
  /** The one button it carries. */
  action: postAction.nullable(),
  /** A draft with a start is published by itself when it is due; what has ended is there for the team alone. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** Members are asked to say that they have read it. */
  mustRead: z.boolean(),
  /** Of one that asks to be read, for owner and team: how many have, of how many. */
  readers: readersCount.optional(),
  /** When its text or body last changed after it was published. */
  editedAt: z.string().nullable(),
  /** How often each reaction was given. */
  reactions: reactionCounts,
  /** What the caller did with it. */
  mine: myMarks,
  commentsCount: z.int().nonnegative(),
  /** Where anybody reads it, without an account; null unless it is public and online. */
  publicUrl: z.string().nullable(),
  author: z.object({ id: uuid, fullname: z.string(), picture: z.string().nullable(), role: z.string() }),
  /** Where the text comes from when it was made from a document: its title, pages or address. */
  source: z.object({ title: z.string(), pages: z.array(z.int()), url: z.string().nullable() }).nullable(),
  /** True when the caller may edit, publish, hide and pin it. */
  mayManage: z.boolean(),
  parts: postParts,
  version: z.int().positive(),
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type PostView = z.infer<typeof postView>;

/** Bytes of HTML up to which a list carries a text whole: a page of long ones would cost its reader a megabyte. */
export const listedContentBytes = 4_000;
/** A post as lists tell it. A longer text is null there: `excerpt` stands for it, `one` has it. */
export const listedPost = postView.extend({ content: z.string().nullable() });
export type ListedPost = z.infer<typeof listedPost>;

const common = {
  communityId: uuid,
  title: postTitle,
  privacy: z.enum(postPrivacies).default('membersOnly'),
  publish: z.boolean().default(false),
  action: postActionInput.nullish(),
  startsAt: moment.nullish(),
  endsAt: moment.nullish(),
  mustRead: z.boolean().default(false),
  /** Told by its words when nothing is said. */
  language: z.enum(languages).nullish(),
  /** The unsaved text it was, which goes with it; where the answer that named it never came, its writer. */
  autosaveId: uuid.optional(),
};
/** Beside what they show, posts may do without a text. */
const withBody = <Type extends keyof typeof postBodyInputs>(type: Type) =>
  z.strictObject({
    ...common,
    type: z.literal(type),
    content: maybeContent.optional(),
    body: postBodyInputs[type],
  });

/** A post as its author gives it: by its type, `text` when nothing is said. */
export const postInput = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('text').optional(),
    content: postContent,
    body: z.strictObject({}).optional(),
  }),
  withBody('image'),
  withBody('video'),
  withBody('audio'),
  withBody('file'),
  withBody('youtube'),
  withBody('zoom'),
  withBody('google_meet'),
  // Its room is ours and its hour may be open: there is nothing it must say.
  withBody('jitsi_meet').extend({ body: postBodyInputs.jitsi_meet.default({}) }),
  withBody('link'),
  withBody('miniapp'),
  withBody('carousel'),
  withBody('poll'),
]);
export type PostInput = z.infer<typeof postInput>;

const one = route('GET /client/posts/:id', {
  reads: ['posts', 'communities'],
  access: 'client',
  summary: 'One post',
  params: idParams,
  answer: postView,
});

/** What a tap changes of a post. */
const tap = { access: 'client', idempotent: true, params: idParams, answer: postView, limit: smallWrites } as const;

export const postRoutes = {
  public: route('GET /p/:slug', {
    reads: ['posts'],
    access: 'public',
    isUnprefixed: true,
    summary: 'A public post as a page, for people without an account and for the crawlers of messengers',
    params: z.strictObject({ slug: z.string().max(100) }),
    produces: 'text/html',
    limit: { points: 300, seconds: 60, by: 'address' },
  }),
  feed: route('GET /client/communities/:id/posts', {
    reads: ['posts', 'communities'],
    row: one,
    access: 'client',
    summary: 'Posts of a community, pinned first, then newest first',
    params: idParams,
    query: pageQuery.extend({
      status: z.enum(postStatuses).optional(),
      type: z.enum(postTypes).optional(),
      /** `unread`: not seen yet by the caller; `to-read`: asked to be read, which they have not said. Never their own. */
      only: z.enum(feedChoices).optional(),
    }),
    answer: pageOf(listedPost),
  }),
  home: route('GET /client/posts', {
    reads: ['posts', 'communities'],
    row: one,
    access: 'client',
    summary: 'Newest posts of all my communities',
    query: pageQuery,
    answer: pageOf(listedPost),
  }),
  saved: route('GET /client/saved-posts', {
    reads: ['posts', 'communities'],
    row: one,
    access: 'client',
    summary: 'Posts I keep for later, the last one kept first',
    query: pageQuery,
    answer: pageOf(listedPost),
  }),
  one,
  create: route('POST /client/posts', {
    access: 'client',
    summary: 'Write a post',
    status: 201,
    idempotent: true,
    body: postInput,
    answer: postView,
    limit: { points: 120, seconds: 3600, by: 'account' },
  }),
  update: route('PATCH /client/posts/:id', {
    idempotent: true,
    access: 'client',
    summary: 'Change a post; `version` guards against overwriting somebody else',
    params: idParams,
    body: z.strictObject({
      title: postTitle.optional(),
      /** A post of words alone needs some; the server looks. */
      content: maybeContent.optional(),
      privacy: z.enum(postPrivacies).optional(),
      body: postBodyGiven.optional(),
      action: postActionInput.nullish(),
      startsAt: moment.nullish(),
      endsAt: moment.nullish(),
      mustRead: z.boolean().optional(),
      language: z.enum(languages).nullish(),
      autosaveId: uuid.optional(),
      version: z.int().positive(),
    }),
    answer: postView,
    limit: smallWrites,
  }),
  duplicate: route('POST /client/posts/:id/duplicate', {
    access: 'client',
    summary: 'Make a draft of all that a post shows; votes, comments and reactions stay where they are',
    params: idParams,
    status: 201,
    idempotent: true,
    answer: postView,
    limit: { points: 120, seconds: 3600, by: 'account' },
  }),
  publish: route('POST /client/posts/:id/publish', { ...tap, summary: 'Publish a draft' }),
  unpublish: route('POST /client/posts/:id/unpublish', { ...tap, summary: 'Make a draft again' }),
  hide: route('POST /client/posts/:id/hide', { ...tap, summary: 'Hide from members' }),
  show: route('POST /client/posts/:id/show', { ...tap, summary: 'Show to members again' }),
  pin: route('POST /client/posts/:id/pin', { ...tap, summary: 'Pin on top' }),
  unpin: route('POST /client/posts/:id/unpin', { ...tap, summary: 'Unpin' }),
  remove: route('DELETE /client/posts/:id', {
    access: 'client',
    summary: 'Delete a post',
    params: idParams,
    idempotent: true,
    limit: smallWrites,
  }),
  restore: route('POST /client/posts/:id/restore', { ...tap, summary: 'Undo a delete, within 30 days' }),
};
