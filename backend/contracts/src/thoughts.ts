import { z } from 'zod';
import { uuid } from './id.js';
import { chosenAnswer, list } from './list.js';
import { mediaView } from './media.js';
import { idParams, route, smallWrites } from './route.js';
import { screens } from './screen.js';
import { multiLine, singleLine } from './text.js';
import { thoughtCategories, thoughtMoods } from './thought-words.js';

declare module './word.js' {
  interface Words {
    thoughts: true;
  }
}

export const thoughtScreens = screens({ list: '/app/thoughts', one: '/app/thoughts/:id' });

/** Hours a deleted thought can be brought back; its audio is kept for twice that. */
export const thoughtRestoreHours = 24;
/** Characters of a thought: some twenty pages. */
export const maxThought = 50_000;
export const maxThoughtTags = 10;
/** Letters of a tag. */
export const maxTag = 30;
/** Bytes of text an account has room for: a shelf of books. Looking through them stays a matter of half a second. */
export const maxThoughtBytes = 20_000_000;
/** Characters of a thought that a list shows; all of it is read by its id. */
export const listedThought = 4_000;
/** Photos of a thought, at most. */
export const maxThoughtPictures = 6;
/** Minutes of one recording. */
export const maxThoughtMinutes = 60;
/** A thought written without a network keeps its true time; the device keeps what it could not send for a week. */
export const oldestThoughtDays = 8;

/** Measured in small letters too, as it is kept: `İ` then is two. */
const tag = singleLine(maxTag).min(1).toLowerCase().max(maxTag);
/** One a thought wears already: releases before took longer ones, which can be looked for and taken off. */
const wornTag = singleLine(120).min(1).toLowerCase();
const fields = {
  title: singleLine(120).optional(),
  content: multiLine(maxThought).optional(),
  /** Without regard to case, each once. */
  tags: z.array(tag).max(maxThoughtTags).optional(),
  category: z.enum(thoughtCategories).nullish(),
  mood: z.enum(thoughtMoods).nullish(),
  /** Its text goes to no outside model. Whatever it says, nobody but its author sees a thought. */
  private: z.boolean().optional(),
  pinned: z.boolean().optional(),
  /** The goal it is about. */
  goalId: uuid.nullish(),
};

/** A thought has a title, a text or a recording. It starts private. */
export const thoughtInput = z.strictObject({
  ...fields,
  /** A recording, which may still be `processing`. */
  mediaId: uuid.optional(),
  /** False keeps the recording here: it goes to no service that writes it down. */
  transcribe: z.boolean().optional(),
  /** When it was thought, where that was before now: it waited for a network. */
  at: z.iso.datetime({ offset: true }).optional(),
});
export type ThoughtInput = z.infer<typeof thoughtInput>;

/** Fields that are absent stay. With `version`, a thought that changed since then is not overwritten (409). */
export const thoughtChanges = z.strictObject({
  ...fields,
  summary: multiLine(2_000).optional(),
  /** What was said, corrected by hand. */
  transcript: multiLine(maxThought).optional(),
  transcribe: z.boolean().optional(),
  version: z.int().positive().optional(),
});
export type ThoughtChanges = z.infer<typeof thoughtChanges>;

export const transcriptStates = ['waiting', 'processing', 'completed', 'failed'] as const;
export type TranscriptState = (typeof transcriptStates)[number];

/** A word as it was said, in seconds from the beginning. */
export const saidWord = z.object({ text: z.string(), from: z.number().nonnegative(), to: z.number().nonnegative() });
export type SaidWord = z.infer<typeof saidWord>;

/** What was said in a recording. `waiting`: no speech service is set yet; it starts by itself once one is. */
export const transcriptView = z.object({
  state: z.enum(transcriptStates),
  text: z.string().optional(),
  words: z.array(saidWord).optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});
export type TranscriptView = z.infer<typeof transcriptView>;

/** What could be added, for its author to take or leave: empty where that is not sure. */
export const thoughtProposal = z.object({
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  category: z.enum(thoughtCategories).nullable(),
  mood: z.enum(thoughtMoods).nullable(),
});
export type ThoughtProposal = z.infer<typeof thoughtProposal>;

export const thoughtView = z.object({
  id: uuid,
  title: z.string(),
  content: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  category: z.enum(thoughtCategories).nullable(),
  mood: z.enum(thoughtMoods).nullable(),
  private: z.boolean(),
  pinned: z.boolean(),
  goal: z.object({ id: uuid, title: z.string() }).nullable(),
  audio: mediaView.nullable(),
  /** Its photos, in the order they were added; what a device kept of a release before has none. */
  pictures: z.array(mediaView).max(maxThoughtPictures).optional(),
  /** Of what has no recording, or one that is kept here: null. */
  transcript: transcriptView.nullable(),
  /** When it was thought. */
  at: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int().positive(),
});
export type ThoughtView = z.infer<typeof thoughtView>;

const day = z.iso.date();

export const thoughtList = list({
  row: thoughtView,
  filters: {
    category: z.enum(thoughtCategories).optional(),
    mood: z.enum(thoughtMoods).optional(),
    tag: wornTag.optional(),
    pinned: z.stringbool().optional(),
    private: z.stringbool().optional(),
    goalId: uuid.optional(),
    /** Days of the person's own calendar, both included. */
    from: day.optional(),
    to: day.optional(),
  },
  sorts: ['at'],
  order: '-at',
});

/** Days a calendar of moods shows at most: a year and a day. */
export const maxMoodDays = 367;

export const moodDay = z.object({
  day,
  /** Thoughts of that day, with a mood or without. */
  thoughts: z.int().positive(),
  /** Its moods, the most frequent first. */
  moods: z.array(z.object({ mood: z.enum(thoughtMoods), count: z.int().positive() })),
});
export type MoodDay = z.infer<typeof moodDay>;

const oneThought = route('GET /client/thoughts/:id', {
  reads: ['thoughts', 'media'],
  access: 'client',
  summary: 'One thought of mine, with what could be added',
  params: idParams,
  answer: thoughtView.extend({
    proposal: thoughtProposal,
    /** By whom; a model is told a private thought where its author allowed that alone. */
    proposedBy: z.enum(['builtin', 'model']).optional(),
    /** A model is being asked: there will be another. */
    isProposing: z.boolean().optional(),
  }),
});

export const thoughtRoutes = {
  list: route('GET /client/thoughts', {
    reads: ['thoughts'],
    row: oneThought,
    access: 'client',
    summary: 'My thoughts, newest first; searched in title, text, tags and what was said',
    query: thoughtList.query,
    answer: thoughtList.page,
  }),
  tags: route('GET /client/thoughts/tags', {
    reads: ['thoughts'],
    access: 'client',
    summary: 'Tags of my thoughts, the most used first',
    answer: z.object({ items: z.array(z.object({ tag: z.string(), count: z.int().positive() })).max(100) }),
  }),
  moods: route('GET /client/thoughts/moods', {
    reads: ['thoughts'],
    access: 'client',
    summary: 'How I felt, day by day; of days without a thought, nothing',
    query: z.strictObject({ from: day, to: day }),
    answer: z.object({ days: z.array(moodDay).max(maxMoodDays) }),
  }),
  onThisDay: route('GET /client/thoughts/on-this-day', {
    reads: ['thoughts'],
    access: 'client',
    summary: 'What I thought on this day of earlier months and years, the oldest first',
    answer: z.object({ items: z.array(thoughtView).max(5) }),
  }),
  create: route('POST /client/thoughts', {
    access: 'client',
    summary: 'Keep a thought, written or recorded; `jobId` of the work that writes a recording down',
    status: 201,
    idempotent: true,
    body: thoughtInput,
    answer: z.object({ id: uuid, jobId: uuid.optional() }),
    limit: smallWrites,
  }),
  one: oneThought,
  update: route('PATCH /client/thoughts/:id', {
    access: 'client',
    summary: 'Change a thought',
    idempotent: true,
    params: idParams,
    body: thoughtChanges,
    answer: thoughtView,
    limit: smallWrites,
  }),
  remove: route('DELETE /client/thoughts/:id', {
    access: 'client',
    summary: 'Delete a thought',
    idempotent: true,
    params: idParams,
    limit: smallWrites,
  }),
  restore: route('POST /client/thoughts/:id/restore', {
    access: 'client',
    summary: 'Undo a delete, within 24 hours',
    idempotent: true,
    params: idParams,
    answer: thoughtView,
    limit: smallWrites,
  }),
  addPicture: route('POST /client/thoughts/:id/pictures', {
    access: 'client',
    summary: 'Add a photo to a thought, which may still be `processing`; the same one twice does no harm',
    idempotent: true,
    params: idParams,
    body: z.strictObject({ mediaId: uuid }),
    answer: thoughtView,
    limit: smallWrites,
  }),
  removePicture: route('DELETE /client/thoughts/:id/pictures/:mediaId', {
    access: 'client',
    summary: 'Take a photo off a thought',
    idempotent: true,
    params: idParams.extend({ mediaId: uuid }),
    answer: thoughtView,
    limit: smallWrites,
  }),
  transcribeAgain: route('POST /client/thoughts/:id/transcript', {
    access: 'client',
    summary: 'Have a recording written down once more, after a failure; parts that are there are not done again',
    idempotent: true,
    params: idParams,
    answer: thoughtView,
    limit: { points: 30, seconds: 3_600, by: 'account' },
  }),
  /** Without an idempotency key: each is acted on in a transaction of its own, and twice does no harm. */
  actOnChosen: route('POST /client/thoughts/acts', {
    access: 'client',
    summary: 'Pin, unpin, tag, delete or bring back the thoughts chosen, or all that match',
    body: thoughtList
      .chosen(['pin', 'unpin', 'remove', 'restore', 'tag', 'untag'], { tag: wornTag.optional() })
      .refine(({ act, tag: named }) => act !== 'untag' || named, { path: ['tag'] })
      .refine(({ act, tag: named }) => act !== 'tag' || tag.safeParse(named).success, { path: ['tag'] }),
    answer: chosenAnswer,
    limit: { points: 120, seconds: 600, by: 'account' },
  }),
};
