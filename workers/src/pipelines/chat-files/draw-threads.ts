import type { DrawnChat } from '@afi/contracts/assistant-files';
import { StageFailure } from '../../host/pipeline.js';
import { ChildFailure } from '../../tools/process-pool/ask-child.js';
import { askThread, type ThreadLimits } from '../../tools/process-pool/ask-thread.js';
import { processPool } from '../../tools/process-pool/process-pool.js';
import { thread } from '../../tools/process-pool/thread.js';
import type { DrawMessage, DrawRequest } from './draw-message.js';

/** 30 s for one message and for the file at the end; a conversation of five million letters, more than one may hold, fits in 512 MB. */
const limits: ThreadLimits = { timeoutMs: 30_000, memoryMb: 512 };

/** A warm thread knows its libraries; without work it is not worth its memory for long. */
const threads = processPool({ ...thread(import.meta.url, 'draw.thread'), restMs: 10_000, jobs: 50 });

/**
 * A conversation as the bytes of a PDF.
 * @throws StageFailure `assistant.file-too-heavy` beyond the limits; the signal's reason on abort
 */
export async function draw(
  chat: DrawnChat,
  { signal, onMessage }: { signal: AbortSignal; onMessage(at: number): void },
): Promise<Uint8Array> {
  try {
    return await askThread(threads, { chat } satisfies DrawRequest, {
      signal,
      limits,
      onMessage: (told: DrawMessage, within) => {
        if (told.kind === 'drawn') return told.bytes;
        within(limits.timeoutMs);
        onMessage(told.at);
        return undefined;
      },
    });
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    if (error.reason === 'crash') throw error.cause instanceof Error ? error.cause : error;
    throw new StageFailure('assistant.file-too-heavy', {}, { cause: error });
  }
}
