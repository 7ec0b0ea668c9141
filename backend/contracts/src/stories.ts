import { z } from 'zod';
import { uuid } from './id.js';
import { job } from './job.js';
import { languages } from './language.js';
import { list } from './list.js';
import { mediaView } from './media.js';
import { idParams, route, smallWrites } from './route.js';
import { screens } from './screen.js';
import { multiLine, singleLine } from './text.js';
import { thoughtCategories, thoughtMoods } from './thought-words.js';
import { maxThought } from './thoughts.js';

declare module './word.js' {
  interface Words {
    stories: true;
  }
}

export const storyScreens = screens({ list: '/app/stories', one: '/app/stories/:id' });

/** Hours a deleted story can be brought back. */
export const storyRestoreHours = 24;
/** Thoughts of one story: a book. */
export const maxStoryThoughts = 200;
/** Characters of all texts of a story, a hundred pages: it is changed in one call. */
export const maxStoryText = 180_000;
/** Stories an account has room for. */
export const maxStories = 50;

/** What somebody wrote, on a day; in their own words, until they change them themselves. */
const passage = z.strictObject({
  /** Where it comes from; the thought may be gone since. */
  thoughtId: uuid,
  at: z.iso.datetime({ offset: true }),
  /** What leads to it, written by Afi: `Trois jours plus tard`. May be emptied. */
  link: singleLine(200),
  /** The author wrote that line themselves; the server says so, whatever is sent. */
  ownLink: z.literal(true).optional(),
  text: multiLine(maxThought),
});

const chapter = z.strictObject({
  title: singleLine(120),
  /** Its first line, set by Afi: a sentence of the author's own, marked as theirs; else when, and what comes back. May be emptied. */
  opening: multiLine(1_000),
  /** The author wrote them themselves; the server says so, whatever is sent. */
  ownOpening: z.literal(true).optional(),
  /** A thought that is long, and has a long recording, is told in several. */
  passages: z.array(passage).max(2 * maxStoryThoughts),
});
export type StoryChapter = z.infer<typeof chapter>;

/** A sentence in the quotation marks of its language, on a line of its own. */
const quotedFirst = /^(«[^«»\n]+»|“[^“”\n]+”)(?:\n|$)/;

/** Lines that open a chapter: the sentence of its author's own, in its marks, where it begins with one, and what follows it. */
export function openingParts(opening: string): { quote: string; rest: string } {
  const [line = '', quote = ''] = quotedFirst.exec(opening) ?? [];
  return { quote, rest: opening.slice(line.length) };
}

const chapters = z.array(chapter).max(maxStoryThoughts);

/** What is composed of: a file of the storage, since the queue carries no texts. */
export const storySource = z.object({
  title: z.string(),
  language: z.enum(languages),
  /** Zone of the person's clock. */
  zone: z.string(),
  thoughts: z.array(
    z.object({
      id: uuid,
      at: z.string(),
      title: z.string(),
      text: z.string(),
      tags: z.array(z.string()),
      category: z.enum(thoughtCategories).nullable(),
      mood: z.enum(thoughtMoods).nullable(),
    }),
  ),
});
export type StorySource = z.infer<typeof storySource>;

/** Who puts chapters together, opens and links them: a model that was told the thoughts, or the platform itself. */
export const storyEngines = ['builtin', 'model'] as const;
export type StoryEngine = (typeof storyEngines)[number];
/** Why no model was asked where one is set: its author did not allow it, their share of the day is used, or it failed. */
export const withoutModelReasons = ['private', 'spent', 'failed'] as const;
export type WithoutModel = (typeof withoutModelReasons)[number];

/** What is made of it: a file, too. */
export const composedStory = z.object({
  title: z.string(),
  chapters,
  composedBy: z.enum(storyEngines).default('builtin'),
});
export type ComposedStory = z.infer<typeof composedStory>;

/** Thoughts put together as a story: by a model where one is set and may be told them, else by the built-in engine. */
export const storyJob = job('stories', {
  payload: z.object({
    storyId: uuid,
    sourceKey: z.string().max(300),
    resultKey: z.string().max(300),
    engine: z.enum(storyEngines).default('builtin'),
    /** What it is made of; what a release before asked for does not say. */
    thoughtIds: z.array(uuid).max(maxStoryThoughts).default([]),
  }),
  stages: ['compose'] as const,
  toldAs: (_, result) => `stories.${result ? 'finished' : 'failed'}`,
  result: z.object({ chapters: z.int().nonnegative(), passages: z.int().nonnegative() }),
  running: {
    concurrency: 4, // it waits for files, and for a model: nothing here takes a core for long
    lockMs: 30_000, // a silence of half a minute is a death
    maxStalls: 3, // thoughts that killed their worker three times are not worth a fourth
    timeoutMs: 6 * 60_000, // two answers of a 7B model on a CPU, and the built-in engine's milliseconds after them
    tries: 3, // the storage may be away for a moment
    perAccount: 2, // who composes many delays nobody else
  },
  shownAt: storyScreens.one,
});

export const storyStates = ['composing', 'ready', 'failed'] as const;
export type StoryState = (typeof storyStates)[number];

const storyRow = z.object({
  id: uuid,
  title: z.string(),
  state: z.enum(storyStates),
  /** Moments told in it. */
  moments: z.int().nonnegative(),
  /** The days of the first and the last of them; null while it is composed. */
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  /** The work that composes it. */
  jobId: uuid.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int().positive(),
});
export type StoryRow = z.infer<typeof storyRow>;

/** Photos of its thoughts that a story shows, the first ones. */
export const maxStoryPictures = 60;

export const storyView = storyRow.extend({
  chapters,
  /** What a device kept of a release before does not say. */
  composedBy: z.enum(storyEngines).optional(),
  withoutModel: z.enum(withoutModelReasons).nullable().optional(),
  /** Photos of the thoughts it tells, as they are now: they go with their thought. What a device kept of a release before has none. */
  pictures: z
    .array(z.object({ thoughtId: uuid, media: mediaView }))
    .max(maxStoryPictures)
    .optional(),
  /** The last book that was made of it, for a day: a PDF. `outdated` where the story was changed since. */
  pdf: z
    .object({ jobId: uuid, url: z.string(), bytes: z.int().positive(), at: z.string(), outdated: z.boolean() })
    .nullable(),
});
export type StoryView = z.infer<typeof storyView>;

/** Characters of a thought that are shown beside the words it gave; all of it is read where it stands. */
export const maxBeside = 1_000;

/** The thoughts a story tells, as they are now: what is gone since is not among them. */
export const storySources = z.object({
  sources: z.array(
    z.object({
      thoughtId: uuid,
      at: z.string(),
      title: z.string(),
      /** What was written and said, its beginning. */
      text: z.string(),
      mood: z.enum(thoughtMoods).nullable(),
    }),
  ),
});
export type StoryThought = z.infer<typeof storySources>['sources'][number];

export const storyInput = z.strictObject({
  thoughtIds: z.array(uuid).min(1).max(maxStoryThoughts),
  /** One is made of the days it tells of where there is none. */
  title: singleLine(120).optional(),
});
export type StoryInput = z.infer<typeof storyInput>;

/** Fields that are absent stay. A story that changed since `version` is not overwritten (409). */
export const storyChanges = z.strictObject({
  title: singleLine(120).min(1).optional(),
  chapters: chapters.optional(),
  version: z.int().positive(),
});
export type StoryChanges = z.infer<typeof storyChanges>;

export const storyList = list({ row: storyRow, filters: {}, sorts: ['createdAt'], order: '-createdAt' });

const oneStory = route('GET /client/stories/:id', {
  reads: ['stories', 'thoughts', 'media'],
  access: 'client',
  summary: 'One story of mine, chapter by chapter',
  params: idParams,
  answer: storyView,
});

export const storyRoutes = {
  list: route('GET /client/stories', {
    reads: ['stories'],
    access: 'client',
    summary: 'My stories, newest first',
    query: storyList.query,
    answer: storyList.page,
  }),
  create: route('POST /client/stories', {
    access: 'client',
    summary: 'Have a story composed of thoughts of mine; nobody else sees it',
    status: 202,
    idempotent: true,
    body: storyInput,
    answer: z.object({ id: uuid, jobId: uuid }),
    limit: { points: 60, seconds: 3_600, by: 'account' },
  }),
  one: oneStory,
  sources: route('GET /client/stories/:id/sources', {
    reads: ['stories', 'thoughts'],
    access: 'client',
    summary: 'The thoughts a story of mine tells, as they are now',
    params: idParams,
    answer: storySources,
    limit: { points: 300, seconds: 3_600, by: 'account' },
  }),
  update: route('PATCH /client/stories/:id', {
    access: 'client',
    summary: 'Change a story',
    idempotent: true,
    params: idParams,
    body: storyChanges,
    answer: storyView,
    limit: smallWrites,
  }),
  remove: route('DELETE /client/stories/:id', {
    access: 'client',
    summary: 'Delete a story; the thoughts stay',
    idempotent: true,
    params: idParams,
    limit: smallWrites,
  }),
  restore: route('POST /client/stories/:id/restore', {
    access: 'client',
    summary: 'Undo a delete, within 24 hours',
    idempotent: true,
    params: idParams,
    answer: storyView,
    limit: smallWrites,
  }),
};
