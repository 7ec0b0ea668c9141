import type { MadeOutline } from '@afi/contracts/slides';
import { askThread, type ThreadLimits } from '../process-pool/ask-thread.js';
import { withoutNetwork } from '../process-pool/own-code.js';
import { processPool } from '../process-pool/process-pool.js';
import { thread } from '../process-pool/thread.js';

/** A source of a megabyte takes half a second and 100 MB. */
const limits: ThreadLimits = { timeoutMs: 20_000, memoryMb: 256 };

const outliners = processPool({
  ...thread(import.meta.url, 'outliner.thread', withoutNetwork),
  restMs: 10_000,
  jobs: 100,
});

/** The outline of a source as it was kept, of its own words, made in a thread that can be stopped. */
export const outlineSource = (bytes: Uint8Array, { signal }: { signal: AbortSignal }): Promise<MadeOutline> =>
  askThread(outliners, { bytes }, { signal, limits, onMessage: (made: MadeOutline) => made });
