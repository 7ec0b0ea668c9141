import type { Slide } from '@afi/contracts/slide-parts';
import { materialThread } from '../process-pool/material-thread.js';

const write = materialThread<{ bytes: Uint8Array; at: number }, Slide>(import.meta.url, 'slide-writer.thread');

/** The slide at a place of a brief as it was kept, of its own words, written in a thread that can be stopped. */
export const writtenSlide = (bytes: Uint8Array, at: number, { signal }: { signal: AbortSignal }): Promise<Slide> =>
  write({ bytes, at }, { signal });
