import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { processPool } from '../process-pool/process-pool.js';

const file = new URL(`./article-reader.thread${extname(import.meta.url)}`, import.meta.url);

/**
 * Threads that read articles: the parsers can be kept busy for hours (GHSA-3p6v-hrg8-8qj7), and only the end of the thread
 * ends that. Memory is counted in megabytes.
 */
export const {
  take: takeThread,
  rest: restThread,
  drop: dropThread,
} = processPool<Worker>({
  start: startThread,
  kill: (thread) => void thread.terminate(),
  held: (thread) => [thread],
  // A warm thread takes the next page in a tenth of the time of a new one; without work it is not worth its memory for long.
  restMs: 10_000,
  jobs: 100,
});

function startThread(memoryMb: number): Worker {
  return new Worker(file, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    stdout: true,
    stderr: true,
  });
}
