import { z } from 'zod';
import { uuid } from './id.js';
import { job } from './job.js';
import { idParams, pageOf, pageQuery, route } from './route.js';
import { screens } from './screen.js';

declare module './word.js' {
  interface Words {
    archives: true;
  }
}

export const archiveScreens = screens({ one: '/app/archives/:id' });

/** Days an archive is kept. */
export const archiveKeepDays = 2;

export const archiveView = z.object({
  id: uuid,
  /** The job that writes it: its progress, its end, what can be done about it. */
  jobId: uuid,
  /** Null until it is written. */
  file: z.object({ name: z.string(), bytes: z.int().nonnegative() }).nullable(),
  createdAt: z.string(),
  /** Removed soon after. */
  keptUntil: z.string(),
  /** When the next may be asked for. */
  nextAt: z.string(),
});
export type ArchiveView = z.infer<typeof archiveView>;

/** All that is known of somebody, and the files they sent, in a ZIP file. */
export const archiveJob = job('archives', {
  runsIn: 'backend',
  payload: z.object({ archiveId: uuid }),
  stages: ['rows', 'files'] as const,
  shownAt: archiveScreens.one,
  toldAs: (_, result) => `archives.${result ? 'finished' : 'failed'}`,
  result: z.object({ files: z.int().nonnegative(), bytes: z.int().nonnegative() }),
  running: {
    concurrency: 1, // a process that serves people writes one file at a time
    lockMs: 30_000, // renewed between batches of 200 rows and pieces of files: a silence of 30 s is a death
    maxStalls: 5, // a node that is replaced while it writes is no fault of anybody's
    timeoutMs: 30 * 60_000, // a full account (its quota) at 2 MB/s
    perAccount: 1, // the route asks for one a day: a retry beside it waits
    tries: 3, // a database or storage that was away is often back a little later
  },
});

const one = route('GET /client/archives/:id', {
  reads: ['archives'],
  access: 'client',
  summary: 'An archive of my data',
  params: idParams,
  answer: archiveView,
});

export const archiveRoutes = {
  request: route('POST /client/archives', {
    access: 'client',
    summary: 'Write all my data into an archive: one a day',
    status: 202,
    idempotent: true,
    answer: archiveView,
    limit: { points: 10, seconds: 3600, by: 'account' },
  }),
  mine: route('GET /client/archives', {
    reads: ['archives'],
    row: one,
    access: 'client',
    summary: 'Archives of my data that are kept, newest first',
    query: pageQuery,
    answer: pageOf(archiveView),
  }),
  one,
  address: route('GET /client/archives/:id/address', {
    reads: [],
    access: 'client',
    summary: 'Where an archive of my data opens, without a header, for five minutes',
    params: idParams,
    answer: z.object({ url: z.string() }),
  }),
};
