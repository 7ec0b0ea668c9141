import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { maxFilmSeconds, type PlainVoice } from '@afi/contracts/video-parts';
import type { VideoPlan } from '@afi/contracts/video-plan';
import { StageFailure } from '../../host/pipeline.js';
import { probe } from '../../tools/ffmpeg/probe.js';
import type { Narrator } from '../../tools/narration/narrator.js';
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
  /** A service is set, and did not read. */
  plainVoice: PlainVoice | null;
}

/** The service that reads aloud; null where none is set. Loaded when first asked for. */
export type FindNarrator = () => Promise<Narrator | null>;

/** Reads a text into a file of the job's folder; false where it cannot. */
type Reads = (text: string, file: string) => Promise<boolean>;

/** A breath behind what is said. */
export const breath = 0.6;

/** A voice may take longer than a reader: by so much, no room was held for more. Seconds. */
const longestSpoken = 2 * maxFilmSeconds;
/** A service is asked for so long for one film: the film itself has to be rendered, too. */
const longestAskedMs = 8 * 60_000;

/** Kept where the service failed: one film has one voice, whoever goes on with it. */
const fell = 'service-failed';

/**
 * Has the scenes read aloud, where their author wants that: by the service that is set, if they may leave and it answers for all
 * of them, else by this machine, if it can. What was said before is not said again.
 * @throws StageFailure `videos.too-long`
 */
export async function voicesOf(plan: VideoPlan, context: Context, find: FindNarrator): Promise<Voices> {
  const nobody = { spoken: plan.scenes.map(() => null), voiceless: false, plainVoice: null };
  if (plan.voice === 'none') return nobody;
  const { files, jobId, signal, used, log } = context;
  const { language } = plan;
  const narrator = await find();
  let plainVoice: PlainVoice | null = null;
  if (narrator && plan.private) plainVoice = 'private';
  else if (narrator && plan.spent) plainVoice = 'spent';
  else if (narrator) {
    const until = Date.now() + longestAskedMs;
    const ask: Reads = async (text, to) =>
      Date.now() < until && (await narrator.read(text, { language, folder: files.folder, to, signal, used }));
    const hasFailed = (await madeBefore(files, jobId, fell)) !== null;
    const spoken = hasFailed ? null : await readAll(plan, context, { by: narrator.voiceOf(language), reads: ask });
    if (spoken) return { ...nobody, spoken };
    if (!hasFailed) {
      log.warn('the service that reads aloud failed: the voice of this machine reads');
      await files.keep(fell, '1', 'text/plain');
    }
    plainVoice = 'failed';
  }
  const say: Reads = (text, to) => speak(text, { language, folder: files.folder, to, signal });
  const spoken = await readAll(plan, context, { by: '', reads: say });
  return spoken ? { spoken, voiceless: false, plainVoice } : { ...nobody, voiceless: true, plainVoice };
}

/** What one voice says, scene by scene; null where it cannot. `by` tells it from others. */
async function readAll(
  plan: VideoPlan,
  { files, jobId, signal, report }: Context,
  { by, reads }: { by: string; reads: Reads },
): Promise<(Spoken | null)[] | null> {
  const spoken: (Spoken | null)[] = plan.scenes.map(() => null);
  let length = 0;
  for (const [at, { text, title, seconds: shown }] of plan.scenes.entries()) {
    const said = text || title;
    length += shown;
    if (!said) continue;
    const file = `voice-${createHash('sha256').update(`${by}${plan.language} ${said}`).digest('hex').slice(0, 24)}.wav`;
    if (!(await madeBefore(files, jobId, file))) {
      if (!(await reads(said, file))) return null;
      await files.keep(file, createReadStream(join(files.folder, file)), 'audio/wav');
    }
    const { seconds } = await probe(join(files.folder, file), 'audio', { signal });
    spoken[at] = { file, seconds };
    length += Math.max(0, seconds + breath - shown);
    if (length > longestSpoken) throw new StageFailure('videos.too-long', { seconds: maxFilmSeconds });
    report((at + 1) / plan.scenes.length);
  }
  return spoken;
}
