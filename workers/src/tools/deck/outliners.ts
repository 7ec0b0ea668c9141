import type { MadeOutline } from '@afi/contracts/slides';
import { materialThread } from '../process-pool/material-thread.js';

const outline = materialThread<{ bytes: Uint8Array }, MadeOutline>(import.meta.url, 'outliner.thread');

/** The outline of a source as it was kept, of its own words, made in a thread that can be stopped. */
export const outlineSource = (bytes: Uint8Array, { signal }: { signal: AbortSignal }): Promise<MadeOutline> =>
  outline({ bytes }, { signal });
