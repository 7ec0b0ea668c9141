import { z } from 'zod';
import { uuid } from './id.js';
import { job } from './job.js';
import { languages } from './language.js';
import { idParams, route } from './route.js';
import { storyScreens } from './stories.js';

const line = z.object({
  text: z.string(),
  /** Afi wrote it: set apart, as on the screen. */
  afis: z.boolean(),
});

/** A story as its book is drawn, every day in its reader's language and clock: a file of the storage, since the queue carries no texts. */
export const drawnStory = z.object({
  title: z.string(),
  language: z.enum(languages),
  author: z.string(),
  /** The days it tells of. */
  days: z.string(),
  chapters: z.array(
    z.object({
      title: z.string(),
      opening: line,
      passages: z.array(
        z.object({
          ...{ link: line, day: z.string(), text: z.string() },
          /** Where its photos lie in the storage. */
          photos: z.array(z.string().max(300)).optional(),
        }),
      ),
    }),
  ),
});
export type DrawnStory = z.infer<typeof drawnStory>;

/** A story as a PDF, made like a small book. */
export const storyBookJob = job('story-books', {
  word: 'stories',
  payload: z.object({
    storyId: uuid,
    /** Of the story that is drawn: a later one is another book. */
    version: z.int().positive(),
    sourceKey: z.string().max(300),
    resultKey: z.string().max(300),
  }),
  toldAs: (_, result) => `stories.book.${result ? 'finished' : 'failed'}`,
  stages: ['draw'] as const,
  result: z.object({ bytes: z.int().positive() }),
  running: {
    concurrency: 1, // the longest story fills a core for some seconds
    lockMs: 30_000, // drawn in a thread, the worker’s own loop never blocks: a silence of half a minute is a death
    maxStalls: 3, // a story that killed its worker three times is not worth a fourth
    timeoutMs: 3 * 60_000, // the longest one, on the smallest machine
    tries: 3, // the storage may be away for a moment
    perAccount: 1, // one after the other: others draw theirs
  },
  shownAt: storyScreens.one,
  hopeless: ['stories.source-gone', 'stories.too-heavy'],
});

export const storyBookRoutes = {
  create: route('POST /client/stories/:id/files', {
    access: 'client',
    summary: 'Make a PDF of a story of mine, like a small book',
    status: 202,
    idempotent: true,
    params: idParams,
    answer: z.object({ jobId: uuid }),
    limit: { points: 60, seconds: 3_600, by: 'account' },
  }),
};
