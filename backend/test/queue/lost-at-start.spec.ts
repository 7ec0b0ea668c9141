import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { Queue } from 'bullmq';
import { queueConnection } from '../../src/platform/queue/queue-connection.js';
import { specDatabase } from '../support/database.js';
import { until } from '../support/until.js';

it('a queue whose database was lost during the start works once it is back', async () => {
  const db = await specDatabase();
  let away = true;
  const line = createServer((near) => {
    if (away) return void near.resetAndDestroy();
    const far = connect(Number(new URL(db.url).port), '127.0.0.1');
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const url = new URL(db.url);
  url.port = String((line.address() as AddressInfo).port);
  const { connection, backend } = queueConnection({ DATABASE_URL: url.href }, 'producer');
  const queue = new Queue('lost', { connection }, backend);
  queue.on('error', () => undefined);
  try {
    await expect(queue.getJobCounts('waiting')).rejects.toThrow();
    away = false;
    const counts = await until('an answer', () => queue.getJobCounts('waiting').catch(() => null));
    expect(counts).toEqual({ waiting: 0 });
  } finally {
    away = false;
    await queue.close().catch(() => undefined);
    line.close();
    await db.drop();
  }
}, 30_000);
