import { z } from 'zod';
import { creationSource, sourceKinds, sourceMaterial } from './creations.js';
import { uuid } from './id.js';
import { job } from './job.js';
import { languages } from './language.js';
import { mediaView } from './media.js';
import { idParams, route, smallWrites } from './route.js';
import { screens } from './screen.js';
import { shareView } from './shares.js';
import { slideThemes } from './slide-parts.js';
import { singleLine } from './text.js';
import { leftOut, plainVoices, videoLook, videoScenes } from './video-parts.js';
import { isShown, unreadableSources } from './video-sources.js';

declare module './word.js' {
  interface Words {
    videos: true;
  }
}

export const videoScreens = screens({ one: '/app/create/videos/:id' });

/** Hours a deleted video can be brought back. */
export const videoRestoreHours = 24;
/** Videos an account has room for, deleted ones counted until they are forgotten. */
export const maxVideos = 100;

/** `cutting`, `waiting` (for its pictures, then the film is begun by itself) and `rendering` are under way; `scenes` is its author's turn. */
export const videoStates = ['cutting', 'waiting', 'scenes', 'rendering', 'ready', 'failed'] as const;
export type VideoState = (typeof videoStates)[number];

/** What scenes are cut of: a file of the storage, since the queue carries no texts. */
export const videoSource = z.object({
  kind: z.enum(sourceKinds),
  language: z.enum(languages),
  material: sourceMaterial,
});
export type VideoSource = z.infer<typeof videoSource>;

/** What came of it. */
export const cutScenes = z.object({
  title: z.string(),
  scenes: videoScenes,
  /** Nothing is known but a topic: the scenes ask, and assert nothing. */
  skeleton: z.boolean(),
  leftOut: leftOut.nullable().default(null),
});
export type CutScenes = z.infer<typeof cutScenes>;

/** The scenes of a video. */
export const videoScenesJob = job('video-scenes', {
  word: 'videos',
  payload: z.object({
    videoId: uuid,
    sourceKey: z.string().max(300),
    resultKey: z.string().max(300),
    /** Its film is made at once: its author waits for that alone. */
    render: z.boolean().optional(),
  }),
  toldAs: ({ render }, result) => (render && result ? null : `videos.scenes.${result ? 'finished' : 'failed'}`),
  stages: ['read', 'cut'] as const,
  result: z.object({ scenes: z.int().nonnegative() }),
  running: {
    concurrency: 2, // a PDF is read in a child process: two keep both cores of the smallest machine busy
    lockMs: 15_000, // the worker's own loop never blocks: a silence of 15 s is a death
    maxStalls: 5, // a source that killed its worker five times is not worth a sixth
    timeoutMs: 5 * 60_000, // three hundred pages
    tries: 3, // a page that answers 5xx often answers a little later
    perAccount: 2, // who makes many delays nobody else
  },
  shownAt: videoScreens.one,
  hopeless: unreadableSources,
});

/** A file of a video, as it lies in the storage. */
export const storedVideoFile = z.object({
  kind: z.enum(['video', 'poster', 'subtitles']),
  key: z.string().max(300),
  bytes: z.int().positive(),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  seconds: z.number().nonnegative(),
});
export type StoredVideoFile = z.infer<typeof storedVideoFile>;

/** What the name of each file of a film ends with. */
export const filmEndings = {
  video: '.mp4',
  poster: '.webp',
  subtitles: '.vtt',
} as const satisfies Record<StoredVideoFile['kind'], string>;

/** What a service read aloud of one scene. Its name says of which words, and whose voice it is: they are not read, nor paid, again. */
export const storedVoice = z.object({ name: z.string().max(60), key: z.string().max(400), bytes: z.int().positive() });
export type StoredVoice = z.infer<typeof storedVoice>;

/** The film of these scenes. */
export const videoRenderJob = job('video-render', {
  word: 'videos',
  payload: z.object({
    videoId: uuid,
    sourceKey: z.string().max(300),
    /** Where its files are put, their endings behind it. */
    resultKey: z.string().max(300),
  }),
  toldAs: (_, result) => `videos.render.${result ? 'finished' : 'failed'}`,
  stages: ['voice', 'render', 'store'] as const,
  result: z.object({
    files: z.array(storedVideoFile),
    /** A voice was asked for, and none is installed. */
    voiceless: z.boolean(),
    /** The mark of a community was asked for, and is gone. */
    markless: z.boolean().default(false),
    /** Not the service that is set reads it aloud, and why. */
    plainVoice: z.enum(plainVoices).nullable().default(null),
    voices: z.array(storedVoice).default([]),
    /** What the service said that was asked to read it: all of it, or with which status it refuses for good. Null where neither. */
    narrator: z
      .union([z.literal('read'), z.int()])
      .nullable()
      .default(null),
  }),
  running: {
    concurrency: 1, // an encoder takes both cores of the smallest machine
    lockMs: 30_000, // encoded in a process of its own: a silence of half a minute is a death
    maxStalls: 8, // scenes that are finished are kept: each one who takes over has less left to do
    timeoutMs: 30 * 60_000, // three minutes at 1080 lines, on the smallest machine
    tries: 3, // the storage may be away for a moment
    perAccount: 1, // one after the other: others render theirs
  },
  shownAt: videoScreens.one,
  hopeless: [
    'videos.source-gone',
    'videos.ffmpeg-missing',
    'videos.too-long',
    'videos.media-broken',
    'videos.music-too-short',
    'videos.film-too-heavy', // a limit of time or memory: another try reaches it again, while others wait
  ],
});

const videoFile = storedVideoFile.omit({ key: true }).extend({ url: z.string() });

export const videoView = z.object({
  id: uuid,
  title: z.string(),
  state: z.enum(videoStates),
  language: z.enum(languages),
  theme: z.enum(slideThemes),
  ...videoLook,
  sourceKind: z.enum(sourceKinds),
  skeleton: z.boolean(),
  /** Until its author adds a scene. What a device kept of a release before does not say. */
  leftOut: leftOut.nullable().optional(),
  scenes: videoScenes,
  /** The pictures and films of its scenes, and its own music. */
  pictures: z.array(mediaView),
  /** The sound that is its music where that is `own`. */
  musicId: uuid.nullable(),
  /** The community whose mark stands in a corner. */
  communityId: uuid.nullable(),
  /** That mark; null without, and where the community is not its author's any more. */
  mark: z.object({ name: z.string(), logo: mediaView.nullable() }).nullable(),
  /** Of the last film that was made of it. */
  files: z.array(videoFile),
  /** It was changed since that film. */
  outdated: z.boolean(),
  /** That film has no voice, though one was asked for: none is installed. */
  voiceless: z.boolean(),
  /** That film has no mark, though one was asked for: it is gone. */
  markless: z.boolean(),
  /** That film is not read aloud by the service that is set, and why. */
  plainVoice: z.enum(plainVoices).nullable(),
  /**
   * Letters a service may still read aloud for its author today: a film that is begun with one left is read to its end. Null where
   * no service is set, or its texts go to none.
   */
  lettersLeft: z.int().nonnegative().nullable(),
  /** The work under way, or the last one. */
  jobId: uuid.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The link that shows it to whoever has it. */
  share: shareView.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int().positive(),
});
export type VideoView = z.infer<typeof videoView>;

export const videoInput = z.strictObject({
  source: creationSource.refine(isShown),
  /** What its source says where it is absent. */
  title: singleLine(200).min(1).optional(),
  /** The film is made at once, of the scenes as they are cut. */
  render: z.boolean().optional(),
  format: videoLook.format,
  quality: videoLook.quality,
  voice: videoLook.voice.optional(),
  music: videoLook.music.optional(),
  /** The sound that is its music where that is `own`. */
  musicId: uuid.nullable().optional(),
  subtitles: z.boolean().optional(),
  subtitleStyle: videoLook.subtitleStyle.optional(),
  /** The caller's own where it is not said. */
  language: z.enum(languages).optional(),
});
export type VideoInput = z.infer<typeof videoInput>;

/** Fields that are absent stay. What changed since `version` is not overwritten (409). */
export const videoChanges = z.strictObject({
  title: singleLine(200).min(1).optional(),
  theme: z.enum(slideThemes).optional(),
  /** In which it is read aloud, and its subtitles say they are. Its words stay as they are. */
  language: z.enum(languages).optional(),
  format: videoLook.format.optional(),
  quality: videoLook.quality.optional(),
  voice: videoLook.voice.optional(),
  music: videoLook.music.optional(),
  subtitles: z.boolean().optional(),
  subtitleStyle: videoLook.subtitleStyle.optional(),
  musicId: uuid.nullable().optional(),
  communityId: uuid.nullable().optional(),
  scenes: videoScenes.min(1).optional(),
  version: z.int().positive(),
});
export type VideoChanges = z.infer<typeof videoChanges>;

const making = { points: 60, seconds: 3_600, by: 'account' } as const;

export const videoRoutes = {
  create: route('POST /client/videos', {
    access: 'client',
    summary: 'Have the scenes of a video cut of something I have',
    status: 202,
    idempotent: true,
    body: videoInput,
    answer: z.object({ id: uuid, jobId: uuid }),
    limit: making,
  }),
  one: route('GET /client/videos/:id', {
    reads: ['videos', 'shares'],
    access: 'client',
    summary: 'A video of mine: its scenes, its files',
    params: idParams,
    answer: videoView,
  }),
  scenes: route('PATCH /client/videos/:id/scenes', {
    access: 'client',
    summary: 'Change the scenes: text, order, length, picture, motion; and how the film looks and sounds',
    idempotent: true,
    params: idParams,
    body: videoChanges,
    answer: videoView,
    limit: smallWrites,
  }),
  render: route('POST /client/videos/:id/render', {
    access: 'client',
    summary: 'Have the film made of the scenes',
    status: 202,
    idempotent: true,
    params: idParams,
    answer: z.object({ jobId: uuid }),
    limit: making,
  }),
  stop: route('POST /client/videos/:id/stop', {
    access: 'client',
    summary: 'Keep a film that waits for its pictures from being begun by itself',
    idempotent: true,
    params: idParams,
    answer: videoView,
    limit: smallWrites,
  }),
  duplicate: route('POST /client/videos/:id/duplicate', {
    access: 'client',
    summary: 'Make a copy of a video, without its film',
    status: 201,
    idempotent: true,
    params: idParams,
    answer: z.object({ id: uuid }),
    limit: making,
  }),
  remove: route('DELETE /client/videos/:id', {
    access: 'client',
    summary: 'Delete a video',
    idempotent: true,
    params: idParams,
    limit: smallWrites,
  }),
  restore: route('POST /client/videos/:id/restore', {
    access: 'client',
    summary: 'Undo a delete, within 24 hours',
    idempotent: true,
    params: idParams,
    answer: videoView,
    limit: smallWrites,
  }),
};
