import type { ReadPicture } from '../../tools/deck/files/deck-file.js';
import { ChildFailure } from '../../tools/process-pool/ask-child.js';
import { askThread, type ThreadLimits } from '../../tools/process-pool/ask-thread.js';
import { processPool } from '../../tools/process-pool/process-pool.js';
import { thread } from '../../tools/process-pool/thread.js';
import { StageFailure } from '../../host/pipeline.js';
import type { DrawMessage, DrawRequest } from './draw-message.js';

/** 30 s for a slide and 30 s for the file; 512 MB: forty pictures that pack badly take 4 s and 400 MB, a fifth of it heap. */
const limits: ThreadLimits = { timeoutMs: 30_000, memoryMb: 512 };

/** A warm thread knows its libraries; without work it is not worth its memory for long. */
const threads = processPool({ ...thread(import.meta.url, 'draw.thread'), restMs: 10_000, jobs: 50 });

/**
 * A deck as the bytes of a file. The thread touches no storage: pictures are read and cut here, off the loop, when it asks.
 * @throws StageFailure `slides.file-too-heavy` beyond the limits; the signal's reason on abort; what `pictureOf` throws
 */
export async function draw(
  asked: Omit<DrawRequest, 'kind'>,
  { signal, pictureOf, onSlide }: { signal: AbortSignal; pictureOf: ReadPicture; onSlide(at: number): void },
): Promise<Uint8Array> {
  try {
    return await askThread(threads, { kind: 'draw', ...asked } satisfies DrawRequest, {
      signal,
      limits,
      onMessage: (message: DrawMessage, within, tell) => {
        if (message.kind === 'drawn') return message.bytes;
        within(limits.timeoutMs);
        if (message.kind === 'slide') onSlide(message.at);
        else tell(pictureOf(message.mediaId, message).then((jpeg) => ({ kind: 'picture', jpeg })));
        return undefined;
      },
    });
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    if (error.reason === 'crash') throw error.cause instanceof Error ? error.cause : error;
    throw new StageFailure('slides.file-too-heavy', {}, { cause: error });
  }
}
