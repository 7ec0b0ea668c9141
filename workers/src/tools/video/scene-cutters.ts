import type { CutScenes } from '@afi/contracts/videos';
import { askThread, type ThreadLimits } from '../process-pool/ask-thread.js';
import { withoutNetwork } from '../process-pool/own-code.js';
import { processPool } from '../process-pool/process-pool.js';
import { thread } from '../process-pool/thread.js';

/** A source of a megabyte takes half a second and 100 MB. */
const limits: ThreadLimits = { timeoutMs: 20_000, memoryMb: 256 };

const sceneCutters = processPool({
  ...thread(import.meta.url, 'scene-cutter.thread', withoutNetwork),
  restMs: 10_000,
  jobs: 100,
});

/** The scenes of a source as it was kept, cut in a thread that can be stopped. */
export const cutSource = (bytes: Uint8Array, { signal }: { signal: AbortSignal }): Promise<CutScenes> =>
  askThread(sceneCutters, { bytes }, { signal, limits, onMessage: (made: CutScenes) => made });
