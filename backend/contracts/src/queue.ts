import { z } from 'zod';
import { uuid } from './id.js';
import { jobFacts } from './job.js';
import { modelSenses, modelUse } from './model-use.js';

/** The queue whose jobs are the outcomes of all kinds; the backend consumes it. */
export const outcomeQueue = 'outcome';

/** The queue that carries what jobs of a kind say while they go on; the backend consumes it. */
export const piecesQueueOf = (kind: string): string => `${kind}-pieces`;

/** The queue that carries what runs took of language models, however they ended; the backend consumes it. */
export const modelUseQueue = 'model-use';

/** What one run of a job took of one model; what is told twice has the same `runId`. Workers of releases before told none. */
export const runUse = modelUse.extend({
  runId: uuid.default(() => crypto.randomUUID()),
  jobId: uuid,
  kind: z.string(),
  /** Its name; null where a worker of a release before did not say. */
  model: z.string().nullable().default(null),
  sense: z.enum(modelSenses).default('model'),
  /** Status the model refused with for good, where it did. */
  refusedWith: z.int().nullable().default(null),
  /** When it refused, or else last answered; null where it did neither. Workers of releases before say nothing of it. */
  at: z.iso.datetime().nullable().default(null),
  /** Letters that were read aloud. */
  spoken: z.int().nonnegative().default(0),
  /** Seconds of sound that were written down. */
  heard: z.int().nonnegative().default(0),
  /** Images that were made. */
  drawn: z.int().nonnegative().default(0),
});
export type RunUse = z.infer<typeof runUse>;

/** A piece of text on its way to a screen, numbered within its job from 1. */
export const saidPiece = z.object({ jobId: uuid, seq: z.int().positive(), text: z.string() });
export type SaidPiece = z.infer<typeof saidPiece>;

/** Pieces of many jobs, sent together: forgotten once taken. */
export const saidPieces = z.object({ pieces: z.array(saidPiece).min(1).max(200) });

/** Id in the queue. No colon, not all digits: the queue refuses or misreads both. A retry is a new id. */
export function queueIdOf(jobId: string, attempt: number): string {
  return `${jobId}-${attempt}`;
}

/** What a worker receives. `cancelled` is set while it runs, to stop it. */
export const queuedJob = z.object({
  jobId: uuid,
  attempt: z.int().positive(),
  payload: z.unknown(),
  cancelled: z.boolean().optional(),
});
export type QueuedJob = z.infer<typeof queuedJob>;

/** What a worker reports. `seq` is a clock in milliseconds that never stands still or goes back in one process. */
export const reportedProgress = z.object({
  jobId: uuid,
  attempt: z.int().positive(),
  seq: z.int().nonnegative(),
  stage: z.string(),
  percent: z.int().min(0).max(100),
  facts: jobFacts,
});
export type ReportedProgress = z.infer<typeof reportedProgress>;

/** Why a job failed, as it travels in the error message of the queue. */
export const jobFailure = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
export type JobFailure = z.infer<typeof jobFailure>;

export function encodeFailure(failure: JobFailure): string {
  return JSON.stringify(failure);
}

/** Reads a failure; what no worker of ours wrote (a stall, a crash) becomes `jobs.worker-lost`. */
export function decodeFailure(message: string): JobFailure {
  try {
    return jobFailure.parse(JSON.parse(message));
  } catch {
    return { code: 'jobs.worker-lost', params: {} };
  }
}

/** Code of a job that stopped because somebody cancelled it. */
export const cancelledCode = 'jobs.cancelled';
