import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import {
  FlowProducer,
  Queue,
  Worker,
  type BackendFactory,
  type FlowJob,
  type IQueueBackend,
  type Job,
  type Processor,
} from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import { maxJobPayloadBytes, type JobDefinition } from '@afi/contracts/job';
import {
  cancelledCode,
  decodeFailure,
  modelUseQueue,
  outcomeQueue,
  piecesQueueOf,
  queueIdOf,
  reportedProgress,
  runUse,
  saidPieces,
  type JobFailure,
  type QueuedJob,
  type ReportedProgress,
  type RunUse,
  type SaidPiece,
} from '@afi/contracts/queue';
import { QueueConnections } from '@afi/runtime/queue-connection';
import type { BackendConfig } from '../config/backend.config.js';
import { CONFIG } from '../config/config.module.js';
import { LastingQueueEvents } from './lasting-queue-events.js';

/** How one run ended, as the workers say. */
export type JobOutcome =
  { jobId: string; attempt: number; result: unknown } | { jobId: string; attempt: number; failure: JobFailure };

/** Kept for the operators' dashboard; the truth is in the job's row. */
const keep = { removeOnComplete: { age: 3_600, count: 1_000 }, removeOnFail: { age: 7 * 86_400, count: 5_000 } };

/** Longer than outcomes under way take; what is cut off is handled again. */
const farewellMs = 5_000;

/** One attempt to put into the queue. */
export interface RequestedAttempt {
  definition: JobDefinition;
  jobId: string;
  attempt: number;
  payload: unknown;
}

interface OutcomeData {
  jobId: string;
  attempt: number;
}

/** A queue on either backend. */
export type AnyQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend>;
export type AnyWorker = Worker<unknown, unknown, string, IQueueBackend>;

interface Closing {
  close(): Promise<unknown>;
}

/** The only way to the queue. */
@Injectable()
export class JobTransport implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly queues = new Map<string, AnyQueue>();
  private readonly consumers: Closing[] = [];
  private readonly producers: Closing[] = [];
  private flows: FlowProducer<IQueueBackend> | null = null;
  private readonly connections: QueueConnections;

  constructor(
    @Inject(CONFIG) config: BackendConfig,
    private readonly log: PinoLogger,
  ) {
    log.setContext(JobTransport.name);
    this.connections = new QueueConnections(config);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await farewell(this.consumers);
  }

  /** Once nobody asks any more: BullMQ answers never who asks what is being closed, and the relay would wait for ever. */
  async onApplicationShutdown(): Promise<void> {
    await farewell(this.producers);
    await farewell([this.connections]);
  }

  /** The queue of a kind, for the dashboard and for look-ups. */
  queue(name: string): AnyQueue {
    const known = this.queues.get(name);
    if (known) return known;
    const { connection, backend } = this.connections.for('producer');
    const queue = this.owned<AnyQueue>(this.producers, new Queue(name, { connection }, backend));
    this.queues.set(name, queue);
    return queue;
  }

  /** Puts one attempt of a job into its queue, with the job that will carry its outcome. Doing it twice is harmless. */
  enqueue(definition: JobDefinition, job: Omit<RequestedAttempt, 'definition'>): Promise<void> {
    return this.enqueueAll([{ definition, ...job }]);
  }

  /** The same for many attempts in one go: all of them, or none. */
  async enqueueAll(attempts: readonly RequestedAttempt[]): Promise<void> {
    if (attempts.length) await this.flowProducer().addBulk(attempts.map(flowOf));
  }

  /** Whether the queue still knows an attempt, or its outcome has yet to be consumed. */
  async knows(kind: string, jobId: string, attempt: number): Promise<boolean> {
    const id = queueIdOf(jobId, attempt);
    const [child, outcome] = await Promise.all([this.queue(kind).getJob(id), this.queue(outcomeQueue).getJob(id)]);
    if (outcome && !(await ended(outcome))) return true;
    return child !== undefined && !(await ended(child));
  }

  /** Forgets an attempt that ended without its outcome reaching us, so that it can be asked again. */
  async forget(kind: string, jobId: string, attempt: number): Promise<void> {
    const id = queueIdOf(jobId, attempt);
    await this.queue(outcomeQueue)
      .remove(id)
      .catch(() => 0);
    await this.queue(kind)
      .remove(id)
      .catch(() => 0);
  }

  /** Takes a waiting attempt out; tells a running one to stop (its worker looks every second). */
  async cancel(kind: string, jobId: string, attempt: number): Promise<void> {
    const job = await this.queue(kind).getJob(queueIdOf(jobId, attempt));
    if (!job) return;
    const state = await job.getState();
    if (state === 'active') return void (await job.updateData({ ...(job.data as QueuedJob), cancelled: true }));
    if (state === 'completed' || state === 'failed') return;
    try {
      await this.forget(kind, jobId, attempt);
    } catch {
      // It became active meanwhile.
      await job.updateData({ ...(job.data as QueuedJob), cancelled: true });
    }
  }

  /** Calls back for every end of a run, at least once each; a throw brings it again later. */
  consumeOutcomes(handle: (outcome: JobOutcome) => Promise<void>): void {
    const { connection, backend, rest } = this.connections.for('consumer');
    const worker = new Worker<OutcomeData, void, string, IQueueBackend>(
      outcomeQueue,
      async (job) => {
        const { jobId, attempt } = job.data;
        const results = Object.values(await job.getChildrenValues<unknown>());
        if (results.length) return handle({ jobId, attempt, result: results[0] });
        const [failed] = Object.values(await job.getIgnoredChildrenFailures());
        // The queue was wiped between taking this outcome and reading it: the sweep asks for the job again.
        if (failed === undefined) throw new Error(`the queue no longer knows how ${jobId} ended`);
        const failure = decodeFailure(String(failed));
        if (failure.code !== cancelledCode) await handle({ jobId, attempt, failure });
      },
      // Small and idempotent: a stalled outcome is simply handled again.
      { connection, ...rest, concurrency: 16, lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 100 },
      backend,
    );
    this.owned(this.consumers, worker);
    worker.on('failed', (_job, error) => this.log.error({ err: error }, 'outcome not written yet'));
  }

  /** Calls back for every progress a worker of these kinds reports. */
  onProgress(kinds: readonly string[], handle: (progress: ReportedProgress) => Promise<void>): void {
    for (const kind of kinds) {
      const { connection, backend, rest } = this.connections.for('consumer');
      const events = this.owned(this.consumers, new LastingQueueEvents(kind, { connection, ...rest }, backend));
      events.on('progress', ({ data }) => {
        const parsed = reportedProgress.safeParse(data);
        if (!parsed.success) return;
        handle(parsed.data).catch((error: unknown) => this.log.warn({ err: error }, 'progress not shown'));
      });
    }
  }

  /**
   * Calls back with what running jobs of a kind say, at least once each and of many jobs together; a throw brings it again. It
   * waits in the queue while the backend is down.
   */
  onPieces({ kind }: JobDefinition, handle: (pieces: readonly SaidPiece[]) => Promise<void>): void {
    this.onParcels(piecesQueueOf(kind), (data) => handle(saidPieces.parse(data).pieces));
  }

  /**
   * Calls back with what a run took of language models, at least once each, also where it failed; a throw brings it again. What
   * nobody can read is none the better for it: it is told in the log, once.
   */
  onModelUse(handle: (use: RunUse) => Promise<void>): void {
    this.onParcels(modelUseQueue, async (data) => {
      const use = runUse.safeParse(data);
      if (use.success) return handle(use.data);
      this.log.error({ err: use.error }, 'what a run took of a model cannot be read');
    });
  }

  private onParcels(queue: string, handle: (data: unknown) => Promise<void>): void {
    const { connection, backend, rest } = this.connections.for('consumer');
    const worker = new Worker<unknown, void, string, IQueueBackend>(
      queue,
      (job) => handle(job.data),
      { connection, ...rest, concurrency: 1, lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 100 },
      backend,
    );
    this.owned(this.consumers, worker);
    worker.on('failed', (_job, error) => this.log.warn({ err: error, queue }, 'what workers tell is not kept yet'));
  }

  /** Takes jobs of a kind that is worked on in the backend. */
  worker({ kind, running }: JobDefinition, run: Processor<unknown, unknown>): AnyWorker {
    const { connection, backend, rest } = this.connections.for('consumer');
    const options = { connection, ...rest, ...this.connections.workerOptions(running) };
    return this.owned<AnyWorker>(this.consumers, new Worker(kind, run, options, backend));
  }

  /** Throws when the queue cannot be reached. */
  async check(): Promise<void> {
    await this.queue(outcomeQueue).getJobCounts('waiting');
  }

  private flowProducer(): FlowProducer<IQueueBackend> {
    if (!this.flows) {
      const { connection, backend } = this.connections.for('producer');
      this.flows = this.owned(this.producers, new FlowProducer({ connection }, tellingFaults(backend)));
    }
    return this.flows;
  }

  private owned<T extends Closing & { on(event: 'error', listener: (error: Error) => void): unknown }>(
    those: Closing[],
    one: T,
  ): T {
    one.on('error', (error) => this.log.warn({ err: error }, 'queue connection'));
    those.push(one);
    return one;
  }
}

/** BullMQ waits for ever for a Redis that is away to answer its farewell. */
async function farewell(those: readonly Closing[]): Promise<void> {
  const closed = Promise.allSettled(those.map((one) => one.close()));
  await Promise.race([closed, wait(farewellMs, undefined, { ref: false })]);
}

async function ended(job: Job): Promise<boolean> {
  const state = await job.getState();
  return state === 'completed' || state === 'failed' || state === 'unknown';
}

/** A flow: the child is the work, the parent carries its outcome. */
function flowOf({ definition, jobId, attempt, payload }: RequestedAttempt): FlowJob {
  const { kind, running } = definition;
  const data: QueuedJob = { jobId, attempt, payload };
  const size = Buffer.byteLength(JSON.stringify(data));
  if (size > maxJobPayloadBytes) throw new Error(`${kind}: payload of ${size} bytes is too large for the queue`);
  const queueId = queueIdOf(jobId, attempt);
  return {
    name: kind,
    queueName: outcomeQueue,
    data: { jobId, attempt } satisfies OutcomeData,
    // Outcomes are written to the database: tried until it is back.
    opts: { jobId: queueId, attempts: 1_000, backoff: { type: 'fixed', delay: 2_000 }, ...keep },
    children: [
      {
        name: kind,
        queueName: kind,
        data,
        opts: {
          jobId: queueId,
          attempts: running.tries,
          backoff: { type: 'exponential', delay: 1_000, jitter: 0.25 },
          ignoreDependencyOnFailure: true,
          ...keep,
        },
      },
    ],
  };
}

/** `FlowProducer.addBulk` does not look at what the store answered (BullMQ 6.7): an error must not pass for a job. */
function tellingFaults(make: BackendFactory): BackendFactory {
  return (...given) => {
    const backend = make(...given);
    const addFlow = backend.addFlow.bind(backend);
    backend.addFlow = async (entries) => {
      const results = await addFlow(entries);
      const fault = results?.find(([error]) => error)?.[0];
      if (fault) throw fault;
      return results;
    };
    return backend;
  };
}
