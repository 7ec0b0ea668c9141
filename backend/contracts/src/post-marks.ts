import { z } from 'zod';
import { list, moment } from './list.js';
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

const marks = z.object({ reactions: reactionCounts, mine: myMarks });

/** A member and whether they have read an announcement. */
export const readerView = z.object({
  id: z.uuid(),
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
  remind: route('POST /client/posts/:id/remind', {
    idempotent: true,
    access: 'client',
    summary: 'Remind all who have not read an announcement, once a day (owner and team)',
    params: idParams,
    answer: z.object({ reminded: z.int().nonnegative(), remindableAt: z.string() }),
    limit: reminding,
  }),
};
