import { type ChildProcess, fork } from 'node:child_process';
import { totalmem } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { Failure } from '@afi/runtime/failure';
import { askChild, ChildFailure, type ChildLimits } from '../process-pool/ask-child.js';
import { processPool } from '../process-pool/process-pool.js';
import type { EncodedImage, ImageMessage, ImageReason, ImageRequest } from './image-message.js';

/** 20 s and 512 MB: the largest picture of a phone (50 million pixels) takes 3 s and 260 MB. */
export const imageLimits: ChildLimits & { maxPixels: number } = {
  timeoutMs: 20_000,
  memoryBytes: 512 * 1024 * 1024,
  maxPixels: 64_000_000,
};

/** Encoders may take a quarter of the memory together; one works however little there is. */
export function encodersAtOnce(memoryBytes: number): number {
  return Math.max(1, Math.floor(memoryBytes / 4 / imageLimits.memoryBytes));
}

/** A container's share counts where there is one: `totalmem` is the whole machine's. */
const ownMemory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
const turn = pLimit(encodersAtOnce(ownMemory));

const encoderFile = fileURLToPath(new URL(`./image-encoder.child${extname(import.meta.url)}`, import.meta.url));

/** Processes that read images: they have no environment, may not write, start processes or make code from strings. */
const encoders = processPool<ChildProcess>({
  start: () =>
    fork(encoderFile, [], {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      execArgv: [
        '--disallow-code-generation-from-strings',
        '--permission',
        '--allow-fs-read=*',
        '--allow-addons',
        '--disable-warning=SecurityWarning',
        '--disable-warning=ExperimentalWarning',
      ],
    }),
  kill: (child) => child.kill('SIGKILL'),
  held: (child) => [child, child.channel],
  // Photos come in series: the next one is read in a third of the time. Without work it is not worth its memory for long.
  restMs: 10_000,
  jobs: 50,
});

/**
 * Makes WebP pictures of an image file, upright and without metadata, in these widths (never enlarged, each once), and
 * its thumbhash (base64).
 * @throws Failure `image-{broken,animated,too-many-pixels,too-heavy}`, `not-an-image`; the signal's reason on abort
 */
export async function encodeImage(
  path: string,
  widths: readonly number[],
  options: { signal: AbortSignal; limits?: typeof imageLimits },
): Promise<{ images: EncodedImage[]; placeholder: string }> {
  const { signal, limits = imageLimits } = options;
  const request: ImageRequest = { path, widths, maxPixels: limits.maxPixels };
  try {
    return await turn(() =>
      askChild(encoders, request, {
        signal,
        limits,
        onMessage: (message: ImageMessage) => {
          if (message.kind === 'refused') throw new Failure<ImageReason>(message.reason);
          return message;
        },
      }),
    );
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    // A decoder that dies of a file has met a broken one.
    throw new Failure<ImageReason>(error.reason === 'crash' ? 'image-broken' : 'image-too-heavy');
  }
}
