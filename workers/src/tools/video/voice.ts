import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@afi/contracts/language';
import { Failure } from '@afi/runtime/failure';
import type { FfmpegReason } from '../ffmpeg/ffmpeg-reason.js';
import { runProgram, type ProgramLimits } from '../ffmpeg/run-program.js';

const limits: ProgramLimits = { timeoutMs: 30_000, memoryBytes: 256 * 1024 * 1024 };

/** Has a text read aloud by `espeak-ng`; false where it is not installed. The text is a file: no argument, no shell. */
export async function speak(
  text: string,
  { language, folder, to, signal }: { language: Language; folder: string; to: string; signal: AbortSignal },
): Promise<boolean> {
  await writeFile(join(folder, 'said.txt'), text);
  const args = ['-v', language, '-s', '150', '-g', '3', '-b', '1', '-w', to, '-f', 'said.txt'];
  try {
    await runProgram('espeak-ng', args, { signal, limits, folder });
    return true;
  } catch (error) {
    if (error instanceof Failure && (error.reason as FfmpegReason) === 'ffmpeg-missing') return false;
    throw error;
  }
}
