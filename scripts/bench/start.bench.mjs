/** `npm start` on a prepared machine: how long until it answers, and what it costs while nobody uses it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { freePort } from '../lib/free-port.mjs';
import { root, toolEnv } from '../lib/run-command.mjs';
import { built, startProcess } from './lib/child-process.mjs';
import { limitFigure, median, missingFigure, ratioFigure } from './lib/figure.mjs';
import { memoryOf, nameOf, processorSeconds, treeOf } from './lib/process-tree.mjs';
import { ending } from './lib/room.mjs';

/** Long enough for the first start's echoes (compiled code, first polls) to pass. */
const settleMs = 15_000;
const restMs = 20_000;
/** What the platform may cost at rest over bare workers of its queue. */
const mostAtRest = 3;

/** @param {import('./lib/room.mjs').Room} room */
export async function start(room) {
  const dataDir = join(room.folder, randomUUID());
  // The first start makes the database: that is preparation.
  await (await startOnce(room, dataDir)).stop();
  const times = [];
  for (let again = 0; again < 3; again += 1) {
    const platform = await startOnce(room, dataDir);
    times.push(platform.seconds);
    await platform.stop();
  }
  return [limitFigure({ name: 'start: npm start until ready', value: median(times), unit: 's', most: 4 })];
}

/** @param {import('./lib/room.mjs').Room} room */
export async function idle(room) {
  const [memoryName, processorName] = ['idle: memory of all processes but PostgreSQL', 'idle: processor at rest'];
  if (process.platform !== 'linux') {
    const why = 'needs /proc of Linux';
    return [
      missingFigure({ name: memoryName, unit: 'MB', bar: '<= 260 MB', why }),
      missingFigure({ name: processorName, unit: '% of a core', bar: `ratio <= ${mostAtRest}`, why }),
    ];
  }
  const platform = await startOnce(room, join(room.folder, randomUUID()));
  const bare = await bareAtRest(room);
  await new Promise((next) => setTimeout(next, settleMs));
  const pids = treeOf(platform.pid);
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    const percents = await Promise.all([percentOf(pids), percentOf(bare.pids)]);
    rounds.push({ value: percents[0], baseline: percents[1] });
  }
  const memory = pids.map((pid) => ({ name: nameOf(pid), ...memoryOf(pid) }));
  await Promise.all([platform.stop(), bare.stop()]);
  const parts = memory.map(({ name, megabytes }) => `${shortName(name)} ${Math.round(megabytes)}`);
  return [
    limitFigure({
      name: memoryName,
      value: memory.reduce((sum, one) => sum + one.megabytes, 0),
      unit: 'MB',
      most: 260,
      note: `${memory[0]?.kind}: ${parts.join(', ')}`,
    }),
    ratioFigure({
      name: processorName,
      unit: '% of a core',
      rounds,
      most: mostAtRest,
      note: `bare: a BullMQ worker for each of our ${bare.kinds} kinds of jobs and one for their parents, in two processes`,
    }),
  ];
}

/** How much of a core processes take while nobody uses them. @param {readonly number[]} pids */
async function percentOf(pids) {
  const used = () => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
  const [begin, before] = [performance.now(), used()];
  await new Promise((next) => setTimeout(next, restMs));
  return ((used() - before) * 100_000) / (performance.now() - begin);
}

/** The queue's library by itself, waiting for jobs of as many kinds. @param {import('./lib/room.mjs').Room} room */
async function bareAtRest(room) {
  const { pipelines } = await built('workers/dist/pipelines.js');
  const queues = pipelines.map((/** @type {unknown} */ _, /** @type {number} */ at) => `bare-work-${at}`);
  const env = { DATABASE_URL: (await room.database()).url, REDIS_URL: undefined };
  const processes = await Promise.all([
    startProcess('bare-flows.child.mjs', { env }),
    startProcess('noop-worker.child.mjs', { args: ['bare', ...queues], env }),
  ]);
  await processes[1].ask('start');
  return {
    kinds: queues.length,
    pids: processes.map(({ pid }) => pid),
    stop: () => Promise.all(processes.map((one) => one.stop())),
  };
}

/** @param {string} command */
function shortName(command) {
  return (
    /(?:backend|workers|start|sh -c|npm)\b/.exec(command.replace(/.*?(backend|workers)\/dist/, '$1'))?.[0] ?? command
  );
}

/**
 * @param {import('./lib/room.mjs').Room} room
 * @param {string} dataDir
 */
async function startOnce(room, dataDir) {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: toolEnv({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
      npm_lifecycle_event: undefined,
    }),
    stdio: ['ignore', 'ignore', 'ignore'],
    detached: true,
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    // As Ctrl-C in a terminal: npm and what it started get it together.
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ending(child);
  };
  room.undo.push(stop);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      (one) => one.ok,
      () => false,
    );
    if (ready) break;
    await new Promise((next) => setTimeout(next, 25));
  }
  return { pid: child.pid ?? 0, seconds: (performance.now() - begin) / 1000, stop };
}
