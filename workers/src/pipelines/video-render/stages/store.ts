import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vttOf } from '@afi/contracts/video-cues';
import { lengthOf } from '@afi/contracts/video-parts';
import type { VideoPlan } from '@afi/contracts/video-plan';
import { filmEndings, type StoredVideoFile } from '@afi/contracts/videos';
import { stage } from '../../../host/pipeline.js';
import { runProgram } from '../../../tools/ffmpeg/run-program.js';
import { pictureSecond } from '../../../tools/ffmpeg/transcode.js';
import { encodeImage } from '../../../tools/image/encode-image.js';
import { joinArguments } from '../../../tools/video/join-scenes.js';
import { joinLimits, renderScenes, timedScenes, type FilmScene, type FilmSizes } from '../film.js';
import { MediaFiles } from '../media-files.js';
import { planOf, type Context, type Payload, type Result } from '../plan.js';
import type { FindNarrator } from '../../../tools/narration/find-narrator.js';
import { keepVoices, voicesOf, type Voices } from '../voices.js';

const posterWidth = 800;

/** Puts the scenes behind each other, with their sound, and stores the film, its poster and its subtitles. */
export const storeStage = (find: FindNarrator, sizes: FilmSizes) =>
  stage<Payload, Record<string, unknown>, Result>('store', 10, async (context) => {
    const { payload, files, signal, report } = context;
    const plan = await planOf(context);
    // All is there already, but where the scenes were changed since an earlier try.
    const voices = await voicesOf(plan, { ...context, report: (done) => report(done * 0.1) }, find);
    const scenes = timedScenes(plan, voices);
    const films = await renderScenes(plan, scenes, {
      ...context,
      sizes,
      report: (done, facts) => report(0.1 + done * 0.4, facts),
    });
    const seconds = lengthOf(scenes);
    const [film, list] = [join(files.folder, 'film.mp4'), 'scenes.txt'];
    await writeFile(
      join(files.folder, list),
      ['ffconcat version 1.0', ...films.map((name) => `file ${name}`), ''].join('\n'),
    );
    const poster = {
      // Of the first scene alone: the next begins with a fade from it.
      ...{ of: films[0] ?? '', to: 'poster.png' },
      at: pictureSecond(seconds, (scenes[0]?.seconds ?? seconds) / 2),
    };
    const heard = await heardIn(context, plan, scenes, voices);
    const args = joinArguments({ list, to: 'film.mp4', seconds, poster, ...heard });
    await runProgram('ffmpeg', args, { signal, limits: joinLimits(seconds), folder: files.folder });
    const { images } = await encodeImage(join(files.folder, poster.to), [posterWidth], { signal });
    report(0.6);
    const { width, height } = sizes(plan.format, plan.quality);
    const stored: StoredVideoFile[] = [];
    const store = async (kind: StoredVideoFile['kind'], path: string, type: string, size: object) => {
      const key = `${payload.resultKey}${filmEndings[kind]}`;
      await files.store(key, createReadStream(path), type);
      const bytes = (await stat(path)).size;
      stored.push({ kind, key, bytes, width, height, seconds, ...size });
    };
    await store('video', film, 'video/mp4', {});
    report(0.8);
    const [image] = images;
    if (image) {
      await writeFile(join(files.folder, 'poster.webp'), image.bytes);
      const size = { width: image.width, height: image.height, seconds: 0 };
      await store('poster', join(files.folder, 'poster.webp'), 'image/webp', size);
    }
    if (scenes.some(({ cues }) => cues.length)) {
      const path = join(files.folder, 'film.vtt');
      await writeFile(path, vttOf(scenes, plan.language));
      await store('subtitles', path, 'text/vtt', { width: 0, height: 0 });
    }
    const { voiceless, plainVoice, narrator } = voices;
    const kept = await keepVoices(plan, context, find);
    return { files: stored, voiceless, plainVoice, narrator, markless: plan.markless, voices: kept };
  });

/** What is heard, and when: voices, the sound of clips, music. */
async function heardIn(context: Context, plan: VideoPlan, scenes: readonly FilmScene[], { spoken }: Voices) {
  const media = new MediaFiles(plan, context);
  const voices: { file: string; at: number }[] = [];
  const clips: { file: string; at: number; seconds: number }[] = [];
  let begun = 0;
  for (const [place, one] of scenes.entries()) {
    const said = spoken[place];
    if (said) voices.push({ file: said.file, at: begun + 0.25 });
    const heard = await media.heardIn(one);
    if (heard) clips.push({ ...heard, at: begun });
    begun += one.seconds;
  }
  const own = await media.music();
  const shipped = plan.music === 'none' || plan.music === 'own' ? null : { shipped: plan.music };
  return { voices, clips, music: own ?? shipped };
}
