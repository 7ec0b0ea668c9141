/** What goes wrong, one thing after the other, as the seed says. Each ends by itself. */
import { setTimeout as pause } from 'node:timers/promises';

export const farthestClockMs = 600_000;
const modelFaults = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429, retryAfter: '1' },
  { kind: 'truncated' },
  { kind: 'html' },
  { kind: 'wrong-schema' },
];

/**
 * @param {import('./platform.mjs').Platform} platform
 * @param {Awaited<ReturnType<typeof import('./small-disk.mjs').smallDisk>>} disk
 * @param {import('./chance.mjs').Chance} chance
 * @returns {Record<string, () => Promise<unknown>>} by name
 */
function faultsOf(platform, disk, chance) {
  const { backends, workers, databaseLine, modelLine, model, queue } = platform;
  const shortly = () => pause(chance.between(1_000, 4_000));
  return {
    'worker killed': async () => chance.pick(workers).end('SIGKILL'),
    'worker stopped': async () => chance.pick(workers).end('SIGTERM'),
    'backend killed': async () => chance.pick(backends).end('SIGKILL'),
    'everything killed': async () => [...backends, ...workers].forEach((one) => one.end('SIGKILL')),
    'database killed': async () => platform.killDatabase(),
    'connections cut': async () => databaseLine.cut(),
    'database unreachable': async () => {
      databaseLine.hold(true);
      await shortly();
      databaseLine.hold(false);
    },
    'database slow': async () => {
      databaseLine.slow(chance.between(50, 300));
      await shortly();
      databaseLine.slow(0);
    },
    ...(queue
      ? {
          'queue killed': async () => queue.redis.kill(),
          'queue wiped': async () => queue.redis.wipe(),
          'queue unreachable': async () => {
            queue.line.hold(true);
            await shortly();
            queue.line.hold(false);
          },
        }
      : {}),
    'model slow': async () => {
      modelLine.slow(chance.between(500, 3_000));
      await shortly();
      modelLine.slow(0);
    },
    'model cut': async () => {
      modelLine.hold(true);
      await shortly();
      modelLine.hold(false);
    },
    'model failing': async () => {
      for (let calls = chance.between(2, 8); calls > 0; calls -= 1) model.faults.push(chance.pick(modelFaults));
    },
    ...(disk.isSmall
      ? {
          'disk full': async () => {
            disk.fill();
            await shortly();
            disk.free();
          },
        }
      : {}),
    'clock moved': async () =>
      chance.pick([...backends, ...workers]).moveClock(chance.pick([-farthestClockMs, farthestClockMs, 0])),
  };
}

/**
 * Until `end`, or until `stopped` says so.
 * @param {import('./platform.mjs').Platform} platform
 * @param {Awaited<ReturnType<typeof import('./small-disk.mjs').smallDisk>>} disk
 * @param {import('./chance.mjs').Chance} chance
 * @param {{ end: number, stopped: () => boolean, tell: (name: string) => void }} run
 * @returns {Promise<Map<string, number>>} how often each happened
 */
export async function shake(platform, disk, chance, { end, stopped, tell }) {
  const faults = Object.entries(faultsOf(platform, disk, chance));
  /** @type {Map<string, number>} */
  const happened = new Map();
  /** @type {typeof faults} */
  let round = [];
  while (Date.now() < end && !stopped()) {
    // Every fault once before any comes again: a short run sees them all.
    if (round.length === 0)
      round = faults
        .map((one) => ({ one, at: chance.next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one);
    const [name, strike] = /** @type {typeof faults[number]} */ (round.pop());
    tell(name);
    happened.set(name, (happened.get(name) ?? 0) + 1);
    await strike();
    await pause(chance.between(2_000, 9_000));
  }
  return happened;
}

/** The world is well again. @param {import('./platform.mjs').Platform} platform @param {{ free: () => void }} disk */
export function calm(platform, disk) {
  platform.databaseLine.hold(false);
  platform.databaseLine.slow(0);
  platform.queue?.line.hold(false);
  platform.modelLine.hold(false);
  platform.modelLine.slow(0);
  platform.model.faults.length = 0;
  for (const one of [...platform.backends, ...platform.workers]) if (one.moved !== 0) one.moveClock(0);
  disk.free();
}
