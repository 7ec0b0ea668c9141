import { z } from 'zod';
import { uuid } from './id.js';
import { moneyReceived } from './payments.js';
import { list, moment, timeZone, type Cell } from './list.js';
import { idParams, route } from './route.js';

/** What a reader can answer a post with, by one tap. */
export const reactionKinds = ['like', 'love', 'bravo', 'thanks', 'sad'] as const;
export type ReactionKind = (typeof reactionKinds)[number];
export const reactionKind = z.enum(reactionKinds);

/** What the caller did with a post. */
export const myMarks = z.object({
  reaction: reactionKind.nullable(),
  saved: z.boolean(),
  /** They said that they have read it. */
  read: z.boolean(),
  /** It was on their screen. */
  seen: z.boolean(),
});
export type MyMarks = z.infer<typeof myMarks>;
export const noMarks: MyMarks = { reaction: null, saved: false, read: false, seen: false };

/** How often each reaction was given; those nobody gave are left out. */
export const reactionCounts = z.partialRecord(reactionKind, z.int().positive());
export type ReactionCounts = z.infer<typeof reactionCounts>;

/** The counts after a reaction took the place of another; what nobody gives is left out. */
export function moved(counts: ReactionCounts, from: ReactionKind | null, to: ReactionKind | null): ReactionCounts {
  const next = { ...counts };
  if (to) next[to] = (next[to] ?? 0) + 1;
  if (!from) return next;
  const left = (next[from] ?? 0) - 1;
  if (left > 0) next[from] = left;
  else delete next[from];
  return next;
}

const marks = z.object({ reactions: reactionCounts, mine: myMarks });

/** How many members have read an announcement, of those it asks. */
export const readersCount = z.object({ read: z.int().nonnegative(), of: z.int().nonnegative() });
export type ReadersCount = z.infer<typeof readersCount>;

/** A member and whether they have read an announcement. */
export const readerView = z.object({
  id: uuid,
  fullname: z.string(),
  picture: z.string().nullable(),
  /** When they said so; null while they have not. */
  readAt: z.string().nullable(),
  seenAt: z.string().nullable(),
});
export type ReaderView = z.infer<typeof readerView>;

export const readerList = list({
  row: readerView,
  filters: { who: z.enum(['read', 'unread']).optional() },
  sorts: ['name', 'readAt'],
  order: 'name',
  csv: {
    name: ({ fullname }) => fullname,
    readAt: ({ readAt }) => moment(readAt),
    seenAt: ({ seenAt }) => moment(seenAt),
  },
});

/** Hours between two reminders of one announcement. */
export const remindEveryHours = 24;

/** What is counted of a day: what members did, and how they answered. */
export const dayColumns = ['seen', 'reactions', 'comments', 'votes', 'read', 'clicks'] as const;
const count = z.int().nonnegative();
const perDay = z.array(
  z.object({
    day: z.string(),
    seen: count,
    reactions: count,
    comments: count,
    votes: count,
    read: count,
    clicks: count,
  }),
);
const figure = z.object({
  value: z.int().nonnegative(),
  /** What posts of this community usually reach, of the last ones before it that ask for it; null while there are too few. */
  usual: z.number().nonnegative().nullable(),
});

/** How a post is doing, in members: each counts once. */
export const postStats = z.object({
  id: uuid,
  title: z.string(),
  publishedAt: z.string().nullable(),
  mustRead: z.boolean(),
  /** It has a button that leads somewhere; a poll is voted in. */
  hasButton: z.boolean(),
  /** Members it is there for, its author left out. */
  members: z.int().nonnegative(),
  /** It was on their screen. */
  reach: figure,
  reactions: figure,
  comments: figure,
  clicks: figure,
  /** Said that they have read it. */
  read: figure,
  /** Voted in its poll; null where it carries none. */
  voters: figure.nullable(),
  /** What was paid for it; null where it asks for nothing and nobody paid. */
  received: moneyReceived.nullable(),
  saved: z.int().nonnegative(),
  byKind: reactionCounts,
  /** By the reader's clock, from the day it was published, at most ninety days. */
  days: perDay,
});
export type PostStats = z.infer<typeof postStats>;
/** Posts before this one that "usual" is taken from, and how few are enough. */
export const usualOf = { most: 20, least: 3 } as const;
export type StatsDay = PostStats['days'][number];
export const statsCsv: Readonly<Record<'day' | (typeof dayColumns)[number], (row: StatsDay) => Cell>> = {
  day: ({ day }) => day,
  seen: ({ seen }) => seen,
  reactions: ({ reactions }) => reactions,
  comments: ({ comments }) => comments,
  votes: ({ votes }) => votes,
  read: ({ read }) => read,
  clicks: ({ clicks }) => clicks,
};

const marking = { points: 1_200, seconds: 3600, by: 'account' } as const;
const viewing = { points: 3_000, seconds: 3600, by: 'account' } as const;
const reminding = { points: 30, seconds: 3600, by: 'account' } as const;

export const postMarkRoutes = {
  react: route('PUT /client/posts/:id/reaction', {
    idempotent: true,
    access: 'client',
    summary: 'Answer a post with a reaction; another one takes its place',
    params: idParams,
    body: z.strictObject({ kind: reactionKind }),
    answer: marks,
    limit: marking,
  }),
  unreact: route('DELETE /client/posts/:id/reaction', {
    idempotent: true,
    access: 'client',
    summary: 'Take my reaction back',
    params: idParams,
    answer: marks,
    limit: marking,
  }),
  save: route('PUT /client/posts/:id/saved', {
    idempotent: true,
    access: 'client',
    summary: 'Save a post for later',
    params: idParams,
    answer: marks,
    limit: marking,
  }),
  unsave: route('DELETE /client/posts/:id/saved', {
    idempotent: true,
    access: 'client',
    summary: 'Take a post out of what I saved',
    params: idParams,
    answer: marks,
    limit: marking,
  }),
  view: route('POST /client/posts/:id/view', {
    idempotent: true,
    access: 'client',
    summary: 'A post was on my screen: counts once a member',
    params: idParams,
    limit: viewing,
  }),
  click: route('POST /client/posts/:id/click', {
    idempotent: true,
    access: 'client',
    summary: 'The button of a post was pressed: counts once a member',
    params: idParams,
    limit: marking,
  }),
  read: route('POST /client/posts/:id/read', {
    idempotent: true,
    access: 'client',
    summary: 'Say that I have read an announcement',
    params: idParams,
    answer: marks,
    limit: marking,
  }),
  readers: route('GET /client/posts/:id/readers', {
    reads: ['posts'],
    access: 'client',
    summary: 'Who has read an announcement and who has not (owner and team)',
    params: idParams,
    query: readerList.query,
    answer: readerList.page.extend({
      read: z.int().nonnegative(),
      members: z.int().nonnegative(),
      /** When members can be reminded again; null when they can be now. */
      remindableAt: z.string().nullable(),
    }),
  }),
  readersCsv: route('GET /client/posts/:id/readers.csv', {
    reads: [],
    access: 'client',
    summary: 'The same as a CSV file',
    params: idParams,
    query: readerList.csvQuery,
    produces: 'text/csv',
    limit: reminding,
  }),
  stats: route('GET /client/posts/:id/stats', {
    reads: ['posts'],
    access: 'client',
    summary: 'How a post is doing, beside what is usual in its community (owner and team)',
    params: idParams,
    query: z.strictObject({ zone: timeZone }),
    answer: postStats,
  }),
  statsCsv: route('GET /client/posts/:id/stats.csv', {
    reads: [],
    access: 'client',
    summary: 'The same by day, as a CSV file',
    params: idParams,
    query: z.strictObject({ zone: timeZone }),
    produces: 'text/csv',
    limit: reminding,
  }),
  remind: route('POST /client/posts/:id/remind', {
    idempotent: true,
    access: 'client',
    summary: 'Remind all who have not read an announcement, once a day (owner and team)',
    params: idParams,
    answer: z.object({ reminded: z.int().nonnegative(), remindableAt: z.string() }),
    limit: reminding,
  }),
};
