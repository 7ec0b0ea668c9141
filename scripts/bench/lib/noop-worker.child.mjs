/** Works through no-op jobs: `host` with our worker host, `bare QUEUE...` with nothing but BullMQ. Tells how many it ran. */
import { Worker } from 'bullmq';
import { pino } from 'pino';
import { answer, built } from './child-process.mjs';
import { keep, noopJob, noopKinds } from './noop-job.mjs';
import { bareConnection } from './bare-queue.mjs';

const side = process.argv[2];
/** @type {number[]} */
let times = [];
/** @type {Record<string, number>} */
const byKind = {};
const work = async (kind = noopJob.kind) => {
  times.push(performance.now());
  byKind[kind] = (byKind[kind] ?? 0) + 1;
  return { done: true };
};

async function startHost() {
  const { startHost } = await built('workers/dist/host/host.js');
  const { pipeline, stage } = await built('workers/dist/host/pipeline.js');
  const { parseWorkerConfig } = await built('workers/dist/host/worker.config.js');
  const { storageOf } = await built('backend/runtime/dist/storage-of.js');
  const config = parseWorkerConfig(process.env);
  const kinds = noopKinds(Number(process.env.NOOP_KINDS ?? 1));
  const pipelines = kinds.map((noop) => pipeline(noop, [stage('work', 100, () => work(noop.kind))]));
  await startHost(config, pipelines, await storageOf(config), pino({ level: 'silent' }));
}

async function startBare() {
  const { connection, backend } = bareConnection();
  const { concurrency, lockMs: lockDuration, maxStalls: maxStalledCount } = noopJob.running;
  const options = { connection, concurrency, lockDuration, maxStalledCount, ...keep };
  const workers = process.argv.slice(3).map((queue) => new Worker(queue, () => work(), options, backend));
  for (const worker of workers) worker.on('error', () => {});
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
}

answer({
  start: () => (side === 'host' ? startHost() : startBare()),
  /** How many ran since the last look, and how many a second once it is warm: compiled code is what runs for months. */
  look: () => {
    const warm = times.slice(Math.floor(times.length / 3));
    const [first = 0, last = 0] = [warm[0], warm.at(-1)];
    return { byKind, ran: times.length, perSecond: ((warm.length - 1) * 1000) / (last - first) };
  },
  forget: () => void (times = []),
});
