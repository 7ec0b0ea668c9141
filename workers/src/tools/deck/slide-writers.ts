import type { Slide } from '@afi/contracts/slide-parts';
import { askThread, type ThreadLimits } from '../process-pool/ask-thread.js';
import { withoutNetwork } from '../process-pool/own-code.js';
import { processPool } from '../process-pool/process-pool.js';
import { thread } from '../process-pool/thread.js';

/** A brief of a megabyte takes half a second and 100 MB. */
const limits: ThreadLimits = { timeoutMs: 20_000, memoryMb: 256 };

const slideWriters = processPool({
  ...thread(import.meta.url, 'slide-writer.thread', withoutNetwork),
  restMs: 10_000,
  jobs: 500,
});

/** The slide at a place of a brief as it was kept, of its own words, written in a thread that can be stopped. */
export const writtenSlide = (bytes: Uint8Array, at: number, { signal }: { signal: AbortSignal }): Promise<Slide> =>
  askThread(slideWriters, { bytes, at }, { signal, limits, onMessage: (made: Slide) => made });
