import { withoutNetwork } from '../process-pool/own-code.js';
import { thread } from '../process-pool/thread.js';
import { processPool } from '../process-pool/process-pool.js';

/**
 * Threads that read articles: the parsers can be kept busy for hours (GHSA-3p6v-hrg8-8qj7), and only the end of the thread
 * ends that. Memory is counted in megabytes.
 */
export const articleReaders = processPool({
  ...thread(import.meta.url, 'article-reader.thread', withoutNetwork),
  // A warm thread takes the next page in a tenth of the time of a new one; without work it is not worth its memory for long.
  restMs: 10_000,
  jobs: 100,
});
