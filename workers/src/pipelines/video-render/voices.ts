import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { maxFilmSeconds } from '@afi/contracts/video-parts';
import type { VideoPlan } from '@afi/contracts/videos';
import { StageFailure } from '../../host/pipeline.js';
import { probe } from '../../tools/ffmpeg/probe.js';
import { speak } from '../../tools/video/voice.js';
import { madeBefore, type Context } from './plan.js';

/** What is said in one scene: a file of the job's folder, and for how long. */
export interface Spoken {
  file: string;
  seconds: number;
}

export interface Voices {
  /** By the place of the scene; null where nothing is said. */
  spoken: readonly (Spoken | null)[];
  /** A voice was asked for, and none is installed. */
  voiceless: boolean;
}

/** A breath behind what is said. */
export const breath = 0.6;

/** A voice may take longer than a reader: by so much, no room was held for more. Seconds. */
const longestSpoken = 2 * maxFilmSeconds;

/**
 * Has the scenes read aloud, where their author wants that and this machine can; what was said before is not said again.
 * @throws StageFailure `videos.too-long`
 */
export async function voicesOf(plan: VideoPlan, context: Context): Promise<Voices> {
  const { files, jobId, signal, report } = context;
  const spoken: (Spoken | null)[] = plan.scenes.map(() => null);
  if (plan.voice === 'none') return { spoken, voiceless: false };
  let length = 0;
  for (const [at, { text, title, seconds: shown }] of plan.scenes.entries()) {
    const said = text || title;
    length += shown;
    if (!said) continue;
    const file = `voice-${createHash('sha256').update(`${plan.language} ${said}`).digest('hex').slice(0, 24)}.wav`;
    if (!(await madeBefore(files, jobId, file))) {
      const asked = { language: plan.language, folder: files.folder, to: file, signal };
      if (!(await speak(said, asked))) return { spoken: plan.scenes.map(() => null), voiceless: true };
      await files.keep(file, createReadStream(join(files.folder, file)), 'audio/wav');
    }
    const { seconds } = await probe(join(files.folder, file), 'audio', { signal });
    spoken[at] = { file, seconds };
    length += Math.max(0, seconds + breath - shown);
    if (length > longestSpoken) throw new StageFailure('videos.too-long', { seconds: maxFilmSeconds });
    report((at + 1) / plan.scenes.length);
  }
  return { spoken, voiceless: false };
}
