import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { VideoPlan } from '@afi/contracts/videos';
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

/** Has the scenes read aloud, where their author wants that and this machine can; what was said before is not said again. */
export async function voicesOf(plan: VideoPlan, context: Context): Promise<Voices> {
  const { files, jobId, signal, report } = context;
  const spoken: (Spoken | null)[] = plan.scenes.map(() => null);
  if (plan.voice === 'none') return { spoken, voiceless: false };
  for (const [at, { text, title }] of plan.scenes.entries()) {
    const said = text || title;
    if (!said) continue;
    const file = `voice-${createHash('sha256').update(`${plan.language} ${said}`).digest('hex').slice(0, 24)}.wav`;
    if (!(await madeBefore(files, jobId, file))) {
      const asked = { language: plan.language, folder: files.folder, to: file, signal };
      if (!(await speak(said, asked))) return { spoken: plan.scenes.map(() => null), voiceless: true };
      await files.keep(file, createReadStream(join(files.folder, file)), 'audio/wav');
    }
    const { seconds } = await probe(join(files.folder, file), 'audio', { signal });
    spoken[at] = { file, seconds };
    report((at + 1) / plan.scenes.length);
  }
  return { spoken, voiceless: false };
}
