import { z } from 'zod';
import { eachOnce, uuid } from './id.js';
import { multiLine, singleLine } from './text.js';

export const videoFormats = ['9:16', '1:1', '16:9'] as const;
export type VideoFormat = (typeof videoFormats)[number];

/** Lines of the shorter side. */
export const videoQualities = ['480p', '720p', '1080p'] as const;
export type VideoQuality = (typeof videoQualities)[number];

/** How a picture moves while its scene is shown. */
export const sceneMotions = ['none', 'zoom-in', 'zoom-out', 'pan-left', 'pan-right'] as const;
export type SceneMotion = (typeof sceneMotions)[number];

/** How subtitles look: letters alone, on a band, large, or each word lit as it is said. */
export const subtitleStyles = ['plain', 'band', 'large', 'words'] as const;
export type SubtitleStyle = (typeof subtitleStyles)[number];

/** Small pieces made by ffmpeg's own sources. */
export const shippedMusics = ['calm', 'bright', 'evening'] as const;
export type ShippedMusic = (typeof shippedMusics)[number];
/** `own` is a sound its author sent. */
export const videoMusics = ['none', ...shippedMusics, 'own'] as const;
export type VideoMusic = (typeof videoMusics)[number];

export const videoVoices = ['none', 'narrator'] as const;
export type VideoVoice = (typeof videoVoices)[number];

/**
 * Why the voice of this installation reads, though a service is set: that failed, the texts are private and leave for none, or
 * their author had as much read today as a day allows.
 */
export const plainVoices = ['failed', 'private', 'spent'] as const;
export type PlainVoice = (typeof plainVoices)[number];

/** Scenes of a film. */
export const maxScenes = 40;
/** Scenes made of what is shown, one each: the pictures of a slideshow, none of which is left out. */
export const maxShownScenes = 30;
/** Seconds of a film. */
export const maxFilmSeconds = 180;
/** The shortest sound that is music: it is begun again until the film ends. */
export const leastMusicSeconds = 1;
/** What its clips and its own music may be together, each counted once: 85 minutes as they are kept. */
export const maxClipBytes = 1024 * 1024 * 1024;
export const sceneSeconds = { least: 1, most: 20 } as const;
export const framesPerSecond = 25;
/** Seconds one scene takes to give place to the next, at the beginning of the next. */
export const fadeSeconds = 0.4;

/** How a film is shown where a scene has one: from which second on, and whether it is heard. */
export const sceneClip = z.strictObject({ from: z.number().min(0).max(3_600), sound: z.boolean() });
export type SceneClip = z.infer<typeof sceneClip>;
/** A clip nobody has said anything of: from its beginning, and silent. */
export const wholeClip: SceneClip = { from: 0, sound: false };

/** One scene: what is read on it and said, over a picture, a clip, or on the colour of the theme. */
export const videoScene = z.strictObject({
  id: uuid,
  title: singleLine(120),
  text: multiLine(500),
  seconds: z.number().min(sceneSeconds.least).max(sceneSeconds.most),
  motion: z.enum(sceneMotions),
  /** A picture or a film of its author's own. */
  mediaId: uuid.nullable(),
  /** Of a film; where it is absent, `wholeClip`. */
  clip: sceneClip.optional(),
});
export type VideoScene = z.infer<typeof videoScene>;

export const videoScenes = z.array(videoScene).max(maxScenes).refine(eachOnce);

/** What no scene has of a source, since a film has no room for all of it. */
export const leftOut = z.object({ moments: z.int().nonnegative(), pictures: z.int().nonnegative() });
export type LeftOut = z.infer<typeof leftOut>;

/** Seconds of all scenes. */
export const lengthOf = (scenes: readonly Pick<VideoScene, 'seconds'>[]): number =>
  Math.round(scenes.reduce((sum, { seconds }) => sum + seconds, 0) * 100) / 100;

/** What is said in a scene. */
export const saidIn = ({ text, title }: Pick<VideoScene, 'title' | 'text'>): string => text || title;

/** Letters a service reads for these scenes: what stands in several is read once. */
export const lettersOf = (scenes: readonly Pick<VideoScene, 'title' | 'text'>[]): number =>
  [...new Set(scenes.map(saidIn))].reduce((sum, said) => sum + [...said].length, 0);

/** Seconds a scene is read in: fifteen letters a second, and a moment to look. */
export function readingSeconds({ title, text }: Pick<VideoScene, 'title' | 'text'>): number {
  const letters = text.length + title.length * 0.7;
  return Math.min(14, Math.max(2.5, Math.round((1.2 + letters / 15) * 2) / 2));
}

/** Pixels of a film: even numbers, as the codec wants. */
export function sizeOf(format: VideoFormat, quality: VideoQuality): { width: number; height: number } {
  const short = Number.parseInt(quality, 10);
  const long = Math.round((short * 16) / 9 / 2) * 2;
  if (format === '1:1') return { width: short, height: short };
  return format === '9:16' ? { width: short, height: long } : { width: long, height: short };
}

/** How a film looks and sounds. */
export const videoLook = {
  format: z.enum(videoFormats),
  quality: z.enum(videoQualities),
  voice: z.enum(videoVoices),
  music: z.enum(videoMusics),
  subtitles: z.boolean(),
  subtitleStyle: z.enum(subtitleStyles),
};
