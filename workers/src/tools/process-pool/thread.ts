import { Worker } from 'node:worker_threads';
import { fileBeside, runsOwnCode } from './own-code.js';
import type { PoolRules } from './process-pool.js';

/** How a thread of ours is started and ended: without environment, within its memory (in megabytes), its output dropped. */
export function thread(
  asker: string,
  name: string,
  flags: readonly string[] = [],
): Pick<PoolRules<Worker>, 'start' | 'kill' | 'held'> {
  const file = fileBeside(asker, name);
  return {
    start: (memoryMb) =>
      new Worker(file, {
        env: {},
        execArgv: [...runsOwnCode, ...flags],
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
        stdout: true,
        stderr: true,
      }),
    kill: (one) => void one.terminate(),
    held: (one) => [one],
  };
}
