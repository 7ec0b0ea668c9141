/** The bare counterpart of the backend: puts parent + child flows into the queue and works on the parents. */
import { FlowProducer, Worker } from 'bullmq';
import { answer } from './child-process.mjs';
import { bareConnection } from './bare-queue.mjs';
import { keep } from './noop-job.mjs';

const { connection, backend } = bareConnection();
const flows = new FlowProducer({ connection }, backend);
flows.on('error', () => {});
let finished = 0;
/** @type {(() => void) | undefined} */
let all;
const worker = new Worker('bare-outcome', async () => {}, { connection, concurrency: 8 }, backend);
worker.on('error', () => {});
worker.on('completed', () => {
  finished -= 1;
  if (finished === 0) all?.();
});
await worker.waitUntilReady();

/** The queue's own statements deadlock in PostgreSQL now and then; a job that is not tried again would never be done. */
const again = { attempts: 5 };
const add = () =>
  flows.add({
    name: 'noop',
    queueName: 'bare-outcome',
    data: {},
    opts: { ...again, ...keep },
    children: [
      { name: 'noop', queueName: 'bare-work', data: {}, opts: { ignoreDependencyOnFailure: true, ...again, ...keep } },
    ],
  });

answer({
  /** Adds so many flows, `wide` at a time, and waits until every parent is done; answers flows a second. */
  async run(/** @type {{ jobs: number, wide: number }} */ { jobs, wide }) {
    finished = jobs;
    /** @type {Promise<void>} */
    const done = new Promise((resolve) => (all = resolve));
    const begin = performance.now();
    let left = jobs;
    const lane = async () => {
      while (left-- > 0) await add();
    };
    await Promise.all(Array.from({ length: wide }, lane));
    await done;
    return (jobs * 1000) / (performance.now() - begin);
  },
});
