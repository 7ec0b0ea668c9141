import type { ReadingBytes } from '../text/reading.js';

/** A source as it was kept, and what was read for it. */
export interface MaterialRequest {
  bytes: Uint8Array;
  reading: ReadingBytes | null;
  /** What an office file says, packed. */
  office: Uint8Array | null;
}

/** The source with all that was read, to be kept; or that there is too much of it. */
export type MaterialMade = { kind: 'material'; bytes: Uint8Array<ArrayBuffer>; isBare: boolean } | { kind: 'long' };
