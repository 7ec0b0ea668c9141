import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { JobDefinition, JobFacts } from '@afi/contracts/job';
import { runTakenJob, type JobRun, type TakenJob } from '@afi/runtime/job-run';
import type { z } from 'zod';
import { EntityScope } from '../persistence/entity-scope.js';
import { Problem } from '../problem/problem.js';
import { JobTransport } from './job-transport.js';

/** One run of a job in the backend. */
export interface BackendRun<Payload> extends Pick<JobRun<Payload>, 'payload' | 'signal'> {
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
  private readonly kinds = new Set<string>();

  constructor(
    private readonly transport: JobTransport,
    private readonly scope: EntityScope,
    private readonly log: PinoLogger,
  ) {
    log.setContext(BackendWork.name);
  }

  /** Hands what runs back to the queue, for another node or the next start, while the database is still there. */
  async onModuleDestroy(): Promise<void> {
    this.shutdown.abort();
    await Promise.allSettled(this.running);
  }

  /**
   * Works on jobs of a kind. A Problem fails the job in its words; any other error is tried again.
   * @throws where the kind runs in workers
   */
  on<Payload extends z.ZodType, Result extends z.ZodType>(
    definition: JobDefinition<Payload, Result>,
    work: (run: BackendRun<z.output<Payload>>) => Promise<z.input<Result>>,
  ): void {
    const { kind, runsIn } = definition;
    if (runsIn !== 'backend') throw new Error(`jobs of kind ${kind} run in ${runsIn}`);
    this.kinds.add(kind);
    const worker = this.transport.worker(definition, (job, token) => {
      const taken = { job, token, worker, shutdown: this.shutdown.signal, log: this.log, failureOf };
      const run = runTakenJob(definition, taken, ({ payload, signal, progress }) =>
        this.scope.run(() => work({ payload, signal, report: reporter(progress) })),
      ).finally(() => this.running.delete(run));
      this.running.add(run);
      return run;
    });
  }

  /** @throws where nobody works on a kind that runs in the backend: its jobs would wait for ever */
  check(kinds: readonly JobDefinition[]): void {
    const idle = kinds.filter(({ kind, runsIn }) => runsIn === 'backend' && !this.kinds.has(kind));
    if (idle.length) throw new Error(`nobody works on jobs of kind ${idle.map(({ kind }) => kind).join(', ')}`);
  }
}

function failureOf(error: unknown): ReturnType<TakenJob['failureOf']> {
  return error instanceof Problem ? { code: error.code, params: { ...error.params }, transient: false } : null;
}

/** Shows each stage at once. */
function reporter(progress: JobRun<unknown>['progress']): BackendRun<unknown>['report'] {
  let last = '';
  return (stage, percent, facts) => {
    if (stage === last) progress.move(percent, facts);
    else progress.enter(stage, percent, facts);
    last = stage;
  };
}
