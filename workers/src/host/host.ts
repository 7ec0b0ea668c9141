import { setTimeout as wait } from 'node:timers/promises';
import { Worker, type Job, type IQueueBackend } from 'bullmq';
import { keepTurns } from './turns.js';
import type { Logger } from 'pino';
import { modelUseQueue } from '@afi/contracts/queue';
import { QueueConnections } from '@afi/runtime/queue-connection';
import type { Storage } from '@afi/runtime/storage';
import { answerHealth } from './health.js';
import { removeLeftFolders } from './job-files.js';
import { runJob } from './job-runner.js';
import { type LateTurn, lookMs, type LoopWatch, mostBusyMs, watchLoop } from '@afi/runtime/loop-delay';
import { Parcels } from './parcels.js';
import { PieceSender } from './piece-sender.js';
import type { Pipeline } from './pipeline.js';
import type { WorkerConfig } from './worker.config.js';

type AnyWorker = Worker<unknown, unknown, string, IQueueBackend>;

/** Time running jobs get to end by themselves at a shutdown; then they are handed back to the queue. */
const endMs = 8_000;
const handBackMs = 12_000;
/** Time the queue gets to take the last outcome and the farewell. */
const farewellMs = 5_000;
const cleanEveryMs = 60_000;

export interface Host {
  /** Takes no new job, lets running ones end or hands them back, frees everything. */
  stop(): Promise<void>;
}

/** Starts a worker for every pipeline and keeps them until told to stop. */
export async function startHost(
  config: WorkerConfig,
  pipelines: readonly Pipeline[],
  storage: Storage,
  log: Logger,
): Promise<Host> {
  const shutdown = new AbortController();
  await removeLeftFolders();
  const cleaning = setInterval(() => void removeLeftFolders().catch(() => undefined), cleanEveryMs);
  const loop = watchLoop((turn) => tellLate(turn, new Set(named.values()), log));
  const running = new Set<Promise<unknown>>();
  const named = new Map<Promise<unknown>, string>();
  const connections = new QueueConnections(config);
  const uses = new Parcels(connections, modelUseQueue, log);
  const work = { connections, uses, storage, log, shutdown: shutdown.signal, running, named, loop };
  const workers = pipelines.map((pipeline) => startWorker(pipeline, work));
  const turns = keepTurns(pipelines, connections, log);
  await turns.kept;
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  const good = () => workers.every((worker) => worker.isRunning());
  const health =
    config.HEALTH_PORT === undefined ? null : answerHealth(config.HEALTH_PORT, { good, loopDelay: loop.delay });
  return {
    async stop() {
      clearInterval(cleaning);
      turns.stop();
      loop.stop();
      health?.close();
      const handBack = setTimeout(() => shutdown.abort(), endMs);
      const late = wait(endMs + handBackMs, undefined, { ref: false });
      await Promise.race([Promise.allSettled(workers.map((worker) => worker.close())), idle(running), late]);
      await Promise.race([connections.close(), late]);
      clearTimeout(handBack);
    },
  };
}

/** One of these kinds computed where all of them wait: a fault of ours, or a machine with too few cores. */
function tellLate(turn: LateTurn, kinds: ReadonlySet<string>, log: Logger): void {
  const told = { ...turn, kinds: [...kinds] };
  if (turn.busyMs > mostBusyMs) log.warn(told, 'a job kept all others waiting');
  else log.debug(told, 'the machine kept all jobs waiting');
}

/** BullMQ waits for ever for a Redis that is away to answer its farewell: without work there is nothing to wait for. */
async function idle(running: ReadonlySet<Promise<unknown>>): Promise<void> {
  do {
    await Promise.allSettled(running);
    await wait(farewellMs, undefined, { ref: false });
  } while (running.size);
}

/** What the workers of a process share. */
interface Work {
  readonly connections: QueueConnections;
  readonly uses: Parcels;
  readonly storage: Storage;
  readonly log: Logger;
  readonly shutdown: AbortSignal;
  /** Runs under way. */
  readonly running: Set<Promise<unknown>>;
  /** The kinds of these, and of those that just ended: one of them may have kept the loop busy to its end. */
  readonly named: Map<Promise<unknown>, string>;
  readonly loop: LoopWatch;
}

function startWorker(
  pipeline: Pipeline,
  { connections, uses, storage, log, shutdown, running: runs, named, loop }: Work,
): AnyWorker {
  const { kind, running } = pipeline.definition;
  const { connection, backend, rest } = connections.for('consumer');
  const own = log.child({ pipeline: kind });
  const pieces = new PieceSender(connections, kind, own);
  const worker: AnyWorker = new Worker(
    kind,
    (job, token) => {
      const rest = loop.begin();
      const run = runJob(pipeline, job as Job, {
        storage,
        log: own.child({ jobId: job.id }),
        pieces,
        uses,
        shutdown,
        token,
        worker,
      }).finally(() => {
        runs.delete(run);
        // A look that comes late tells of what ended just before it.
        setTimeout(() => {
          named.delete(run);
          rest();
        }, 2 * lookMs).unref();
      });
      runs.add(run);
      named.set(run, kind);
      return run;
    },
    { connection, ...rest, ...connections.workerOptions(running) },
    backend,
  );
  worker.on('error', (error) => own.warn({ err: error }, 'queue connection'));
  worker.on('stalled', (jobId) => own.warn({ jobId }, 'a worker died on this job; it runs again'));
  return worker;
}
