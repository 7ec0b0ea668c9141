import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processPool } from '../process-pool/process-pool.js';

const fileBeside = (name: string) =>
  fileURLToPath(new URL(`./${name}.child${extname(import.meta.url)}`, import.meta.url));

/**
 * Processes that read PDFs: they have no environment, may not write, start processes, load addons or make code from strings.
 * Memory is counted in bytes.
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
  return fork(fileBeside('pdf-reader'), [], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--disallow-code-generation-from-strings',
      '--permission',
      '--allow-fs-read=*',
      '--disable-warning=ExperimentalWarning',
      '--import',
      fileBeside('pdfjs-changes'),
    ],
  });
}
