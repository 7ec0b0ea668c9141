import { z } from 'zod';
import { jobFacts, jobStatuses } from './job.js';
import { idParams, pageOf, pageQuery, route } from './route.js';
import { screens } from './screen.js';

declare module './word.js' {
  interface Words {
    jobs: true;
  }
}

export const jobScreens = screens({ mine: '/app/jobs', all: '/admin/jobs', queues: '/admin/queues' });

export const jobView = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: z.enum(jobStatuses),
  /** Name of the stage under way, or null before the first. */
  stage: z.string().nullable(),
  /** All stages, in order. */
  stages: z.array(z.string()),
  percent: z.int().min(0).max(100),
  /** Grows with every change of the row: a screen drops what is older than what it shows. */
  seq: z.int().nonnegative(),
  attempt: z.int().positive(),
  facts: jobFacts,
  /** Estimate in seconds, null when nothing can be said yet. */
  secondsLeft: z.int().nonnegative().nullable(),
  /** What it is about, for a list: file name, address. */
  label: z.string(),
  /** The thing that shows its result, e.g. `{ type: 'document', id }`. */
  subject: z.object({ type: z.string(), id: z.uuid() }).nullable(),
  /** Path of the screen that shows its result, or null. */
  link: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type JobView = z.infer<typeof jobView>;

export const adminJobView = jobView.extend({ owner: z.object({ id: z.uuid(), fullname: z.string() }).nullable() });
export type AdminJobView = z.infer<typeof adminJobView>;

const jobQuery = pageQuery.extend({ status: z.enum(jobStatuses).optional(), kind: z.string().max(40).optional() });

const one = route('GET /client/jobs/:id', {
  reads: ['jobs'],
  access: 'client',
  summary: 'One job',
  params: idParams,
  answer: jobView,
});

export const jobRoutes = {
  mine: route('GET /client/jobs', {
    reads: ['jobs'],
    row: one,
    access: 'client',
    summary: 'My work in progress and done',
    query: jobQuery,
    answer: pageOf(jobView),
  }),
  one,
  cancel: route('POST /client/jobs/:id/cancel', {
    access: 'client',
    summary: 'Stop a job',
    params: idParams,
    answer: jobView,
  }),
  retry: route('POST /client/jobs/:id/retry', {
    access: 'client',
    summary: 'Try a failed or cancelled job again, from its last finished stage',
    status: 202,
    params: idParams,
    answer: jobView,
    idempotent: true,
    limit: { points: 30, seconds: 3600, by: 'account' },
  }),
  all: route('GET /admin/jobs', {
    reads: ['jobs'],
    access: 'admin',
    summary: 'All jobs',
    query: jobQuery.extend({ q: z.string().trim().max(80).optional() }),
    answer: pageOf(adminJobView),
  }),
  adminCancel: route('POST /admin/jobs/:id/cancel', {
    access: 'admin',
    summary: 'Stop a job',
    params: idParams,
    answer: adminJobView,
  }),
  adminRetry: route('POST /admin/jobs/:id/retry', {
    access: 'admin',
    summary: 'Try a job again',
    status: 202,
    params: idParams,
    answer: adminJobView,
    idempotent: true,
  }),
  openQueues: route('POST /admin/queues/session', {
    access: 'admin',
    summary: 'Open the Bull dashboard: sets a short-lived cookie for its pages',
    status: 200,
    answer: z.object({ url: z.string() }),
  }),
};
