import { Failure } from '@afi/runtime/failure';
import type { FfmpegReason } from '../ffmpeg/ffmpeg-reason.js';
import { inputArguments } from '../ffmpeg/probe.js';
import { runProgram, type ProgramLimits } from '../ffmpeg/run-program.js';
import { secondsOfSound } from '../ffmpeg/sound-head.js';

const limits: ProgramLimits = { timeoutMs: 30_000, memoryBytes: 256 * 1024 * 1024 };

/** How long a sound lasts; 0 where it is none. @throws the signal’s reason on abort, Failure `ffmpeg-missing` */
export async function secondsOf(path: string, signal: AbortSignal): Promise<number> {
  return unlessBroken(signal, 0, () => secondsOfSound(path, { signal }));
}

/** Of what is cut off or spoilt behind its head, less is heard than that tells. */
const missingSeconds = 0.2;

/** How long a sound is heard: it is decoded, for its head may tell of what is not behind it. 0 where some of it is not. @throws as `secondsOf` */
export async function heardSeconds(path: string, signal: AbortSignal): Promise<number> {
  const told = await secondsOf(path, signal);
  if (!told) return 0;
  const read = ['-hide_banner', '-nostdin', '-v', 'error', '-xerror', ...inputArguments, '-i', path];
  const args = [...read, '-map', '0:a:0', '-progress', 'pipe:1', '-f', 'null', '-'];
  const progress = await unlessBroken(signal, '', () => runProgram('ffmpeg', args, { signal, limits }));
  const heard = Number(progress.match(/(?<=^out_time_us=)\d+/gm)?.at(-1) ?? 0) / 1_000_000;
  return heard > told - missingSeconds ? told : 0;
}

/** What a program answers of a file; of one it cannot read, what is given. */
export async function unlessBroken<T>(signal: AbortSignal, broken: T, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure) || (error.reason as FfmpegReason) === 'ffmpeg-missing') throw error;
    return broken;
  }
}
