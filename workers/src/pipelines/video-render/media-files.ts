import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isShownWhole } from '@afi/contracts/video-frame';
import { leastMusicSeconds, wholeClip, type VideoScene } from '@afi/contracts/video-parts';
import type { VideoPlan } from '@afi/contracts/videos';
import { Failure } from '@afi/runtime/failure';
import { MissingFile } from '@afi/runtime/storage';
import { StageFailure } from '../../host/pipeline.js';
import { probe, type ProbedMedia } from '../../tools/ffmpeg/probe.js';
import type { ShownClip } from '../../tools/video/scene-film.js';
import type { Context } from './plan.js';

interface Known extends ProbedMedia {
  file: string;
}

/** Films and sounds of a film's author, each fetched once, and looked at as what strangers send: they came that way. */
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

  /** What is heard of it, and for how long at most; null where its author wants none, or it has none. */
  async heardIn(scene: VideoScene): Promise<{ file: string; from: number; seconds: number } | null> {
    const clip = this.plan.clips[scene.mediaId ?? ''];
    const { from, sound } = scene.clip ?? wholeClip;
    if (!clip || !sound) return null;
    const { file, sound: isHeard, seconds } = await this.opened(clip.key, 'video');
    return isHeard && seconds - from > 0.1 ? { file, from, seconds: seconds - from } : null;
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

  private opened(key: string, kind: 'video' | 'audio'): Promise<Known> {
    const known = this.known.get(key) ?? this.open(key, kind);
    this.known.set(key, known);
    return known;
  }

  private async open(key: string, kind: 'video' | 'audio'): Promise<Known> {
    const { files, signal } = this.context;
    const file = `media-${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
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
