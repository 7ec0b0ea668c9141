/** `npm start` on a prepared machine: how long until it answers, and what it costs while nobody uses it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { freePort } from '../lib/free-port.mjs';
import { root, toolEnv } from '../lib/run-command.mjs';
import { limitFigure, median, missingFigure } from './lib/figure.mjs';
import { memoryOf, nameOf, processorSeconds, treeOf } from './lib/process-tree.mjs';
import { ending } from './lib/room.mjs';

/** Long enough for the first start's echoes (compiled code, first polls) to pass. */
const settleMs = 15_000;
const restMs = 20_000;

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
      missingFigure({ name: processorName, unit: '% of a core', bar: '<= 2 % of a core', why }),
    ];
  }
  const platform = await startOnce(room, join(room.folder, randomUUID()));
  await new Promise((next) => setTimeout(next, settleMs));
  const pids = treeOf(platform.pid);
  const used = () => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
  const before = used();
  await new Promise((next) => setTimeout(next, restMs));
  const percent = ((used() - before) * 100_000) / restMs;
  const memory = pids.map((pid) => ({ name: nameOf(pid), ...memoryOf(pid) }));
  await platform.stop();
  const parts = memory.map(({ name, megabytes }) => `${shortName(name)} ${Math.round(megabytes)}`);
  return [
    limitFigure({
      name: memoryName,
      value: memory.reduce((sum, one) => sum + one.megabytes, 0),
      unit: 'MB',
      most: 260,
      note: `${memory[0]?.kind}: ${parts.join(', ')}`,
    }),
    limitFigure({ name: processorName, value: percent, unit: '% of a core', most: 2 }),
  ];
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
