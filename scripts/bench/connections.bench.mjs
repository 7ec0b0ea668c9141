/** Connections to PostgreSQL of the embedded platform with twelve kinds of jobs, and whether one of them is starved. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startProcess } from './lib/child-process.mjs';
import { limitFigure, ratioFigure } from './lib/figure.mjs';
import { freePort } from '../lib/free-port.mjs';

const kinds = 12;
const jobsOfEach = 40;
/** Long enough for connections that served the start to be given back. */
const settleMs = 15_000;
const restMs = 20_000;

/** @param {import('./lib/room.mjs').Room} room */
export async function connections(room) {
  const db = await room.database();
  const env = {
    DATABASE_URL: db.url,
    REDIS_URL: undefined,
    DATA_DIR: join(room.folder, randomUUID()),
    EMBEDDED: '1',
    NOOP_KINDS: String(kinds),
    PORT: String(await freePort()),
  };
  const backend = await startProcess('noop-backend.child.mjs', { env });
  const worker = await startProcess('noop-worker.child.mjs', { args: ['host'], env });
  await worker.ask('start');
  const figures = [await atRest(db), await underLoad(db, backend, worker)];
  await Promise.all([backend.stop(), worker.stop()]);
  return figures;
}

/** @param {import('./lib/room.mjs').Database} db */
async function atRest(db) {
  await pause(settleMs);
  /** @type {Record<string, number>} */
  let most = {};
  for (const end = Date.now() + restMs; Date.now() < end; await pause(250)) {
    const open = await openConnections(db);
    if (sum(open) > sum(most)) most = open;
  }
  const parts = Object.entries(most).map(([name, count]) => `${name} ${count}`);
  return limitFigure({
    name: `connections: at rest with ${kinds} kinds of jobs`,
    value: sum(most),
    unit: 'connections',
    most: 12,
    note: `backend and workers, the most seen in ${restMs / 1000} s: ${parts.join(', ')}`,
  });
}

/**
 * @param {import('./lib/room.mjs').Database} db
 * @param {import('./lib/child-process.mjs').Helper} backend
 * @param {import('./lib/child-process.mjs').Helper} worker
 */
async function underLoad(db, backend, worker) {
  const [owner] = await db.query(`select id from account where phone = '+2250700000001'`);
  const jobs = kinds * jobsOfEach;
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    const { ran: before, byKind } = await worker.ask('look');
    const asked = backend.ask('ask', { jobs, wide: 20, ownerId: owner.id });
    const half = await ranUntil(worker, before + jobs / 2);
    const done = Object.keys(half).map((kind) => (half[kind] ?? 0) - (byKind[kind] ?? 0));
    rounds.push({ value: done.length < kinds ? 0 : Math.min(...done), baseline: jobs / 2 / kinds });
    await asked;
    await ranUntil(worker, before + jobs);
  }
  return ratioFigure({
    name: `connections: the slowest of ${kinds} kinds over their mean, when half of all is done`,
    unit: 'jobs',
    rounds,
    least: 0.3,
  });
}

/**
 * @param {import('./lib/child-process.mjs').Helper} worker
 * @param {number} jobs
 * @returns {Promise<Record<string, number>>}
 */
async function ranUntil(worker, jobs) {
  for (;;) {
    const { ran, byKind } = await worker.ask('look');
    if (ran >= jobs) return byKind;
    await pause(5);
  }
}

/** By what they call themselves; the bench's own are not counted. @param {import('./lib/room.mjs').Database} db */
async function openConnections(db) {
  const rows = await db.query(
    `select coalesce(nullif(application_name, ''), 'ORM') as name, count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name <> 'bench' group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** @param {Record<string, number>} counts */
const sum = (counts) => Object.values(counts).reduce((all, one) => all + one, 0);
const pause = (/** @type {number} */ ms) => new Promise((next) => setTimeout(next, ms));
