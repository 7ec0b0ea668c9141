/** The queue: no-op jobs from request to screen over bare BullMQ flows, the worker host over a bare worker, and the wait after a click. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { bareConnection } from './lib/bare-queue.mjs';
import { startProcess } from './lib/child-process.mjs';
import { limitFigure, percentile, ratioFigure } from './lib/figure.mjs';
import { keep } from './lib/noop-job.mjs';
import { openSocket, startPlatform } from './lib/platform.mjs';
import { frenchPdf } from './lib/french-pdf.mjs';
import { signIn } from './lib/room.mjs';
import { freePort } from '../lib/free-port.mjs';

/** Asked side by side: about what a busy API node has open at once. */
const wide = 20;
const clicks = 25;

/** @param {import('./lib/room.mjs').Room} room */
export async function queue(room) {
  const figures = [];
  for (const store of /** @type {const} */ (['PostgreSQL', 'Redis'])) {
    const db = await room.database();
    const redis = store === 'Redis' ? await room.redis() : undefined;
    const env = { DATABASE_URL: db.url, REDIS_URL: redis, DATA_DIR: join(room.folder, randomUUID()), EMBEDDED: '1' };
    figures.push(await roundTrip(db, env, store), await host(env, store));
  }
  return [...figures, await firstProgress(room)];
}

/**
 * @param {import('./lib/room.mjs').Database} db
 * @param {Record<string, string | undefined>} env
 * @param {'PostgreSQL' | 'Redis'} store
 */
async function roundTrip(db, env, store) {
  const [owner] = await db.query(`select id from account where phone = '+2250700000001'`);
  const [token = ''] = await signIn(db, [owner.id]);
  const port = await freePort();
  const processes = await Promise.all([
    startProcess('noop-backend.child.mjs', { env: { ...env, PORT: String(port) } }),
    startProcess('noop-worker.child.mjs', { args: ['host'], env }),
    startProcess('bare-flows.child.mjs', { env }),
    startProcess('noop-worker.child.mjs', { args: ['bare', 'bare-work'], env }),
  ]);
  const [backend, hostWorker, bare, bareWorker] = processes;
  await Promise.all([hostWorker.ask('start'), bareWorker.ask('start')]);
  const socket = await openSocket(`http://127.0.0.1:${port}`, token);
  const through = async (/** @type {number} */ jobs) => {
    const begin = performance.now();
    const done = heard(socket, jobs);
    await backend.ask('ask', { jobs, wide, ownerId: owner.id });
    await done;
    return (jobs * 1000) / (performance.now() - begin);
  };
  const jobs = store === 'Redis' ? 1_000 : 300;
  // Both sides warm: compiled code and open connections are what runs for months.
  await through(150);
  await bare.ask('run', { jobs: 300, wide });
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    const baseline = await bare.ask('run', { jobs: jobs * 2, wide });
    rounds.push({ value: await through(jobs), baseline });
  }
  socket.close();
  await Promise.all(processes.map((one) => one.stop()));
  return ratioFigure({
    name: `queue: no-op jobs from request to screen, ${store}`,
    unit: 'jobs/s',
    rounds,
    least: store === 'Redis' ? 0.12 : 0.55,
    note: 'bare: the same process layout, FlowProducer and parent worker in one, child worker in the other',
  });
}

/**
 * Resolves once the socket heard the end of so many different jobs.
 * @param {import('socket.io-client').Socket} socket
 * @param {number} jobs
 * @returns {Promise<void>}
 */
function heard(socket, jobs) {
  const done = new Set();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`only ${done.size} of ${jobs} jobs were heard to end`)), 60_000);
    socket.on('job.progressed', ({ jobId, status }) => {
      if (status !== 'done') return;
      done.add(jobId);
      if (done.size < jobs) return;
      clearTimeout(late);
      socket.off('job.progressed');
      resolve();
    });
  });
}

/**
 * The queue is filled before anybody works: what is measured is taking, running and putting away.
 * @param {Record<string, string | undefined>} env
 * @param {'PostgreSQL' | 'Redis'} store
 */
async function host(env, store) {
  const { connection, backend } = bareConnection(/** @type {any} */ (env));
  // Some seconds of work each: in less, what the first jobs compile is most of it.
  const jobs = store === 'Redis' ? 30_000 : 2_000;
  const rounds = [];
  for (let round = 0; round < 5; round += 1) {
    const speed = { host: 0, bare: 0 };
    /** @type {('host' | 'bare')[]} */
    const order = round % 2 ? ['host', 'bare'] : ['bare', 'host'];
    for (const side of order) {
      const name = side === 'host' ? 'noop' : `bare-${round}`;
      const list = new Queue(name, { connection }, backend);
      list.on('error', () => {});
      // Finished jobs of before would be trimmed one by one on our side only.
      await list.obliterate({ force: true });
      await list.addBulk(
        Array.from({ length: jobs }, () => ({
          name: 'noop',
          data: { jobId: randomUUID(), attempt: 1, payload: {} },
          opts: keep,
        })),
      );
      const worker = await startProcess('noop-worker.child.mjs', { args: [side, name], env });
      await worker.ask('start');
      for (let look = await worker.ask('look'); look.ran < jobs; look = await worker.ask('look'))
        await new Promise((next) => setTimeout(next, 100));
      speed[side] = (await worker.ask('look')).perSecond;
      await worker.stop();
      await list.close();
    }
    rounds.push({ value: speed.host, baseline: speed.bare });
  }
  return ratioFigure({ name: `queue: worker host alone, ${store}`, unit: 'jobs/s', rounds, least: 0.8 });
}

/** The embedded default, a real document: from the call that answers the click to the first push about it. @param {import('./lib/room.mjs').Room} room */
async function firstProgress(room) {
  const platform = await startPlatform(room);
  const person = await platform.person('+2250700000001');
  const socket = await openSocket(platform.url, person.token);
  /** @type {Map<string, number>} */
  const firsts = new Map();
  const ended = new Set();
  socket.on('job.progressed', ({ jobId, status }) => {
    if (!firsts.has(jobId)) firsts.set(jobId, performance.now());
    if (status === 'done' || status === 'failed') ended.add(jobId);
  });
  const waits = [];
  for (let click = 0; click < clicks; click += 1) {
    const pdf = await frenchPdf(2, `clic ${click}`);
    const begin = performance.now();
    const { jobId } = await person.sendPdf(pdf, 'note.pdf');
    while (!ended.has(jobId)) await new Promise((next) => setTimeout(next, 5));
    if (click >= 3) waits.push((firsts.get(jobId) ?? Infinity) - begin);
  }
  socket.close();
  await platform.stop();
  return limitFigure({
    name: 'queue: click to first progress in a socket client, p95',
    value: percentile(waits, 95),
    unit: 'ms',
    most: 250,
    note: `median ${Math.round(percentile(waits, 50))} ms; the click carries the file`,
  });
}
