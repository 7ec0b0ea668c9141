import { DelayedError, UnrecoverableError, type Job } from 'bullmq';
import type { Logger } from 'pino';
import { showsProgress } from '@afi/contracts/job';
import { cancelledCode, encodeFailure, queuedJob } from '@afi/contracts/queue';
import type { Storage } from '@afi/runtime/storage';
import { wellFormed } from '@afi/runtime/well-formed';
import { openJobFiles } from './job-files.js';
import { TransientFault, StageFailure, type Pipeline, type StageContext } from './pipeline.js';
import { Progress } from './progress.js';
import { StageMemory } from './stage-memory.js';
import { watch } from './stop-signal.js';

type AnyStage = {
  name: string;
  weight: number;
  run(context: StageContext<unknown, Record<string, unknown>>): Promise<unknown>;
};

/** What a run needs beside the job itself. */
export interface Run {
  readonly storage: Storage;
  readonly log: Logger;
  readonly shutdown: AbortSignal;
  /** Token of the worker's lock on the job. */
  readonly token: string | undefined;
  /** Whether somebody cancelled the job meanwhile. */
  cancelled(): Promise<boolean>;
}

/** Runs one queued job through the stages of its pipeline. The value returned is the job's result. */
export async function runJob(pipeline: Pipeline, job: Job, run: Run): Promise<unknown> {
  const { storage, log } = run;
  const queued = queuedJob.safeParse(job.data);
  const payload = pipeline.definition.payload.safeParse(queued.data?.payload);
  // What cannot be read will not read better next time.
  if (!queued.success || !payload.success)
    throw new UnrecoverableError(encodeFailure({ code: 'jobs.failed', params: {} }));
  const { jobId, attempt } = queued.data;
  const files = openJobFiles(jobId, storage);
  const stop = watch(run.cancelled, pipeline.definition.running.timeoutMs, run.shutdown);
  const { definition, stages } = pipeline;
  // Of a single stage nothing is shown before its end, and nothing is remembered: it is done again, or done.
  const shown = showsProgress(definition);
  const progress = new Progress({ jobId, attempt }, async (report) => {
    if (shown) await job.updateProgress(report);
  });
  try {
    const memory = new StageMemory(jobId, storage);
    const done: Record<string, unknown> = {};
    let before = 0;
    let last: unknown;
    for (const stage of stages as readonly AnyStage[]) {
      stop.signal.throwIfAborted();
      progress.enter(stage.name, before);
      const known = shown ? await memory.recall(stage.name) : null;
      last = known
        ? known.result
        : wellFormed(
            await stage.run({
              jobId,
              payload: payload.data,
              done,
              files,
              log,
              signal: stop.signal,
              report: (fraction, facts) =>
                progress.move(before + stage.weight * Math.min(Math.max(fraction, 0), 1), wellFormed(facts)),
            }),
          );
      stop.signal.throwIfAborted();
      if (!known && shown) await memory.keep(stage.name, last);
      done[stage.name] = last;
      before += stage.weight;
    }
    return last;
  } catch (error) {
    const stopped = stop.reason();
    if (stopped === 'shutdown') return await handBack(job, run.token);
    throw failureOf(error, stopped, job, log);
  } finally {
    stop.end();
    await progress.end();
    await files.close();
  }
}

/** Another worker goes on after the last finished stage; the try is not counted and nothing is stalled. */
async function handBack(job: Job, token: string | undefined): Promise<never> {
  await job.moveToDelayed(Date.now() + 100, token);
  throw new DelayedError();
}

/** What the queue is told: never again for what the person must mend, again later for what may pass. */
function failureOf(error: unknown, stopped: 'cancelled' | 'timeout' | null, job: Job, log: Logger): Error {
  if (stopped === 'cancelled') return new UnrecoverableError(encodeFailure({ code: cancelledCode, params: {} }));
  if (stopped === 'timeout') return new UnrecoverableError(encodeFailure({ code: 'jobs.timeout', params: {} }));
  if (error instanceof StageFailure)
    return new UnrecoverableError(encodeFailure({ code: error.code, params: error.params }));
  if (error instanceof TransientFault)
    return new Error(encodeFailure({ code: error.code, params: {} }), { cause: error });
  log.error({ err: error, jobId: job.id }, 'stage failed');
  return new Error(encodeFailure({ code: 'jobs.failed', params: {} }), { cause: error });
}
