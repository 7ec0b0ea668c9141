import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { FlowProducer, Queue, Worker } from 'bullmq';
import { LastingQueueEvents } from '../../src/platform/queue/lasting-queue-events.js';
import type { AnyQueue } from '../../src/platform/queue/job-transport.js';
import { QueueConnections } from '@afi/runtime/queue-connection';
import { specDatabase, type SpecDatabase } from '../support/database.js';
import { until } from '../support/until.js';

/** The end of a welcome: `ReadyForQuery`, idle. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** `ErrorResponse` as a server sends it to everybody when it is shut down. */
function farewell(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe('a queue on a database that is lost at the wrong moment', () => {
  let db: SpecDatabase;
  let line: Server;
  let connections: QueueConnections;
  let queue: AnyQueue;
  let begin: () => void;
  let state: 'well' | 'away' | 'ends with its welcome';
  let ended: number;

  beforeEach(async () => {
    db = await specDatabase();
    ended = 0;
    line = createServer((near) => {
      if (state === 'away') return void near.resetAndDestroy();
      const far = connect(Number(new URL(db.url).port), '127.0.0.1');
      near.on('error', () => far.destroy()).pipe(far);
      far.on('error', () => near.destroy()).on('close', () => near.end());
      far.on('data', (chunk: Buffer) => {
        const last = state === 'ends with its welcome' && chunk.subarray(-ready.length).equals(ready);
        near.write(last ? Buffer.concat([chunk, farewell()]) : chunk);
        if (!last) return;
        ended += 1;
        far.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(line, 'listening');
    const url = new URL(db.url);
    url.port = String((line.address() as AddressInfo).port);
    begin = () => {
      connections = new QueueConnections({ DATABASE_URL: url.href, QUEUE_POOL_SIZE: 2 });
      const { connection, backend } = connections.for('producer');
      queue = new Queue('lost', { connection }, backend);
      queue.on('error', () => undefined);
    };
    begin();
  });
  afterEach(async () => {
    state = 'well';
    await end();
    line.close();
    await db.drop();
  });

  const end = async () => {
    await queue.close().catch(() => undefined);
    await connections.close();
  };
  const answers = () => until('an answer', () => queue.getJobCounts('waiting').catch(() => null));

  it('works once it is back', async () => {
    state = 'away';
    await expect(queue.getJobCounts('waiting')).rejects.toThrow();
    state = 'well';
    expect(await answers()).toEqual({ waiting: 0 });
  });

  it('(d228) takes jobs once it is back, though the first found nobody', async () => {
    const { connection, backend } = connections.for('producer');
    const flows = new FlowProducer({ connection }, backend);
    flows.on('error', () => undefined);
    const add = () => flows.addBulk([{ name: 'job', queueName: 'lost' }]);
    state = 'away';
    await expect(add()).rejects.toThrow();
    state = 'well';
    await until('a job taken', () => add().catch(() => null));
    await flows.close();
  });

  it('works on jobs once it is back, though the worker began while it was away', async () => {
    state = 'away';
    const { connection, backend } = connections.for('consumer');
    const worked: unknown[] = [];
    const worker = new Worker('lost', async ({ data }) => void worked.push(data), { connection }, backend);
    const faults: unknown[] = [];
    worker.on('error', (error) => faults.push(error));
    await until('it found nobody', () => faults.length);
    state = 'well';
    await until('a job in the queue', () => queue.add('job', 7).catch(() => null));
    await until('a job worked on', () => worked.includes(7));
    await worker.close();
  });

  it('hears of progress once it is back, though it began to listen while it was away', async () => {
    state = 'away';
    const { connection, backend } = connections.for('consumer');
    const events = new LastingQueueEvents('lost', { connection }, backend);
    const faults: unknown[] = [];
    const heard: unknown[] = [];
    events.on('error', (error) => faults.push(error));
    events.on('progress', ({ data }) => heard.push(data));
    await until('it found nobody', () => faults.length);
    state = 'well';
    const job = await until('a job in the queue', () => queue.add('job', null).catch(() => null));
    await until('its progress heard', async () => {
      await job.updateProgress(7);
      return heard.includes(7);
    });
    await events.close();
  });

  it('lives when a connection ends in the moment it is made', async () => {
    state = 'ends with its welcome';
    await expect(queue.getJobCounts('waiting')).rejects.toThrow();
    state = 'well';
    expect(await answers()).toEqual({ waiting: 0 });
    await end();
    state = 'ends with its welcome';
    const before = ended;
    begin();
    const { connection } = (queue as unknown as { backend: { connection: { getListenClient(): Promise<unknown> } } })
      .backend;
    await expect(connection.getListenClient()).rejects.toThrow('terminating connection');
    expect(ended).toBe(before + 1);
    state = 'well';
    expect(await connection.getListenClient()).toBeDefined();
  });
});
