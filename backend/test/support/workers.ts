import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** What was compiled is kept for the next, as the start keeps it: a quarter of what a worker computes until it is there. */
const asStarted = { NODE_OPTIONS: '', NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/afi-compiled') };

/** A real worker process, as production runs it. */
export interface WorkerProcess {
  readonly process: ChildProcess;
  /** All it wrote so far. */
  log(): string;
  /** SIGTERM, and waits for the end; answers the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: as when a machine goes away. */
  kill(): Promise<void>;
}

export async function startWorkers(env: Record<string, string>): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [join(root, 'workers/dist/bundle/main.js')], {
    cwd: root,
    env: { ...process.env, ...asStarted, LOG_LEVEL: 'warn', NODE_ENV: 'test', EMBEDDED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let [log, errors] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`workers ended with ${String(code)}: ${errors}`);
    }),
  ]);
  const ended = once(child, 'exit');
  return {
    process: child,
    log: () => log + errors,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      else return child.exitCode;
      await ended;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
