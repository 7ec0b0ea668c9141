import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { QueueConnections } from '@afi/runtime/queue-connection';
import type { AnyQueue, AnyWorker } from '../../src/platform/queue/job-transport.js';
import { specDatabase, type SpecDatabase } from '../support/database.js';
import { until } from '../support/until.js';

const kind = 'limited';

/** BullMQ 6.7 by itself has every worker ask again without rest while jobs wait that may not run yet. */
describe('a queue that lets one job run at a time, all workers together', () => {
  let db: SpecDatabase;
  const all: QueueConnections[] = [];
  const workers: AnyWorker[] = [];
  let queue: AnyQueue;
  let running = 0;
  let most = 0;
  const done: string[] = [];
  let letGo: () => void = () => undefined;

  const connected = () => {
    const connections = new QueueConnections({ DATABASE_URL: db.url, QUEUE_POOL_SIZE: 2 });
    all.push(connections);
    return connections;
  };
  /** A worker with connections of its own, as in a process of its own; answers how often it has asked the database. */
  const work = (run: () => Promise<void>) => {
    const { connection, backend } = connected().for('consumer');
    const asked = jest.spyOn(connection as { query: (...given: unknown[]) => Promise<unknown> }, 'query');
    const worker: AnyWorker = new Worker(
      kind,
      async (job) => {
        most = Math.max(most, (running += 1));
        await run();
        running -= 1;
        done.push(job.name);
      },
      { connection, concurrency: 2 },
      backend,
    );
    worker.on('error', () => undefined);
    workers.push(worker);
    return { worker, asked };
  };

  beforeAll(async () => {
    db = await specDatabase();
    const { connection, backend } = connected().for('producer');
    queue = new Queue(kind, { connection }, backend);
    queue.on('error', () => undefined);
    await queue.setGlobalConcurrency(1);
  });
  afterAll(async () => {
    letGo();
    await Promise.all(workers.map((worker) => worker.close()));
    await queue.close();
    await Promise.all(all.map((one) => one.close()));
    await db.drop();
  });

  it('lets the workers that may take none rest, and is gone on with when its worker leaves', async () => {
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const first = work(() => held);
    await queue.add('one', {});
    await until('the first runs', () => running === 1);
    const second = work(async () => undefined);
    for (const name of ['two', 'three', 'four']) await queue.add(name, {});
    await until('the second has looked', () => second.asked.mock.calls.length > 5);
    await pause(1_500);
    const [before, begun] = [second.asked.mock.calls.length, performance.now()];
    await pause(1_500);
    const aSecond = ((second.asked.mock.calls.length - before) * 1_000) / (performance.now() - begun);
    expect(aSecond).toBeLessThan(20);
    // It takes no other job with it, and tells nobody that there is room.
    const left = first.worker.close();
    letGo();
    await left;
    await until('all are done', () => done.length === 4, 10_000);
    expect(most).toBe(1);
  }, 60_000);
});
