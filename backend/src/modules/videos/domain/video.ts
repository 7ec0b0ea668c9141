import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { SourceKind } from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import type { SlideThemeName } from '@afi/contracts/slide-parts';
import {
  lengthOf,
  maxFilmSeconds,
  type LeftOut,
  type PlainVoice,
  type SubtitleStyle,
  type VideoFormat,
  type VideoMusic,
  type VideoQuality,
  type VideoScene,
  type VideoVoice,
} from '@afi/contracts/video-parts';
import {
  videoRestoreHours,
  type CutScenes,
  type StoredVideoFile,
  type StoredVoice,
  type VideoChanges,
  type VideoState,
} from '@afi/contracts/videos';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { FilmNotBegun, VideoChanged } from '../videos.events.js';

export const VideoSchema = defineEntity({
  name: 'Video',
  tableName: 'video',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    title: p.string(),
    state: p.string().$type<VideoState>(),
    language: p.string().$type<Language>(),
    theme: p.string().$type<SlideThemeName>(),
    format: p.string().$type<VideoFormat>(),
    quality: p.string().$type<VideoQuality>(),
    voice: p.string().$type<VideoVoice>(),
    music: p.string().$type<VideoMusic>(),
    subtitles: p.boolean(),
    subtitleStyle: p.string().$type<SubtitleStyle>(),
    sourceKind: p.string().$type<SourceKind>(),
    skeleton: p.boolean(),
    /** What of its source no scene has. */
    leftOut: p.json<LeftOut>().nullable(),
    scenes: p.json<VideoScene[]>(),
    files: p.json<StoredVideoFile[]>(),
    /** What the service read of its scenes for the last film. */
    voices: p.json<StoredVoice[]>(),
    /** It was changed since its film was made. */
    outdated: p.boolean(),
    voiceless: p.boolean(),
    plainVoice: p.string().$type<PlainVoice>().nullable(),
    /** Made of what goes to no outside model. */
    private: p.boolean(),
    /** The sound that is its music where that is its author's own. */
    musicId: p.uuid().nullable(),
    /** Whose mark it has. */
    communityId: p.uuid().nullable(),
    /** Its film has none, though one was asked for. */
    markless: p.boolean(),
    /** Once its scenes are cut it waits for what they show, and its film is begun without being asked for again. */
    renderWhenCut: p.boolean(),
    /** The work under way, or the last one. */
    jobId: p.uuid().nullable(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** What came of rendering. */
interface MadeFilm {
  files: readonly StoredVideoFile[];
  voices: readonly StoredVoice[];
  voiceless: boolean;
  plainVoice: PlainVoice | null;
  markless: boolean;
}

interface Begun {
  id: string;
  accountId: string;
  title: string;
  language: Language;
  format: VideoFormat;
  quality: VideoQuality;
  voice: VideoVoice;
  music: VideoMusic;
  subtitles: boolean;
  subtitleStyle: SubtitleStyle;
  sourceKind: SourceKind;
  private: boolean;
  musicId?: string | null;
  renderWhenCut?: boolean;
}

/** A video of a person: scenes first, which they change, then the film that is made of them. */
export class Video extends VideoSchema.class {
  static begin(begun: Begun): Video {
    const now = new Date();
    const { musicId = null, renderWhenCut = false } = begun;
    const video = newRow(Video, VideoSchema, {
      ...begun,
      state: 'cutting',
      theme: 'lagune',
      skeleton: false,
      leftOut: null,
      scenes: [],
      files: [],
      voices: [],
      outdated: false,
      voiceless: false,
      plainVoice: null,
      musicId,
      communityId: null,
      markless: false,
      renderWhenCut,
      jobId: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    record(video, new VideoChanged(video.id));
    return video;
  }

  /** A copy of its own, without a film and with nothing under way. */
  static copyOf(other: Video, title: string): Video {
    const { accountId, language, format, quality, voice, music, subtitles, subtitleStyle, sourceKind } = other;
    const look = { format, quality, voice, music, subtitles, subtitleStyle };
    const video = Video.begin({ id: uuid(), accountId, title, language, sourceKind, private: other.private, ...look });
    const { theme, skeleton, leftOut, musicId, communityId } = other;
    Object.assign(video, { theme, skeleton, leftOut, musicId, communityId });
    video.scenes = other.scenes.map((one) => ({ ...one, id: uuid() }));
    video.state = other.scenes.length ? 'scenes' : 'failed';
    return video;
  }

  /** What was cut of the source; nothing where the work ended without. */
  endCutting(cut: CutScenes | null): void {
    // Stopped and tried again: its first try ended without.
    if (this.state !== 'cutting' && !(cut && this.state === 'failed')) return;
    this.state = !cut ? 'failed' : this.renderWhenCut ? 'waiting' : 'scenes';
    if (cut) {
      // A film of a topic may be called otherwise; of the rest, what was read knows its name better.
      const title = this.sourceKind === 'topic' ? this.title : cut.title || this.title;
      Object.assign(this, { title, scenes: cut.scenes, skeleton: cut.skeleton, leftOut: cut.leftOut });
    }
    record(this, new VideoChanged(this.id));
  }

  /** The source is read again. @throws Problem `videos.under-way`, `videos.already-cut` (409) */
  cutAgain(): void {
    if (this.scenes.length) throw new Problem('videos.already-cut', 409);
    this.mustRest();
    this.state = 'cutting';
    record(this, new VideoChanged(this.id));
  }

  /** Who changes one that waits takes over. @throws Problem `videos.under-way`, `videos.no-scenes` (409), `videos.too-long` (422) */
  change({ version: _, ...changes }: VideoChanges): void {
    this.mustRest();
    // Whoever adds a scene has seen what is missing, and may have added just that.
    if (changes.scenes && changes.scenes.length > this.scenes.length) this.leftOut = null;
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    Object.assign(this, Object.fromEntries(given));
    this.mustBeShort();
    if (this.state === 'waiting') this.state = 'scenes';
    // A title is in no film.
    if (given.some(([name]) => name !== 'title')) this.outdated = this.files.length > 0;
    record(this, new VideoChanged(this.id));
  }

  /** @throws Problem `videos.under-way`, `videos.no-scenes` (409), `videos.too-long` (422) */
  render(jobId: string): void {
    this.mustRest();
    if (!this.scenes.length) throw new Problem('videos.no-scenes', 409);
    this.mustBeShort();
    Object.assign(this, { state: 'rendering', jobId });
    record(this, new VideoChanged(this.id));
  }

  /** Its author wants no film begun by itself. @throws Problem `videos.under-way` (409): such work is stopped as a job */
  stopWaiting(): void {
    this.mustRest();
    if (this.state !== 'waiting') return;
    this.state = 'scenes';
    record(this, new VideoChanged(this.id));
  }

  /** Its film cannot be begun by itself: its author is told that the scenes wait for them. */
  waitForAuthor(): void {
    if (this.state !== 'waiting' || this.deletedAt) return;
    this.stopWaiting();
    record(this, new FilmNotBegun(this.id, this.accountId));
  }

  /** The film that was made; where the work ended without, the one before stays. */
  endRendering(made: MadeFilm | null): void {
    if (made) Object.assign(this, { ...made, files: [...made.files], voices: [...made.voices], outdated: false });
    if (this.state !== 'rendering' && !made) return;
    this.state = this.files.length ? 'ready' : 'scenes';
    record(this, new VideoChanged(this.id));
  }

  remove(): void {
    this.deletedAt = new Date();
    record(this, new VideoChanged(this.id));
  }

  /** @throws Problem `videos.restore-too-late` (410) */
  restore(): void {
    if (!this.deletedAt) return;
    if (this.deletedAt.getTime() < Date.now() - videoRestoreHours * 3_600_000)
      throw new Problem('videos.restore-too-late', 410, { params: { hours: videoRestoreHours } });
    this.deletedAt = null;
    record(this, new VideoChanged(this.id));
  }

  private mustRest(): void {
    if (this.state === 'cutting' || this.state === 'rendering') throw new Problem('videos.under-way', 409);
  }

  private mustBeShort(): void {
    if (lengthOf(this.scenes) > maxFilmSeconds)
      throw new Problem('videos.too-long', 422, { params: { seconds: maxFilmSeconds } });
  }
}
VideoSchema.setClass(Video);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof VideoSchema> {}
}
