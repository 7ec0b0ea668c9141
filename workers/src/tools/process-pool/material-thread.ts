import { Failure } from '@afi/runtime/failure';
import type { SourceReason } from '../source/source-reason.js';
import { ChildFailure } from './ask-child.js';
import { askThread, type ThreadLimits } from './ask-thread.js';
import { withoutNetwork } from './own-code.js';
import { processPool } from './process-pool.js';
import { thread } from './thread.js';

/** What was read of a source, a megabyte at most, takes half a second and 100 MB. */
const usual: ThreadLimits = { timeoutMs: 20_000, memoryMb: 256 };

/**
 * Has something made of what was read of a source, in a thread of its own that can be stopped; `name` stands beside `asker`.
 * What it makes throws Failure `source-long` beyond the limits.
 */
export function materialThread<Request extends object, Made>(
  asker: string,
  name: string,
  limits = usual,
): (request: Request, options: { signal: AbortSignal }) => Promise<Made> {
  const threads = processPool({ ...thread(asker, name, withoutNetwork), restMs: 10_000, jobs: 100 });
  return async (request, { signal }) => {
    try {
      return await askThread(threads, request, { signal, limits, onMessage: (made: Made) => made });
    } catch (error) {
      if (!(error instanceof ChildFailure) || error.reason === 'crash') throw error;
      throw new Failure<SourceReason>('source-long', {}, { cause: error });
    }
  };
}
