import { DelayedError, Job, UnrecoverableError } from 'bullmq';
import type { z } from 'zod';
import { showsProgress, type JobDefinition } from '@afi/contracts/job';
import { cancelledCode, encodeFailure, queuedJob, type JobFailure } from '@afi/contracts/queue';
import { Progress } from './progress.js';
import { watch } from './stop-signal.js';

/** Soon enough for another process to take it over while this one ends. */
const handBackMs = 100;

/** What a run is given. */
export interface JobRun<Payload> {
  readonly jobId: string;
  readonly payload: Payload;
  /** Aborted on cancel, time-out and shutdown. */
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/** A job as a process took it from its queue. */
export interface TakenJob {
  readonly job: Job;
  /** Token of the lock on it. */
  readonly token: string | undefined;
  /** Who took it. */
  readonly worker: Parameters<typeof Job.fromId>[0];
  readonly shutdown: AbortSignal;
  readonly log: { error(fields: object, text: string): void };
  /** What a person is told of an error, and whether it may pass; null for a fault of ours. */
  failureOf(error: unknown): (JobFailure & { transient: boolean }) | null;
}

/** Runs a job of a kind, in whichever process: watched, reported, and ended the same way. Answers its result. */
export async function runTakenJob<Payload extends z.ZodType, Result>(
  definition: JobDefinition<Payload>,
  taken: TakenJob,
  work: (run: JobRun<z.output<Payload>>) => Promise<Result>,
): Promise<Result> {
  const { job, token, worker, shutdown } = taken;
  const queued = queuedJob.safeParse(job.data);
  const payload = definition.payload.safeParse(queued.data?.payload);
  // What cannot be read will not read better next time.
  if (!queued.success || !payload.success) throw final({ code: 'jobs.failed', params: {} });
  const { jobId, attempt } = queued.data;
  const isCancelled = async () =>
    queuedJob.safeParse((await Job.fromId(worker, job.id ?? ''))?.data).data?.cancelled ?? false;
  const stop = watch(isCancelled, definition.running.timeoutMs, shutdown);
  const progress = new Progress({ jobId, attempt }, async (report) => {
    if (showsProgress(definition)) await job.updateProgress(report);
  });
  try {
    stop.signal.throwIfAborted();
    return await work({ jobId, payload: payload.data, signal: stop.signal, progress });
  } catch (error) {
    const stopped = stop.reason();
    if (stopped === 'cancelled') throw final({ code: cancelledCode, params: {} });
    if (stopped === 'timeout') throw final({ code: 'jobs.timeout', params: {} });
    if (!stopped) throw faultOf(error, jobId, taken);
    // Somebody else goes on; the try is not counted and nothing is stalled.
    await job.moveToDelayed(Date.now() + handBackMs, token);
    throw new DelayedError();
  } finally {
    stop.end();
    await progress.end();
  }
}

const final = (failure: JobFailure): Error => new UnrecoverableError(encodeFailure(failure));

/** What the queue is told: never again for what the person must mend, again later for what may pass. */
function faultOf(error: unknown, jobId: string, { failureOf, log, job }: TakenJob): Error {
  const told = failureOf(error);
  if (told && !told.transient) return final({ code: told.code, params: told.params });
  if (!told) log.error({ err: error, jobId, kind: job.queueName }, 'job failed');
  const failure = told ? { code: told.code, params: told.params } : { code: 'jobs.failed', params: {} };
  return new Error(encodeFailure(failure), { cause: error });
}
