import { z } from 'zod';
import { chatScreens } from './assistant.js';
import { uuid } from './id.js';
import { job } from './job.js';
import { languages } from './language.js';
import { idParams, route } from './route.js';

/** Letters of an answer a service reads aloud: six minutes. What is longer, the device reads. */
export const maxReadLetters = 6_000;

/** What a service is given, and gives. */
const toRead = {
  language: z.enum(languages),
  /** Where the text lies; the queue carries none. */
  sourceKey: z.string().max(300),
  resultKey: z.string().max(300),
};
const read = z.object({ bytes: z.int().positive(), seconds: z.number().positive() });
const running = {
  concurrency: 2, // it waits for the service nearly all the time
  lockMs: 30_000, // nothing is computed here: a silence of half a minute is a death
  maxStalls: 2, // parts that were read are kept, the one under way is paid again
  timeoutMs: 5 * 60_000, // somebody listens to silence meanwhile: after that the device reads
  tries: 1, // the client tries again by itself; after that there is a button
  perAccount: 1, // one after the other: nobody listens to two
};

/** An answer, read aloud by a service. */
export const readingJob = job('chat-readings', {
  word: 'assistant',
  isRetried: false,
  payload: z.object({ answerId: uuid, ...toRead }),
  stages: ['voice', 'store'] as const,
  result: read,
  running,
  shownAt: chatScreens.one,
});

/** What else is read aloud to who wrote it: a thought, a story. */
export const ownTexts = ['thought', 'story'] as const;
export type OwnTextKind = (typeof ownTexts)[number];

/** Part of a thought or a story, read aloud by a service. */
export const textReadingJob = job('text-readings', {
  word: 'assistant',
  isRetried: false,
  payload: z.object({ readingId: uuid, ...toRead }),
  stages: ['voice', 'store'] as const,
  result: read,
  running,
});

/** What is read aloud of an answer, or of a part of a text, by a service. */
export const readingView = z.object({
  /** `none`: nobody asked for it. */
  state: z.enum(['none', 'reading', 'read', 'failed']),
  /** Where it is heard, once it is read. */
  sound: z.object({ url: z.string(), seconds: z.number(), bytes: z.int() }).nullable(),
  /** Parts its text is read in, where it may be longer than one. */
  parts: z.int().positive().optional(),
});
export type ReadingView = z.infer<typeof readingView>;

const params = z.strictObject({ id: uuid, answerId: uuid });

/** Parts of the longest story. */
const maxParts = 60;
const part = z.coerce.number().int().min(0).max(maxParts).default(0);

function ofText<Path extends `/${string}`>(path: Path, word: 'thoughts' | 'stories') {
  return {
    one: route(`GET ${path}`, {
      reads: ['assistant', word],
      access: 'client',
      summary: 'What a service reads aloud to me of a part of what I wrote',
      params: idParams,
      query: z.strictObject({ part }),
      answer: readingView,
    }),
    create: route(`POST ${path}`, {
      access: 'client',
      summary: 'Have a part of what I wrote read aloud by the service that is set; what was read once is read no more',
      status: 202,
      idempotent: true,
      params: idParams,
      body: z.strictObject({ part: z.int().min(0).max(maxParts) }),
      answer: readingView,
      limit: { points: 120, seconds: 3_600, by: 'account' },
    }),
  };
}

export const readingRoutes = {
  one: route('GET /client/chats/:id/answers/:answerId/reading', {
    reads: ['assistant'],
    access: 'client',
    summary: 'What a service reads aloud of an answer to me',
    params,
    answer: readingView,
  }),
  create: route('POST /client/chats/:id/answers/:answerId/reading', {
    access: 'client',
    summary: 'Have an answer read aloud by the service that is set; what was read once is read no more',
    status: 202,
    idempotent: true,
    params,
    answer: readingView,
    limit: { points: 120, seconds: 3_600, by: 'account' },
  }),
  thought: ofText('/client/thoughts/:id/reading', 'thoughts'),
  story: ofText('/client/stories/:id/reading', 'stories'),
};
