import { type ChildProcess, fork } from 'node:child_process';
import { fileBeside, readsOnly, runsOwnCode, withoutNetwork } from './own-code.js';
import type { PoolRules } from './process-pool.js';

/**
 * How a process of ours is started and ended that reads what strangers sent: without environment, network and output, within its memory
 * (in bytes); it may read our code and these packages only, and may not write, start processes, load addons or make code from strings.
 * A heap that is full ends it and nothing else, which a thread does not promise.
 */
export function child(
  asker: string,
  name: string,
  { packages, before }: { packages: readonly string[]; before?: string },
): Pick<PoolRules<ChildProcess>, 'start' | 'kill' | 'held'> {
  const loadedFirst = before ? ['--import', fileBeside(asker, before).href] : [];
  const flags = [...readsOnly(packages), ...runsOwnCode, ...withoutNetwork, ...loadedFirst];
  return {
    start: (memoryBytes) =>
      fork(fileBeside(asker, name), [], {
        env: {},
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${Math.floor((memoryBytes / 1024 / 1024) * 0.8)}`, ...flags],
      }),
    kill: (one) => one.kill('SIGKILL'),
    held: (one) => [one, one.channel],
  };
}
