import { ChildFailure } from '../process-pool/ask-child.js';
import { askThread, type ThreadLimits } from '../process-pool/ask-thread.js';
import { processPool } from '../process-pool/process-pool.js';
import { thread } from '../process-pool/thread.js';

/** What a thread says while it draws: that it comes to a part, then the file. */
export type DrawMessage = { kind: 'part'; at: number } | { kind: 'drawn'; bytes: Uint8Array };

export interface Drawing {
  signal: AbortSignal;
  /** It came to the part at this place. */
  onPart(at: number): void;
}

/** 30 s for one part and for the file at the end; five million letters, more than one file may hold, fit in 512 MB. */
const limits: ThreadLimits = { timeoutMs: 30_000, memoryMb: 512 };

/**
 * Draws PDFs in threads of the file `name` beside `asker`: a file takes as long as its text is. What is asked for is sent to the
 * thread as it is.
 * @throws what `tooHeavy` makes of it beyond the limits; the signal's reason on abort
 */
export function drawThreads<Asked extends object>(
  asker: string,
  name: string,
  tooHeavy: (cause: ChildFailure) => Error,
): (asked: Asked, drawing: Drawing) => Promise<Uint8Array> {
  // A warm thread knows its libraries; without work it is not worth its memory for long.
  const threads = processPool({ ...thread(asker, name), restMs: 10_000, jobs: 50 });
  return async (asked, { signal, onPart }) => {
    try {
      return await askThread(threads, asked, {
        signal,
        limits,
        onMessage: (told: DrawMessage, within) => {
          if (told.kind === 'drawn') return told.bytes;
          within(limits.timeoutMs);
          onPart(told.at);
          return undefined;
        },
      });
    } catch (error) {
      if (!(error instanceof ChildFailure)) throw error;
      if (error.reason === 'crash') throw error.cause instanceof Error ? error.cause : error;
      throw tooHeavy(error);
    }
  };
}
