import { z } from 'zod';
import { uuid } from './id.js';
import { list } from './list.js';
import { modelUse } from './model-use.js';
import { route } from './route.js';
import { screens } from './screen.js';

declare module './word.js' {
  interface Words {
    'model-usage': true;
  }
}

export const modelUsageScreens = screens({ admin: '/admin/model-usage' });

/** Calls of the language model, and what they took. */
const used = modelUse.extend({
  /** Letters a service read aloud. */
  spoken: z.int().nonnegative(),
  /** Seconds of sound a service wrote down. */
  heard: z.int().nonnegative(),
  /** Images a service made. */
  drawn: z.int().nonnegative(),
  /** US dollars by the prices of the installation when it was used; null where none are set. */
  cost: z.number().nonnegative().nullable(),
});

export const modelUseView = used.extend({
  id: uuid,
  /** UTC, as providers bill. */
  day: z.string(),
  /** Kind of job, and the word that names it. */
  kind: z.string(),
  word: z.string(),
  /** Name of the model; null of what was used before it was told. */
  model: z.string().nullable(),
  /** Null for the platform's own work. */
  person: z.object({ id: uuid, fullname: z.string() }).nullable(),
});
export type ModelUseView = z.infer<typeof modelUseView>;

export const modelUsageList = list({
  row: modelUseView,
  filters: { kind: z.string().max(60).optional() },
  sorts: ['day', 'tokens'],
  order: '-day',
});

export const modelUsageRoutes = {
  all: route('GET /admin/model-usage', {
    reads: ['model-usage'],
    access: 'admin',
    summary: 'What the language model was asked, by day, kind of work and person',
    query: modelUsageList.query,
    answer: modelUsageList.page,
  }),
  sums: route('GET /admin/model-usage/sums', {
    reads: ['model-usage'],
    access: 'admin',
    summary: 'What the language model took today and in the last 30 days, in all and by kind of work',
    answer: z.object({
      today: used,
      month: used,
      kinds: z.array(used.extend({ kind: z.string(), word: z.string() })),
      /** Tokens a person may use within a day; null without a limit. */
      dailyLimit: z.int().positive().nullable(),
      /** Recordings that wait until a service is set, by the setting that names it. */
      waiting: z.array(z.object({ setting: z.string(), count: z.int().positive() })).optional(),
    }),
  }),
};
