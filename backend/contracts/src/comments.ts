import { z } from 'zod';
import { uuid } from './id.js';
import { idParams, pageOf, pageQuery, route } from './route.js';
import { screens } from './screen.js';
import { multiLine, singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    comments: true;
  }
}

/** What owner and team of a community see of its comments. */
export const commentScreens = screens({
  settings: '/app/communities/:id/comments/settings',
  review: '/app/communities/:id/comments/review',
});

/** Who may comment, or answer (spec 3): the owner alone, owner and team, or every member as well. */
export const commenterLevels = ['owner_only', 'team_and_owner', 'members_and_team'] as const;
export type CommenterLevel = (typeof commenterLevels)[number];

/** What somebody is where a thread belongs; a guest may read it and is no member. */
export const commenterRoles = ['owner', 'team', 'member', 'guest'] as const;
export type CommenterRole = (typeof commenterRoles)[number];

/** Limits of the spec (9). Depth counts replies: at 1 a comment may be answered, an answer may not. */
export const commentLimits = {
  length: { least: 50, most: 5_000 },
  editMinutes: { least: 1, most: 1_440 },
  depth: { least: 1, most: 5 },
} as const;
/** The first so many comments of somebody wait for a look, where new people are moderated. */
export const newcomerComments = 3;
/** Reports of so many people hide a comment by themselves. */
export const reportersToHide = 3;
/** Hours what was done to a comment can be undone by who did it. */
export const undoHours = 24;
/** Comments an account keeps in all, removed ones among them. */
export const mostComments = 20_000;
/** People one comment can mention. */
export const maxMentions = 20;

const keyword = singleLine(60)
  .min(1)
  .regex(/[\p{L}\p{N}]/u);
const between = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);

export const commentSettings = z.object({
  enabled: z.boolean(),
  autoApprove: z.boolean(),
  allowLikes: z.boolean(),
  allowReplies: z.boolean(),
  allowEditing: z.boolean(),
  whoCanComment: z.enum(commenterLevels),
  whoCanReply: z.enum(commenterLevels),
  maxLength: between(commentLimits.length),
  editTimeLimit: between(commentLimits.editMinutes),
  maxDepth: between(commentLimits.depth),
  moderateNewUsers: z.boolean(),
  autoHideReported: z.boolean(),
  moderationKeywords: z.array(keyword).max(200),
});
export type CommentSettings = z.infer<typeof commentSettings>;

/** What holds where nobody has chosen yet. */
export const defaultCommentSettings: CommentSettings = {
  enabled: true,
  autoApprove: true,
  allowLikes: true,
  allowReplies: true,
  allowEditing: true,
  whoCanComment: 'members_and_team',
  whoCanReply: 'members_and_team',
  maxLength: 1_000,
  editTimeLimit: 15,
  maxDepth: 2,
  moderateNewUsers: false,
  autoHideReported: true,
  moderationKeywords: [],
};
/** Settings that are absent stay. */
export const commentSettingsChanges = z.strictObject(commentSettings.partial().shape);
export type CommentSettingsChanges = z.infer<typeof commentSettingsChanges>;

/** A mention as texts keep it: `@[<id of the account>]`. */
const mention = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/gi;

/** Ids of the accounts a text mentions, each once. */
export function mentionsIn(content: string): string[] {
  return [...new Set([...content.matchAll(mention)].map(([, id = '']) => id.toLowerCase()))];
}

/** A text in parts: what is written, and whom it mentions between. */
export function commentParts(content: string): (string | { mention: string })[] {
  const parts: (string | { mention: string })[] = [];
  let end = 0;
  for (const { 0: whole, 1: id = '', index } of content.matchAll(mention)) {
    if (index > end) parts.push(content.slice(end, index));
    parts.push({ mention: id.toLowerCase() });
    end = index + whole.length;
  }
  if (end < content.length) parts.push(content.slice(end));
  return parts;
}

/** Characters as a reader counts them: a mention is one, whatever its id takes. */
export function commentLength(content: string): number {
  return [...content.replace(mention, '@')].length;
}

/** The longest text a community may allow, with as many mentions; its own limit is checked where it is known. */
export const commentContent = multiLine(commentLimits.length.most + maxMentions * 40).min(1);

/** Waiting for a look, taken out of sight by the team or by reports, or gone. */
export const commentStatuses = ['published', 'pending', 'hidden', 'removed'] as const;
export type CommentStatus = (typeof commentStatuses)[number];
/** Why a comment waits for a look. */
export const commentHolds = ['all', 'newcomer', 'keyword', 'reports'] as const;
export type CommentHold = (typeof commentHolds)[number];

const person = z.object({
  id: uuid,
  fullname: z.string(),
  picture: z.string().nullable(),
  role: z.enum(commenterRoles),
});

export const commentView = z.object({
  id: uuid,
  target: z.object({ type: z.string(), id: uuid }),
  parentId: uuid.nullable(),
  /** 0 for a comment, 1 for an answer to it, and so on. */
  depth: z.int().nonnegative(),
  /** Null where nothing but the place is left: a removed comment that was answered. */
  author: person.nullable(),
  /** Plain text; empty where it was removed. */
  content: z.string(),
  /** Whom the text mentions, of those who belong there. */
  mentions: z.array(z.object({ id: uuid, fullname: z.string() })),
  status: z.enum(commentStatuses),
  likesCount: z.int().nonnegative(),
  liked: z.boolean(),
  repliesCount: z.int().nonnegative(),
  mine: z.boolean(),
  mayReply: z.boolean(),
  /** Until when its author may still change it; null where they may not. */
  editableUntil: z.string().nullable(),
  /** True for owner and team: hide, remove, approve. */
  mayModerate: z.boolean(),
  editedAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.int().positive(),
});
export type CommentView = z.infer<typeof commentView>;

/** Why somebody may not comment; each has its sentence. */
export const commentRefusals = ['disabled', 'owner-only', 'team-only', 'members-only', 'blocked', 'closed'] as const;
export type CommentRefusal = (typeof commentRefusals)[number];

/** What the caller may do in a thread. */
export const commentRules = z.object({
  /** Null where they may write. */
  refusal: z.enum(commentRefusals).nullable(),
  maxLength: z.int(),
  allowLikes: z.boolean(),
  /** Whether what they write is read by the team first. */
  held: z.boolean(),
  mayModerate: z.boolean(),
  /** Whose settings hold: the community. */
  scope: uuid,
});
export type CommentRules = z.infer<typeof commentRules>;

/** A page of a thread; `count` is the number of all that can be read, answers among them. */
export const commentPage = pageOf(commentView).extend({ count: z.int().nonnegative(), rules: commentRules });

export const commentInput = z.strictObject({ content: commentContent, parentId: uuid.nullish() });

/** Known reasons; any other text is a reason in somebody's own words. */
export const reportReasons = ['insult', 'spam', 'false', 'private', 'other'] as const;

/** What waits for the team: a comment, why, and what was reported of it. */
export const reviewItem = z.object({
  id: uuid,
  comment: commentView,
  hold: z.enum(commentHolds).nullable(),
  reports: z.array(z.object({ reason: z.string(), count: z.int().positive() })),
  /** What was commented on. */
  about: z.object({ title: z.string(), link: z.string() }).nullable(),
  createdAt: z.string(),
});
export type ReviewItem = z.infer<typeof reviewItem>;
export const reviewPage = pageOf(reviewItem).extend({ waiting: z.int().nonnegative() });

/** Somebody the team keeps from commenting. */
export const blockedAuthor = z.object({ id: uuid, fullname: z.string(), blockedAt: z.string() });

/** A hand writes no more than this in an hour, and taps no more. */
export const commentWriting = { points: 60, seconds: 3_600, by: 'account' } as const;
const tapping = { points: 300, seconds: 3_600, by: 'account' } as const;
const moderating = { points: 600, seconds: 3_600, by: 'account' } as const;

const one = route('GET /client/comments/:id', {
  reads: ['comments'],
  access: 'client',
  summary: 'One comment',
  params: idParams,
  answer: commentView,
});

/** An act on one comment, which answers it as it is then. */
const acted = { access: 'client', params: idParams, answer: commentView, idempotent: true } as const;

export const commentRoutes = {
  one,
  replies: route('GET /client/comments/:id/replies', {
    reads: ['comments'],
    row: one,
    access: 'client',
    summary: 'Answers to a comment, oldest first',
    params: idParams,
    query: pageQuery,
    answer: pageOf(commentView),
  }),
  /** For a link to one comment: it may lie deep in a long thread. */
  line: route('GET /client/comments/:id/line', {
    reads: ['comments'],
    access: 'client',
    summary: 'A comment below all it answers, from the first of the thread',
    params: idParams,
    answer: z.object({ items: z.array(commentView).max(commentLimits.depth.most + 1) }),
  }),
  update: route('PATCH /client/comments/:id', {
    idempotent: true,
    access: 'client',
    summary: 'Change a comment of one’s own; with `version`, only if it did not change meanwhile',
    params: idParams,
    body: z.strictObject({ content: commentContent, version: z.int().positive().optional() }),
    answer: commentView,
    limit: tapping,
  }),
  remove: route('DELETE /client/comments/:id', {
    idempotent: true,
    access: 'client',
    summary: 'Delete a comment; one that was answered leaves its place',
    params: idParams,
    limit: tapping,
  }),
  restore: route('POST /client/comments/:id/restore', {
    ...acted,
    summary: 'Undo what one did to a comment last, within a day',
    limit: moderating,
  }),
  like: route('PUT /client/comments/:id/like', { ...acted, summary: 'Like a comment', limit: tapping }),
  unlike: route('DELETE /client/comments/:id/like', { ...acted, summary: 'Like it no more', limit: tapping }),
  report: route('POST /client/comments/:id/report', {
    idempotent: true,
    access: 'client',
    summary: 'Report a comment to the team, once',
    params: idParams,
    body: z.strictObject({ reason: singleLine(500).min(1) }),
    limit: commentWriting,
  }),
  approve: route('POST /client/comments/:id/approve', {
    ...acted,
    summary: 'Show it to everybody (owner and team)',
    limit: moderating,
  }),
  hide: route('POST /client/comments/:id/hide', {
    ...acted,
    summary: 'Take it out of sight (owner and team)',
    limit: moderating,
  }),
  takeOut: route('POST /client/comments/:id/remove', {
    ...acted,
    summary: 'Remove it (owner and team)',
    limit: moderating,
  }),
  block: route('PUT /client/comments/:id/author-block', {
    ...acted,
    summary: 'Keep its author from commenting (owner and team)',
    limit: moderating,
  }),
  unblock: route('DELETE /client/comments/:id/author-block', {
    ...acted,
    summary: 'Let its author comment again (owner and team)',
    limit: moderating,
  }),
};
