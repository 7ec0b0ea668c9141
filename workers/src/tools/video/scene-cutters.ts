import type { CutScenes } from '@afi/contracts/videos';
import { materialThread } from '../process-pool/material-thread.js';

const cut = materialThread<{ bytes: Uint8Array }, CutScenes>(import.meta.url, 'scene-cutter.thread');

/** The scenes of a source as it was kept, cut in a thread that can be stopped. */
export const cutSource = (bytes: Uint8Array, { signal }: { signal: AbortSignal }): Promise<CutScenes> =>
  cut({ bytes }, { signal });
