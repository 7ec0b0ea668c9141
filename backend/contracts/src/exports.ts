import { z } from 'zod';
import { uuid } from './id.js';
import { job } from './job.js';
import { maxFileRows } from './list.js';
import { idParams, pageOf, pageQuery, route } from './route.js';
import { screens } from './screen.js';

declare module './word.js' {
  interface Words {
    exports: true;
  }
}

export const exportScreens = screens({ one: '/admin/exports/:id' });

/** Days a file is kept. */
export const exportKeepDays = 3;

export const exportView = z.object({
  id: uuid,
  /** The word of the list. */
  list: z.string(),
  /** What the list is called, in the reader's language. */
  title: z.string(),
  /** The job that writes it: its progress, its end, what can be done about it. */
  jobId: uuid,
  /** Null until it is written. */
  file: z.object({ name: z.string(), rows: z.int().nonnegative(), bytes: z.int().nonnegative() }).nullable(),
  createdAt: z.string(),
  /** Removed soon after. */
  keptUntil: z.string(),
});
export type ExportView = z.infer<typeof exportView>;

/** A list written into a CSV file, however long. */
export const exportJob = job('exports', {
  runsIn: 'backend',
  payload: z.object({ exportId: uuid }),
  stages: ['count', 'write'] as const,
  shownAt: exportScreens.one,
  toldAs: (_, result) => `exports.${result ? 'finished' : 'failed'}`,
  result: z.object({ rows: z.int().nonnegative().max(maxFileRows), bytes: z.int().nonnegative() }),
  running: {
    concurrency: 1, // a process that serves people writes one file at a time
    lockMs: 30_000, // renewed between batches of 500 rows, each some milliseconds: a silence of 30 s is a death
    maxStalls: 5, // a node that is replaced while it writes is no fault of the list
    timeoutMs: 15 * 60_000, // a million rows at a tenth of the speed that was measured
    perAccount: 1, // an admin's second file waits for their first, nobody else's does
    tries: 3, // a database or storage that was away is often back a little later
  },
});

const one = route('GET /admin/exports/:id', {
  reads: ['exports'],
  access: 'admin',
  summary: 'A file I asked for',
  params: idParams,
  answer: exportView,
});

export const exportRoutes = {
  request: route('POST /admin/exports', {
    access: 'admin',
    summary: 'Write a list into a CSV file: for lists too long to be sent at once',
    status: 202,
    idempotent: true,
    /** `query` is what the CSV route of the list takes, as in an address. */
    body: z.strictObject({ list: z.string().max(40), query: z.record(z.string().max(40), z.string().max(300)) }),
    answer: exportView,
    limit: { points: 20, seconds: 3600, by: 'account' },
  }),
  mine: route('GET /admin/exports', {
    reads: ['exports'],
    row: one,
    access: 'admin',
    summary: 'Files I asked for, newest first',
    query: pageQuery.extend({ list: z.string().max(40).optional() }),
    answer: pageOf(exportView),
  }),
  one,
  address: route('GET /admin/exports/:id/address', {
    reads: [],
    access: 'admin',
    summary: 'Where a file I asked for opens, without a header, for five minutes',
    params: idParams,
    answer: z.object({ url: z.string() }),
  }),
};
