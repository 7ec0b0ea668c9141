import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cuesOf, type Cue } from '@afi/contracts/video-cues';
import { frameOf } from '@afi/contracts/video-frame';
import { framesPerSecond, type sizeOf, type VideoScene } from '@afi/contracts/video-parts';
import type { VideoPlan } from '@afi/contracts/video-plan';
import { runProgram, type ProgramLimits } from '../../tools/ffmpeg/run-program.js';
import { sceneArguments, wordList, type DrawnScene } from '../../tools/video/scene-film.js';
import { MediaFiles } from './media-files.js';
import { madeBefore, type Context } from './plan.js';
import { breath, type Voices } from './voices.js';

/** Pixels of a film of a format and a quality; specs that look at something else have smaller ones. */
export type FilmSizes = typeof sizeOf;

/** A scene as it is rendered: as long as it is said, at least. */
export interface FilmScene {
  scene: VideoScene;
  seconds: number;
  frames: number;
  cues: readonly Cue[];
}

/** Twenty times its length, a minute at least; 700 MB. */
export const filmLimits = (seconds: number): ProgramLimits => ({
  timeoutMs: Math.max(60, seconds * 20) * 1_000,
  memoryBytes: 700 * 1024 * 1024,
});

/** Scenes are copied behind each other and only their sound is encoded: as long as the film lasts, a minute at least; 700 MB. */
export const joinLimits = (seconds: number): ProgramLimits => ({
  timeoutMs: Math.max(60, seconds) * 1_000,
  memoryBytes: 700 * 1024 * 1024,
});

/** The scenes with their times: frames are counted from the beginning of the film, so that no scene is late. */
export function timedScenes(plan: VideoPlan, { spoken }: Pick<Voices, 'spoken'>): FilmScene[] {
  let end = 0;
  return plan.scenes.map((scene, at) => {
    const said = spoken[at]?.seconds ?? null;
    const seconds = Math.max(scene.seconds, said === null ? 0 : said + breath);
    const begun = Math.round(end * framesPerSecond);
    end += seconds;
    const frames = Math.round(end * framesPerSecond) - begun;
    const exact = frames / framesPerSecond;
    const cues = plan.subtitles ? cuesOf({ text: scene.text, seconds: exact }, plan.subtitleStyle, said) : [];
    return { scene, seconds: exact, frames, cues };
  });
}

/**
 * The film of each scene, in order, as files of the job's folder. Each is kept as soon as it is finished, under a name made of all
 * it shows: a worker that takes over renders only those that are missing, or that were changed.
 */
export async function renderScenes(
  plan: VideoPlan,
  scenes: readonly FilmScene[],
  context: Context & { sizes: FilmSizes },
): Promise<string[]> {
  const { files, jobId, signal, report } = context;
  const size = context.sizes(plan.format, plan.quality);
  const drawing = new SceneDrawing(plan, scenes, context, { size, logo: await logoOf(plan, context) });
  const all = scenes.reduce((sum, { frames }) => sum + frames, 0);
  const films: string[] = [];
  let done = 0;
  const tell = (at: number, now: number) => report((done + now) / all, { scene: at + 1, scenes: scenes.length });
  for (const [at, { frames, seconds }] of scenes.entries()) {
    signal.throwIfAborted();
    const name = `scene-${drawing.nameOf(at)}.mp4`;
    films.push(name);
    tell(at, 0);
    if (!(await madeBefore(files, jobId, name))) {
      const [before, now] = [at > 0 ? await drawing.drawn(at - 1) : null, await drawing.drawn(at)];
      const list = `words-${at}.txt`;
      await writeFile(join(files.folder, list), wordList(now));
      const onLine = (line: string): void => {
        const [, frame] = /^frame=(\d+)$/.exec(line) ?? [];
        if (frame) tell(at, Math.min(frames, Number(frame)));
      };
      // The next one is drawn while this one is encoded; what fails of it is told when it is its turn.
      if (scenes[at + 1]) void drawing.drawn(at + 1).catch(() => undefined);
      // Under another name until it is whole: one that was cut off is not taken for it.
      const args = sceneArguments(now, before, { list, to: `part-${at}.mp4`, quality: plan.quality, size });
      await runProgram('ffmpeg', args, { signal, limits: filmLimits(seconds), onLine, folder: files.folder });
      await rename(join(files.folder, `part-${at}.mp4`), join(files.folder, name));
      await files.keep(name, createReadStream(join(files.folder, name)), 'video/mp4');
    }
    await drawing.end(at);
    done += frames;
  }
  return films;
}

/** The logo of the mark, ready to be drawn; null without, and where it is gone or cannot be read: its initials stand there. */
async function logoOf({ mark }: VideoPlan, { files }: Context): Promise<Buffer | null> {
  const bytes = mark?.logoKey ? await files.read(mark.logoKey) : null;
  return bytes && (await import('../../tools/video/draw-frame.js')).readLogo(bytes);
}

type Size = ReturnType<FilmSizes>;

/** Draws what is behind the words of scenes, and the words, as pictures of the job's folder; each once. */
class SceneDrawing {
  private readonly known = new Map<number, Promise<DrawnScene>>();
  private readonly media: MediaFiles;

  constructor(
    private readonly plan: VideoPlan,
    private readonly scenes: readonly FilmScene[],
    private readonly context: Context,
    private readonly shown: { size: Size; logo: Buffer | null },
  ) {
    this.media = new MediaFiles(plan, context);
  }

  /** What tells a film of a scene from all others: it, the one that passes into it, and how they are shown. */
  nameOf(at: number): string {
    const { format, quality, theme, subtitles, subtitleStyle, pictures, clips, mark } = this.plan;
    const shown = [at - 1, at].map((place) => {
      const one = this.scenes[place];
      if (!one) return one;
      const { mediaId } = one.scene;
      return [one.scene, one.frames, one.cues, pictures[mediaId ?? ''] ?? clips[mediaId ?? '']?.key];
    });
    const drawn = mark && (this.shown.logo ? mark : { name: mark.name });
    const look = [format, quality, theme, subtitles, subtitleStyle, drawn];
    const whole = JSON.stringify([3, at === 0, at === 1, shown, ...look]);
    return createHash('sha256').update(whole).digest('hex').slice(0, 24);
  }

  /** It is rendered: its sound is kept, and the films go that only scenes before it show. It passes into the next, so its own stays. */
  async end(at: number): Promise<void> {
    const ended = this.scenes[at] as FilmScene;
    // Where it was drawn ahead for nothing, it may still be at it.
    await this.known.get(at)?.catch(() => undefined);
    await this.media.heardIn(ended);
    const left = at + 1 < this.scenes.length ? this.scenes.slice(at) : [];
    await this.media.keepOnly(left.map(({ scene }) => scene));
  }

  drawn(at: number): Promise<DrawnScene> {
    const known = this.known.get(at) ?? this.draw(at);
    this.known.set(at, known);
    return known;
  }

  private async draw(at: number): Promise<DrawnScene> {
    const { plan, context } = this;
    const { scene, frames, cues } = this.scenes[at] as FilmScene;
    // Loaded when first asked for: most workers never draw.
    const { drawPaper, drawPicture, drawShapes } = await import('../../tools/video/draw-frame.js');
    const { size, logo } = this.shown;
    const { format, theme, subtitles, subtitleStyle: style } = plan;
    const mark = plan.mark && { name: plan.mark.name, logo: logo !== null };
    const clip = await this.media.shownIn(scene);
    const key = plan.pictures[scene.mediaId ?? ''];
    const picture = key ? await context.files.read(key) : null;
    const frame = (cue: Cue | null, lit: number) =>
      frameOf(
        { scene, at, picture: picture !== null || clip !== null, cue, lit },
        { format, theme, subtitles, style, mark },
      );
    const put = async (name: string, bytes: Buffer) => {
      await writeFile(join(context.files.folder, name), bytes);
      return name;
    };
    const drawnBack = async () =>
      put(`back-${at}.png`, picture ? await drawPicture(picture, format, size) : await drawPaper(frame(null, 0), size));
    const back = clip ?? (await drawnBack());
    const moments = cues.flatMap((cue) =>
      style === 'words'
        ? cue.words.map(({ from }, lit) => ({ from: lit === 0 ? cue.from : from, cue, lit }))
        : [{ from: cue.from, cue, lit: 0 }],
    );
    const words: { file: string; from: number }[] = [];
    for (const { from, cue, lit } of moments.length ? moments : [{ from: 0, cue: null, lit: 0 }]) {
      context.signal.throwIfAborted();
      const drawn = await drawShapes(frame(cue, lit).shapes, format, size, logo);
      words.push({ file: await put(`words-${at}-${words.length}.png`, drawn), from });
    }
    return { back, words, frames, motion: picture ? scene.motion : 'none' };
  }
}
