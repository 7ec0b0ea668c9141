import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isShownWhole } from '@afi/contracts/video-frame';
import { fadeSeconds, leastMusicSeconds, wholeClip, type VideoScene } from '@afi/contracts/video-parts';
import type { VideoPlan } from '@afi/contracts/video-plan';
import { Failure } from '@afi/runtime/failure';
import { MissingFile } from '@afi/runtime/storage';
import { StageFailure } from '../../host/pipeline.js';
import { inputArguments, probe, type ProbedMedia } from '../../tools/ffmpeg/probe.js';
import { runProgram, type ProgramLimits } from '../../tools/ffmpeg/run-program.js';
import { secondsOfSound } from '../../tools/ffmpeg/sound-head.js';
import type { ShownClip } from '../../tools/video/scene-film.js';
import { madeBefore, secondsIn, type Context } from './plan.js';

interface Known extends ProbedMedia {
  file: string;
}

/** A sound of the job's folder, and how long it is. */
interface HeardClip {
  file: string;
  seconds: number;
}

/** A minute of sound at most is cut out, from any second of an hour. */
const cutLimits: ProgramLimits = { timeoutMs: 60_000, memoryBytes: 512 * 1024 * 1024 };

/** What a name is made of. */
const named = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);

/**
 * Films and sounds of a film's author, fetched as they are needed, and looked at as what strangers send: they came that way. They may
 * be far longer than what is shown of them, so that they lie in the job's folder no longer than that takes.
 */
export class MediaFiles {
  private readonly known = new Map<string, Promise<Known>>();

  constructor(
    private readonly plan: VideoPlan,
    private readonly context: Context,
  ) {}

  /** What is seen of the film of a scene; null where it has none. @throws StageFailure `videos.media-broken` */
  async shownIn(scene: VideoScene): Promise<ShownClip | null> {
    const clip = this.plan.clips[scene.mediaId ?? ''];
    if (!clip) return null;
    const { file, picture, pictureSeconds, seconds } = await this.opened(clip.key, 'video');
    const { from } = scene.clip ?? wholeClip;
    const whole = picture !== null && isShownWhole(picture, this.plan.format);
    return { file, from, seconds: pictureSeconds || seconds, whole };
  }

  /**
   * What is heard of it, as long as it is seen: while its scene gives place to the next, too. Null where its author wants none, or it
   * has none. Cut out once, for the film goes. @throws StageFailure `videos.media-broken`
   */
  async heardIn({ scene, seconds: seen }: { scene: VideoScene; seconds: number }): Promise<HeardClip | null> {
    const clip = this.plan.clips[scene.mediaId ?? ''];
    const { from, sound } = scene.clip ?? wholeClip;
    if (!clip || !sound) return null;
    const { files, jobId, signal } = this.context;
    const most = seen + fadeSeconds;
    const file = `sound-${named(clip.key, from, most)}.wav`;
    const path = join(files.folder, file);
    if (!(await madeBefore(files, jobId, file))) {
      await this.cut(clip.key, { from, most, to: path });
      await files.keep(file, createReadStream(path), 'audio/wav');
    }
    if (!(await stat(path)).size) return null;
    // Its sound may be over before it is shown: a head without a sound behind it is nothing to mix.
    const seconds = await secondsIn(files, file, () => secondsOfSound(path, { signal }));
    return seconds > 0 ? { file, seconds } : null;
  }

  /** Lets the films go that none of these scenes show; one that is asked for after all is fetched again. */
  async keepOnly(scenes: readonly VideoScene[]): Promise<void> {
    const still = new Set(scenes.map(({ mediaId }) => this.plan.clips[mediaId ?? '']?.key));
    for (const [key, known] of this.known) {
      if (still.has(key)) continue;
      this.known.delete(key);
      const found = await known.catch(() => null);
      if (found) await rm(join(this.context.files.folder, found.file), { force: true });
    }
  }

  /** The sound that is its music. @throws StageFailure `videos.media-broken`, `videos.music-too-short` */
  async music(): Promise<{ file: string; seconds: number } | null> {
    const { music, ownMusic } = this.plan;
    if (music !== 'own' || !ownMusic) return null;
    const { file, seconds } = await this.opened(ownMusic.key, 'audio');
    // The file is asked again: nothing else is known of what lies there now.
    if (seconds < leastMusicSeconds) throw new StageFailure('videos.music-too-short');
    return { file, seconds };
  }

  /** An empty file where nothing is heard: that is known for good, too. */
  private async cut(key: string, { from, most, to }: { from: number; most: number; to: string }): Promise<void> {
    const { files, signal } = this.context;
    const { file, sound, seconds } = await this.opened(key, 'video');
    if (!sound || seconds - from <= 0.1) return writeFile(to, '');
    const length = ['-t', Math.min(most, seconds - from).toFixed(3)];
    const read = [...inputArguments, '-ss', from.toFixed(3), ...length, '-i', file];
    const written = [
      '-vn',
      '-ac',
      '1',
      '-ar',
      '44100',
      '-c:a',
      'pcm_s16le',
      '-map_metadata',
      '-1',
      '-f',
      'wav',
      '-y',
      to,
    ];
    const args = ['-hide_banner', '-nostdin', '-v', 'error', ...read, ...written];
    await runProgram('ffmpeg', args, { signal, limits: cutLimits, folder: files.folder });
  }

  private opened(key: string, kind: 'video' | 'audio'): Promise<Known> {
    const known = this.known.get(key) ?? this.open(key, kind);
    this.known.set(key, known);
    return known;
  }

  private async open(key: string, kind: 'video' | 'audio'): Promise<Known> {
    const { files, signal } = this.context;
    const file = `media-${named(key)}`;
    const path = join(files.folder, file);
    try {
      if (!existsSync(path)) await files.fetch(key, file);
      return { file, ...(await probe(path, kind, { signal })) };
    } catch (error) {
      const isMissing = error instanceof Failure && error.reason === 'ffmpeg-missing';
      if (error instanceof MissingFile || (error instanceof Failure && !isMissing))
        throw new StageFailure('videos.media-broken', {}, { cause: error });
      throw error;
    }
  }
}
