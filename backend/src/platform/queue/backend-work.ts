import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DelayedError, Job, UnrecoverableError } from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import type { JobDefinition, JobFacts } from '@afi/contracts/job';
import { cancelledCode, encodeFailure, queuedJob, type JobFailure, type ReportedProgress } from '@afi/contracts/queue';
import type { z } from 'zod';
import { EntityScope } from '../persistence/entity-scope.js';
import { Problem } from '../problem/problem.js';
import { JobTransport, type AnyWorker } from './job-transport.js';

/** A cancel is noticed within this time. */
const lookEveryMs = 700;
/** Progress is told no more often; the row and the screens need no more. */
const tellEveryMs = 500;

/** One run of a job in the backend. */
export interface BackendRun<Payload> {
  readonly payload: Payload;
  /** Aborted on cancel, time-out and shutdown. */
  readonly signal: AbortSignal;
  /** Says where it stands, 0 to 100. Cheap: call it freely. */
  report(stage: string, percent: number, facts?: JobFacts): void;
}

/**
 * Jobs that are done on rows, which workers do not touch: they run in the backend, out of the same queue and by the same
 * rules as any other (ADR 0023). A run is done whole or again: nothing of it is remembered.
 */
@Injectable()
export class BackendWork implements OnModuleDestroy {
  private readonly shutdown = new AbortController();
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly transport: JobTransport,
    private readonly scope: EntityScope,
    private readonly log: PinoLogger,
  ) {
    log.setContext(BackendWork.name);
  }

  /** Hands what runs back to the queue, for another node or the next start, while the database is still there. */
  async onModuleDestroy(): Promise<void> {
    this.shutdown.abort(new Error('shutdown'));
    await Promise.allSettled(this.running);
  }

  /** Works on jobs of a kind. A Problem fails the job in its words; any other error is tried again. */
  on<Payload extends z.ZodType, Result extends z.ZodType>(
    definition: JobDefinition<Payload, Result>,
    work: (run: BackendRun<z.output<Payload>>) => Promise<z.input<Result>>,
  ): void {
    const worker = this.transport.worker(definition, (job, token) => {
      const run = this.run(definition, work, worker, job, token).finally(() => this.running.delete(run));
      this.running.add(run);
      return run;
    });
  }

  private async run<Payload extends z.ZodType, Result extends z.ZodType>(
    definition: JobDefinition<Payload, Result>,
    work: (run: BackendRun<z.output<Payload>>) => Promise<z.input<Result>>,
    worker: AnyWorker,
    job: Job,
    token: string | undefined,
  ): Promise<unknown> {
    const { jobId, attempt, payload } = queuedJob.parse(job.data);
    const stop = new AbortController();
    const { timeoutMs } = definition.running;
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs), this.shutdown.signal]);
    const look = setInterval(() => {
      Job.fromId(worker, job.id ?? '').then(
        (now) => queuedJob.safeParse(now?.data).data?.cancelled && stop.abort(),
        () => undefined,
      );
    }, lookEveryMs);
    const report = reporter({ jobId, attempt }, (progress) =>
      job.updateProgress(progress).catch((error: unknown) => this.log.warn({ err: error }, 'progress not told')),
    );
    try {
      signal.throwIfAborted();
      return await this.scope.run(() => work({ payload: definition.payload.parse(payload), signal, report }));
    } catch (error) {
      if (this.shutdown.signal.aborted) {
        await job.moveToDelayed(Date.now() + 100, token);
        throw new DelayedError();
      }
      if (stop.signal.aborted) throw final({ code: cancelledCode, params: {} });
      if (signal.aborted) throw final({ code: 'jobs.timeout', params: {} });
      if (error instanceof Problem) throw final({ code: error.code, params: { ...error.params } });
      this.log.error({ err: error, jobId, kind: definition.kind }, 'job failed');
      throw new Error(encodeFailure({ code: 'jobs.failed', params: {} }), { cause: error });
    } finally {
      clearInterval(look);
    }
  }
}

const final = (failure: JobFailure): Error => new UnrecoverableError(encodeFailure(failure));

/** Tells at most twice a second, but each stage at once. */
function reporter(
  run: Pick<ReportedProgress, 'jobId' | 'attempt'>,
  tell: (progress: ReportedProgress) => Promise<unknown>,
): BackendRun<unknown>['report'] {
  let [seq, toldAt, last] = [0, 0, ''];
  return (stage, percent, facts = {}) => {
    const now = Date.now();
    if (stage === last && now - toldAt < tellEveryMs) return;
    [seq, toldAt, last] = [Math.max(seq + 1, now), now, stage];
    void tell({ ...run, seq, stage, percent: Math.floor(percent), facts });
  };
}
