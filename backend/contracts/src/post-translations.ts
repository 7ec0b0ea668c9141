import { z } from 'zod';
import { uuid } from './id.js';
import { job } from './job.js';
import { languages } from './language.js';
import { modelUse } from './model-use.js';
import type {} from './posts.js';
import { idParams, route } from './route.js';

/** What is translated, and what comes back: a file of the storage each, since the queue carries no texts. */
export const translatedText = z.object({ title: z.string(), content: z.string() });
export type TranslatedText = z.infer<typeof translatedText>;

/** A post put into the other language by the model. */
export const postTranslationJob = job('post-translations', {
  word: 'posts',
  payload: z.object({
    postId: uuid,
    from: z.enum(languages),
    to: z.enum(languages),
    /** Where the text lies, and where its translation is put. */
    sourceKey: z.string().max(300),
    resultKey: z.string().max(300),
  }),
  stages: ['translate'] as const,
  result: modelUse,
  running: {
    concurrency: 2, // a model on a machine of its own does one thing at a time
    lockMs: 30_000, // nothing is computed here: a silence of half a minute is a death
    maxStalls: 3, // a text that killed its worker three times is not worth a fourth
    timeoutMs: 12 * 60_000, // what a document may take with the model, which is longer
    tries: 1, // the client of the model tries again by itself; after that there is a button
    perAccount: 2, // somebody who has many posts translated delays nobody else's
  },
});

/** The translation of a post as it now reads; another text is another translation. */
export const postTranslation = z.object({
  status: z.enum(['none', 'waiting', 'ready', 'failed']),
  language: z.enum(languages),
  title: z.string(),
  /** Its own text. */
  content: z.string(),
  /**
   * What it says beside its text, by where that stands: `image.0`, `product.1.name`, `card.title`, `poll.0`, `action.label`. What the model did not
   * keep apart stands below the text instead, as a list.
   */
  beside: z.record(z.string(), z.string()),
});
export type PostTranslation = z.infer<typeof postTranslation>;

export const postTranslationRoutes = {
  one: route('GET /client/posts/:id/translation', {
    reads: ['posts'],
    access: 'client',
    summary: 'What the model made of a post in another language',
    params: idParams,
    /** Into the other language where nothing is said. */
    query: z.strictObject({ to: z.enum(languages).optional() }),
    answer: postTranslation,
  }),
  /** Made once for all who read the post: whoever asks next is given what is there. */
  ask: route('POST /client/posts/:id/translation', {
    access: 'client',
    summary: 'Have a post translated by the model',
    params: idParams,
    body: z.strictObject({ to: z.enum(languages) }),
    idempotent: true,
    answer: postTranslation,
    limit: { points: 40, seconds: 3_600, by: 'account' },
  }),
};
