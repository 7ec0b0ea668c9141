import { type ChildProcess, fork } from 'node:child_process';
import { fileBeside, readsOnly, runsOwnCode, withoutNetwork } from '../process-pool/own-code.js';
import { processPool } from '../process-pool/process-pool.js';

/**
 * Processes that read PDFs: they have no environment and no network, may read their own code only, and may not write, start processes, load
 * addons or make code from strings. Memory is counted in bytes.
 */
export const pdfReaders = processPool<ChildProcess>({
  start: startReader,
  kill: (child) => child.kill('SIGKILL'),
  held: (child) => [child, child.channel],
  // A warm reader takes the next file in half the time of a new one; without work it is not worth its memory for long.
  restMs: 10_000,
  // Pages of memory of pdf.js come back slowly.
  jobs: 20,
});

function startReader(memoryBytes: number): ChildProcess {
  const heapMb = Math.floor((memoryBytes / 1024 / 1024) * 0.8);
  return fork(fileBeside(import.meta.url, 'pdf-reader.child'), [], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      ...readsOnly(['@afi/runtime', 'pdf-parse', 'pdfjs-dist']),
      ...runsOwnCode,
      ...withoutNetwork,
      '--import',
      fileBeside(import.meta.url, 'pdfjs-changes.child').href,
    ],
  });
}
