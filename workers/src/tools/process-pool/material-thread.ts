import { askThread, type ThreadLimits } from './ask-thread.js';
import { withoutNetwork } from './own-code.js';
import { processPool } from './process-pool.js';
import { thread } from './thread.js';

/** What was read of a source, a megabyte at most, takes half a second and 100 MB. */
const limits: ThreadLimits = { timeoutMs: 20_000, memoryMb: 256 };

/** Has something made of what was read of a source, in a thread of its own that can be stopped; `name` stands beside `asker`. */
export function materialThread<Request extends object, Made>(
  asker: string,
  name: string,
): (request: Request, options: { signal: AbortSignal }) => Promise<Made> {
  const threads = processPool({ ...thread(asker, name, withoutNetwork), restMs: 10_000, jobs: 100 });
  return (request, { signal }) => askThread(threads, request, { signal, limits, onMessage: (made: Made) => made });
}
