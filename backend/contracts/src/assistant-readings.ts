import { z } from 'zod';
import { chatScreens } from './assistant.js';
import { uuid } from './id.js';
import { job } from './job.js';
import { languages } from './language.js';
import { route } from './route.js';

/** Letters of an answer a service reads aloud: six minutes. What is longer, the device reads. */
export const maxReadLetters = 6_000;

/** An answer, read aloud by a service. */
export const readingJob = job('chat-readings', {
  word: 'assistant',
  isRetried: false,
  payload: z.object({
    answerId: uuid,
    language: z.enum(languages),
    /** Where the text lies; the queue carries none. */
    sourceKey: z.string().max(300),
    resultKey: z.string().max(300),
  }),
  stages: ['voice', 'store'] as const,
  result: z.object({ bytes: z.int().positive(), seconds: z.number().positive() }),
  running: {
    concurrency: 2, // it waits for the service nearly all the time
    lockMs: 30_000, // nothing is computed here: a silence of half a minute is a death
    maxStalls: 2, // parts that were read are kept, the one under way is paid again
    timeoutMs: 5 * 60_000, // somebody listens to silence meanwhile: after that the device reads
    tries: 1, // the client tries again by itself; after that there is a button
    perAccount: 1, // one after the other: nobody listens to two
  },
  shownAt: chatScreens.one,
});

/** What is read aloud of an answer by a service. */
export const readingView = z.object({
  /** `none`: nobody asked for it. */
  state: z.enum(['none', 'reading', 'read', 'failed']),
  /** Where it is heard, once it is read. */
  sound: z.object({ url: z.string(), seconds: z.number(), bytes: z.int() }).nullable(),
});
export type ReadingView = z.infer<typeof readingView>;

const params = z.strictObject({ id: uuid, answerId: uuid });

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
};
