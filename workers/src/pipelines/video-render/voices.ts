import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxFilmSeconds, saidIn, type PlainVoice } from '@afi/contracts/video-parts';
import type { VideoPlan } from '@afi/contracts/video-plan';
import type { StoredVoice } from '@afi/contracts/videos';
import { StageFailure } from '../../host/pipeline.js';
import { secondsOfSound } from '../../tools/ffmpeg/sound-head.js';
import { heardSeconds, secondsOf } from '../../tools/narration/decoded.js';
import type { FindNarrator } from '../../tools/narration/find-narrator.js';
import type { ReadAloud } from '../../tools/narration/narrator.js';
import { speak } from '../../tools/video/voice.js';
import { fetched, madeBefore, secondsIn, type Context, type Result } from './plan.js';

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
  /** What that said where it was asked: it read all, or refuses for good. */
  narrator: Result['narrator'];
}

/** Reads a text into a file of the job's folder. */
type Reads = (text: string, file: string) => Promise<ReadAloud>;
const failed: ReadAloud = { how: 'failed', why: 'resting', status: null };

/** A breath behind what is said. */
export const breath = 0.6;

/** A voice may take longer than a reader: by so much, no room was held for more. Seconds. */
const longestSpoken = 2 * maxFilmSeconds;
/** A service is asked for so long for one film: the film itself has to be rendered, too. */
const longestAskedMs = 8 * 60_000;

/** Kept where the service failed, with the status of a refusal or 0: one film has one voice, whoever goes on with it. */
const fell = 'service-failed';

/**
 * Has the scenes read aloud, where their author wants that: by the service that is set, if they may leave and it answers for all
 * of them, else by this machine, if it can. What was said before is not said again.
 * @throws StageFailure `videos.too-long`
 */
export async function voicesOf(plan: VideoPlan, context: Context, find: FindNarrator): Promise<Voices> {
  const nobody = { spoken: plan.scenes.map(() => null), voiceless: false, plainVoice: null, narrator: null };
  if (plan.voice === 'none') return nobody;
  const { files, jobId, signal, used, log } = context;
  const { language } = plan;
  const narrator = await find();
  let plainVoice: PlainVoice | null = null;
  let refusedWith: number | null = null;
  if (narrator && plan.private) plainVoice = 'private';
  else if (narrator) {
    const until = plan.spent ? 0 : Date.now() + longestAskedMs;
    let last = failed;
    const ask: Reads = async (text, to) =>
      (last =
        Date.now() < until ? await narrator.read(text, { language, folder: files.folder, to, signal, used }) : failed);
    const failure = await madeBefore(files, jobId, fell);
    const by = narrator.voiceOf(language);
    const spoken = failure ? null : await readAll(plan, context, { by, reads: ask });
    const isNew = plan.scenes.some((scene) => saidIn(scene) && !plan.voices[fileOf(by, language, saidIn(scene))]);
    if (spoken) return { ...nobody, spoken, narrator: isNew ? 'read' : null };
    if (failure) refusedWith = Number(await readFile(failure, 'utf8')) || null;
    else if (!plan.spent) {
      refusedWith = narrator.refusedWith;
      log.warn({ ...last, refusedWith }, 'the service that reads aloud failed: the voice of this machine reads');
      await files.keep(fell, String(refusedWith ?? 0), 'text/plain');
    }
    plainVoice = plan.spent ? 'spent' : 'failed';
  }
  const say: Reads = async (text, to) => {
    if (!(await speak(text, { language, folder: files.folder, to, signal }))) return failed;
    return { how: 'said', seconds: await secondsOfSound(join(files.folder, to), { signal }) };
  };
  const spoken = await readAll(plan, context, { by: '', reads: say });
  const told = { plainVoice, narrator: refusedWith };
  return spoken ? { spoken, voiceless: false, ...told } : { ...nobody, voiceless: true, ...told };
}

/**
 * Keeps what the service read of these scenes beside their film, whoever reads it in the end: the next film of them has it read, and
 * paid, no more. Nothing of what is private.
 */
export async function keepVoices(plan: VideoPlan, context: Context, find: FindNarrator): Promise<StoredVoice[]> {
  const narrator = await find();
  if (!narrator || plan.private) return [];
  const { files, payload } = context;
  const by = narrator.voiceOf(plan.language);
  const said = plan.scenes.map(saidIn).filter((text) => text !== '');
  const voices: StoredVoice[] = [];
  for (const name of new Set(said.map((text) => fileOf(by, plan.language, text)))) {
    if (!(await readBefore(plan, context, name))) continue;
    const [path, key] = [join(files.folder, name), `${payload.resultKey}-${name}`];
    await files.store(key, createReadStream(path), 'audio/flac');
    voices.push({ name, key, bytes: (await stat(path)).size });
  }
  return voices;
}

/** Its name is made of all that is heard; a service's is kept small, for it is kept long. */
function fileOf(by: string, language: string, said: string): string {
  const hash = createHash('sha256').update(`${by}${language} ${said}`).digest('hex').slice(0, 24);
  return `voice-${hash}.${by ? 'flac' : 'wav'}`;
}

/**
 * What was read for this film, in this work or an earlier one, and lies in its folder: for how long, 0 where it is known that nothing
 * is said; null where it was not read. What cannot be heard was not.
 */
async function readBefore(plan: VideoPlan, context: Context, file: string): Promise<number | null> {
  const { files, jobId, signal } = context;
  const made = await madeBefore(files, jobId, file);
  if (made && !(await stat(made)).size) return 0;
  const seconds = made && (await secondsIn(files, file, () => secondsOf(made, signal)));
  if (seconds) return seconds;
  const kept = plan.voices[file];
  const path = kept ? await fetched(files, kept.key, file) : null;
  const heard = path && (await secondsIn(files, file, () => heardSeconds(path, signal)));
  if (heard) return heard;
  await rm(join(files.folder, file), { force: true });
  return null;
}

/** First texts without a sound after which a voice is given up. */
const mostUnheard = 3;

/**
 * What one voice says, scene by scene; null where it cannot, or nothing is heard of all a service says. `by` tells it from others. A text it
 * says nothing of is a silent scene, and is known as such: an empty file.
 */
async function readAll(
  plan: VideoPlan,
  context: Context,
  { by, reads }: { by: string; reads: Reads },
): Promise<(Spoken | null)[] | null> {
  const { files, report } = context;
  const spoken: (Spoken | null)[] = plan.scenes.map(() => null);
  let [length, isSaid, unheard] = [0, false, 0];
  for (const [at, scene] of plan.scenes.entries()) {
    const [said, shown] = [saidIn(scene), scene.seconds];
    length += shown;
    if (!said) continue;
    const file = fileOf(by, plan.language, said);
    let seconds = await readBefore(plan, context, file);
    if (seconds === null) {
      const read = await reads(said, file);
      if (read.how === 'failed') return null;
      const path = join(files.folder, file);
      if (read.how === 'no-sound') await writeFile(path, '');
      await files.keep(file, createReadStream(path), by ? 'audio/flac' : 'audio/wav');
      seconds = read.how === 'said' ? await secondsIn(files, file, async () => read.seconds) : 0;
    }
    isSaid = true;
    if (!seconds) {
      // A service that says nothing, whatever it is given: the rest would be paid for nothing.
      if (by && (unheard += 1) === mostUnheard && spoken.every((one) => !one)) return null;
      continue;
    }
    spoken[at] = { file, seconds };
    length += Math.max(0, seconds + breath - shown);
    if (length > longestSpoken) throw new StageFailure('videos.too-long', { seconds: maxFilmSeconds });
    report((at + 1) / plan.scenes.length);
  }
  return by && isSaid && spoken.every((one) => !one) ? null : spoken;
}
