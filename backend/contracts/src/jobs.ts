import { z } from 'zod';
import { auditView } from './audit.js';
import { uuid } from './id.js';
import { jobFacts, jobStatuses } from './job.js';
import { chosenAnswer, list, moment, worded } from './list.js';
import { idParams, pageOf, pageQuery, route, smallWrites } from './route.js';
import { screens } from './screen.js';

declare module './word.js' {
  interface Words {
    jobs: true;
  }
}

export const jobScreens = screens({
  mine: '/app/jobs',
  all: '/admin/jobs',
  detail: '/admin/jobs/:id',
  queues: '/admin/queues',
});

export const jobView = z.object({
  id: uuid,
  kind: z.string(),
  /** Whose texts name it and its stages. */
  word: z.string(),
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
  subject: z.object({ type: z.string(), id: uuid }).nullable(),
  /** Path of the screen that shows its result, or null. */
  link: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** It ended without success, and another try may do better. */
  retryable: z.boolean(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type JobView = z.infer<typeof jobView>;

export const adminJobView = jobView.extend({ owner: z.object({ id: uuid, fullname: z.string() }).nullable() });
export type AdminJobView = z.infer<typeof adminJobView>;

const jobFilters = { status: z.enum(jobStatuses).optional(), kind: z.string().max(40).optional() };

/** Keys of what a work is called: its kind where its word has several, else its word. */
export const jobTitleKeys = ({ word, kind }: { word: string; kind: string }): readonly string[] => [
  `${word}.job.titles.${kind}`,
  `${word}.job.title`,
];

export const adminJobList = list({
  row: adminJobView,
  filters: jobFilters,
  sorts: ['createdAt', 'finishedAt', 'status'],
  order: '-createdAt',
  csv: {
    id: (job) => job.id,
    label: (job) => job.label,
    kind: (job) => worded(jobTitleKeys(job), job.kind),
    owner: (job) => job.owner?.fullname ?? null,
    status: (job) => worded(`jobs.status.${job.status}`, job.status),
    stage: (job) => job.stage && worded(`${job.word}.job.stages.${job.stage}`, job.stage),
    percent: (job) => job.percent,
    attempt: (job) => job.attempt,
    error: (job) => job.error?.code ?? null,
    message: (job) => job.error?.message ?? null,
    createdAt: (job) => moment(job.createdAt),
    startedAt: (job) => moment(job.startedAt),
    finishedAt: (job) => moment(job.finishedAt),
  },
});

/** One attempt of a job. Of attempts before these were written down nothing is known. */
const jobRun = z.object({
  attempt: z.int().positive(),
  status: z.enum(jobStatuses),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Stages it entered, in order; the last is open until the attempt ends. */
  stages: z.array(z.object({ stage: z.string(), startedAt: z.string(), finishedAt: z.string().nullable() })),
});
export type JobRun = z.infer<typeof jobRun>;

/** A job for the back office: all of its life, and the names, never the values, of what it was given and made. */
export const adminJobDetail = adminJobView.extend({
  payloadKeys: z.array(z.string()),
  /** Of each part of the result: what it is, and how many characters, items or fields (a number is itself). */
  result: z
    .array(
      z.object({
        key: z.string(),
        is: z.enum(['text', 'number', 'flag', 'list', 'fields', 'nothing']),
        size: z.number(),
      }),
    )
    .nullable(),
  /** Newest first. */
  runs: z.array(jobRun),
  /** What admins did to it, newest first, at most 50. */
  audit: z.array(auditView),
});
export type AdminJobDetail = z.infer<typeof adminJobDetail>;

const one = route('GET /client/jobs/:id', {
  reads: ['jobs'],
  access: 'client',
  summary: 'One job',
  params: idParams,
  answer: jobView,
});

const detail = route('GET /admin/jobs/:id', {
  reads: ['jobs'],
  access: 'admin',
  summary: 'One job with its attempts, their stages and what admins did to it',
  params: idParams,
  answer: adminJobDetail,
});

export const jobRoutes = {
  mine: route('GET /client/jobs', {
    reads: ['jobs'],
    row: one,
    access: 'client',
    summary: 'My work in progress and done',
    query: pageQuery.extend(jobFilters),
    answer: pageOf(jobView),
  }),
  one,
  cancel: route('POST /client/jobs/:id/cancel', {
    access: 'client',
    summary: 'Stop a job',
    params: idParams,
    answer: jobView,
    idempotent: true,
    limit: smallWrites,
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
  prices: route('GET /client/job-prices', {
    reads: ['jobs'],
    access: 'client',
    summary: 'What work costs me, in coins; what is not named is free',
    answer: z.object({ prices: z.array(z.object({ kind: z.string(), coins: z.int().positive() })) }),
  }),
  all: route('GET /admin/jobs', {
    reads: ['jobs'],
    row: detail,
    access: 'admin',
    summary: 'All jobs',
    query: adminJobList.query,
    answer: adminJobList.page,
  }),
  kinds: route('GET /admin/job-kinds', {
    reads: [],
    access: 'admin',
    summary: 'Kinds of jobs there are, each with the word whose texts name it',
    answer: z.array(z.object({ kind: z.string(), word: z.string() })),
  }),
  csv: route('GET /admin/jobs.csv', {
    reads: [],
    access: 'admin',
    summary: 'All jobs that match, as a CSV file',
    query: adminJobList.csvQuery,
    produces: 'text/csv',
    limit: { points: 30, seconds: 600, by: 'account' },
  }),
  detail,
  /** Without an idempotency key: each row is acted on in a transaction of its own, and twice does no harm. */
  actOnChosen: route('POST /admin/jobs/acts', {
    access: 'admin',
    summary: 'Stop, or try again, the jobs chosen or all that match',
    body: adminJobList.chosen(['cancel', 'retry']),
    answer: chosenAnswer,
    limit: { points: 60, seconds: 600, by: 'account' },
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
    limit: smallWrites,
  }),
  openQueues: route('POST /admin/queues/session', {
    access: 'admin',
    summary: 'Open the Bull dashboard: sets a short-lived cookie for its pages',
    status: 200,
    answer: z.object({ url: z.string() }),
  }),
};
