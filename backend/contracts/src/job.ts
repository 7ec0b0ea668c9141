import { z } from 'zod';

/** States of a job row (design: one row serves every kind of long work). */
export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** A job in one of these states never changes again. */
export const finalJobStatuses = ['done', 'failed', 'cancelled'] as const satisfies readonly JobStatus[];

/** Small named values shown beside a stage: "page 18 of 31", "3 topics". At most 20 keys. */
export const jobFacts = z
  .record(z.string().max(40), z.union([z.string().max(300), z.number()]))
  .refine((facts) => Object.keys(facts).length <= 20);
export type JobFacts = z.infer<typeof jobFacts>;

/** How a kind of job is run. Every number carries its reason where the kind is defined. */
export interface JobRunning {
  /** Jobs of this kind one worker process runs at once. */
  concurrency: number;
  /** Milliseconds a worker holds a job without renewing before another may take it. */
  lockMs: number;
  /** How many times a worker may die on the same job before the job fails for good. */
  maxStalls: number;
  /** Milliseconds one run may take in all. */
  timeoutMs: number;
  /** Runs of the same attempt when a stage fails with a transient fault (network, 5xx), with back-off. */
  tries: number;
  /** Jobs of one account in the queue at once, the rest wait for their turn (ADR 0027); null where nobody floods it. */
  perAccount: number | null;
}

/** What both ends of the queue must agree on about one kind of job. */
export interface JobDefinition<
  Payload extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Stage extends string = string,
> {
  /** Name of the kind, also the name of its queue. */
  readonly kind: string;
  /** The word whose texts name it and its stages; the kind itself where they are one. */
  readonly word: string;
  readonly payload: Payload;
  readonly result: Result;
  readonly stages: readonly Stage[];
  readonly running: JobRunning;
  /** Path of the screen that shows what it is about, `:id` for its subject; null when none does. */
  readonly shownAt: `${string}:id` | null;
  /** Who works on it: a worker process, or the backend itself where the work is done on rows (ADR 0023). */
  readonly runsIn: 'workers' | 'backend';
  /** Somebody waits for it and can do nothing before: it passes by what else is on its way to the queue (ADR 0063). */
  readonly isUrgent: boolean;
  /** Whether one that ended may be tried again as it is; false where its screen asks anew, which asks leave and allowance. */
  readonly isRetried: boolean;
  /** Codes of failures that another try cannot mend: the same file ends the same way. */
  readonly hopeless: readonly string[];
  /** What the notification of its end is called; null, as for a kind that does not say, where its screen tells of it or nobody waits. */
  toldAs(payload: z.output<Payload>, result: z.output<Result> | null): string | null;
  /** What it is called by once done, where its result knows better than who asked; '' where it does not. */
  calledBy(result: z.output<Result>): string;
}

/** Whether trying again can help somebody whose job ended like this. */
export function isRetryable(
  definition: Pick<JobDefinition, 'hopeless' | 'isRetried'> | undefined,
  { status, errorCode }: { status: JobStatus; errorCode: string | null },
): boolean {
  if (definition?.isRetried === false) return false;
  return status === 'cancelled' || (status === 'failed' && !definition?.hopeless.includes(errorCode ?? ''));
}

/**
 * Defines a kind of job. Payloads hold ids and storage keys only: no phone number, no text, no token. A field that names a
 * stored file ends in `Key`: the file stays as long as its job waits.
 */
export function job<Payload extends z.ZodType, Result extends z.ZodType, Stage extends string>(
  kind: string,
  definition: {
    payload: Payload;
    result: Result;
    stages: readonly Stage[];
    running: JobRunning;
    shownAt?: `${string}:id`;
    word?: string;
    runsIn?: 'backend';
    isUrgent?: boolean;
    isRetried?: boolean;
    hopeless?: readonly string[];
    toldAs?: JobDefinition<Payload, Result>['toldAs'];
    calledBy?: JobDefinition<Payload, Result>['calledBy'];
  },
): JobDefinition<Payload, Result, Stage> {
  return {
    kind,
    word: kind,
    shownAt: null,
    runsIn: 'workers',
    isUrgent: false,
    isRetried: true,
    hopeless: [],
    toldAs: () => null,
    calledBy: () => '',
    ...definition,
  };
}

/** Whether progress is reported and stages are remembered: of a single stage there is nothing to tell before its end. */
export function showsProgress(definition: Pick<JobDefinition, 'stages'>): boolean {
  return definition.stages.length > 1;
}

/** The largest payload that may enter the queue, in bytes (a queue of fat jobs brings its store down). */
export const maxJobPayloadBytes = 16 * 1024;
