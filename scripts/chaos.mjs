/**
 * `npm run chaos -- --minutes 15 --seed 123 --queue redis`: a whole platform under load while everything goes wrong, and at the end
 * what was lost, doubled and left behind. Ends with 1 unless all of it is 0. Touches nothing but 127.0.0.1 and its own folder.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { Chance } from './chaos/chance.mjs';
import { calm, farthestClockMs, shake } from './chaos/faults.mjs';
import { gatherPeople } from './chaos/people.mjs';
import { startPlatform } from './chaos/platform.mjs';
import { smallDisk } from './chaos/small-disk.mjs';
import { judgeFiles, judgeRest, judgeRows, openDatabase } from './chaos/verdict.mjs';
import { runScript } from './lib/cli-output.mjs';

/**
 * Locks and delays in the queue are told by the clock of the process that set them: what one with a clock ten minutes ahead
 * held when it was killed is late by as much, and not lost.
 */
const settleMs = 150_000 + farthestClockMs;

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '15' },
      seed: { type: 'string' },
      queue: { type: 'string', default: 'postgres' },
    },
  });
  const store = values.queue === 'redis' ? 'redis' : 'postgres';
  const seed = Number(values.seed) || Math.floor(Math.random() * 1_000_000);
  const minutes = Number(values.minutes);
  console.log(`seed ${seed}, ${minutes} min, queue on ${store}`);
  await build({ quiet: true });
  const folder = mkdtempSync(join(tmpdir(), 'afi-chaos-'));
  const diskFolder = join(folder, 'disk');
  mkdirSync(diskFolder);
  const disk = await smallDisk(diskFolder);
  if (!disk.isSmall) console.log('skipped: disk full (a small disk cannot be mounted here, it takes root)');
  /** @type {(() => unknown)[]} */
  const tidy = [() => rmSync(folder, { recursive: true, force: true }), () => disk.remove()];
  let stopped = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => (stopped = true));
  try {
    process.exitCode = await run({ folder, disk, diskFolder, store, seed, minutes, tidy, stopped: () => stopped });
    if (process.exitCode === 1) keepLogs(folder, seed);
  } catch (error) {
    keepLogs(folder, seed);
    throw error;
  } finally {
    for (const one of tidy.reverse()) await one();
  }
});

/**
 * @param {object} options
 * @param {string} options.folder
 * @param {Awaited<ReturnType<typeof smallDisk>>} options.disk
 * @param {string} options.diskFolder
 * @param {'postgres' | 'redis'} options.store
 * @param {number} options.seed
 * @param {number} options.minutes
 * @param {(() => unknown)[]} options.tidy
 * @param {() => boolean} options.stopped
 * @returns {Promise<number>} the exit code
 */
async function run({ folder, disk, diskFolder, store, seed, minutes, tidy, stopped }) {
  const platform = await startPlatform(folder, diskFolder, store);
  tidy.push(() => platform.stop());
  const db = openDatabase(platform.directUrl);
  tidy.push(() => db.close());
  const people = await gatherPeople(platform.urls, new Chance(seed + 1));
  tidy.push(() => people.leave());
  // An hour's limits would stop the load, not the platform.
  const unlimited = setInterval(() => {
    db.rows('delete from rate_limit').catch(() => undefined);
    platform.queue?.redis.forgetLimits();
  }, 2_000);
  tidy.push(() => clearInterval(unlimited));

  const begin = Date.now();
  const tell = (/** @type {string} */ name) =>
    console.log(`${String(Math.round((Date.now() - begin) / 1000)).padStart(5)} s  ${name}`);
  const happened = await shake(platform, disk, new Chance(seed), { end: begin + minutes * 60_000, stopped, tell });
  calm(platform, disk);
  if (stopped()) return 130;

  tell('settling');
  await people.settle(settleMs);
  await letTimePass(db, platform);
  await quiet(db, platform);
  const { lost, doubled } = await judgeRows(db, people.records);
  const files = await judgeFiles(db, platform);
  await platform.stopProcesses();
  // A backend's last connections close a moment after it is gone.
  await pause(1_000);
  const rest = await judgeRest(db, diskFolder);
  const deaths = [...platform.backends, ...platform.workers].flatMap((one) => one.deaths);

  const { posts, documents, refused, unreachable, retried, wrong } = people.records;
  console.log(`\n${[...happened].map(([name, times]) => `${name} ${times}`).join(', ')}`);
  console.log(
    `${posts.length} posts, ${documents.length} documents; answers "not now" ${refused}, no answer ${unreachable}, jobs tried again ${retried}\n`,
  );
  const bad =
    table('lost', lost) +
    table('doubled', doubled) +
    table('left behind', [...files, ...rest]) +
    table('wrong', [
      { what: `ends nobody asked for ${deaths.join(', ')}`, count: deaths.length },
      { what: `answers nobody should get ${[...new Set(wrong)].join(', ')}`, count: wrong.length },
    ]);
  console.log(`\nseed ${seed}: ${bad === 0 ? 'nothing lost, nothing doubled, nothing left behind' : `${bad} faults`}`);
  return bad === 0 ? 0 : 1;
}

/** What the processes said, for whoever looks for the reason. @param {string} folder @param {number} seed */
function keepLogs(folder, seed) {
  const kept = join(tmpdir(), `afi-chaos-logs-${seed}`);
  cpSync(folder, kept, { recursive: true, filter: (path) => path === folder || path.endsWith('.log') });
  console.log(`logs: ${kept}`);
}

/**
 * What waits an hour before it cleans up gets its hour: ended jobs and half-written files become older, and the backends
 * start again, as they do every now and then.
 * @param {ReturnType<typeof openDatabase>} db
 * @param {import('./chaos/platform.mjs').Platform} platform
 */
async function letTimePass(db, platform) {
  await db.rows(`update job set finished_at = finished_at - interval '1 hour' where finished_at is not null`);
  const before = new Date(Date.now() - 2 * 3_600_000);
  const files = join(platform.dataDir, 'files');
  for (const name of readdirSync(files, { recursive: true, encoding: 'utf8' }))
    if (/^uploads.|\.part$/.test(name)) utimesSync(join(files, name), before, before);
  for (const one of platform.backends) one.end('SIGTERM');
}

/**
 * Until nothing is under way any more, or for a minute.
 * @param {ReturnType<typeof openDatabase>} db
 * @param {import('./chaos/platform.mjs').Platform} platform
 */
async function quiet(db, platform) {
  for (let looks = 0; looks < 60; looks += 1) {
    const open = await db.count('from outbox_event where done_at is null');
    const files = await judgeFiles(db, platform);
    if (open === 0 && files.every((one) => one.count === 0)) return;
    await pause(1_000);
  }
}

/**
 * @param {string} title
 * @param {import('./chaos/verdict.mjs').Finding[]} findings
 * @returns {number} their sum
 */
function table(title, findings) {
  const sum = findings.reduce((all, one) => all + one.count, 0);
  console.log(`${title.padEnd(12)} ${sum}`);
  for (const { what, count } of findings) if (count > 0) console.log(`${''.padEnd(12)} ${count} ${what}`);
  return sum;
}
