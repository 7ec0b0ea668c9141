import type { VideoScene } from '@afi/contracts/video-parts';
import type { Video } from './video.js';

/** What a video uses of its author's files. */
export type UsedMedia = Pick<Video, 'scenes' | 'musicId'>;

/** Before it has anything. */
export const nothingUsed: UsedMedia = { scenes: [], musicId: null };

/** The pictures and films scenes show, each once. */
export const shownIn = (scenes: readonly VideoScene[]): Set<string> =>
  new Set(scenes.flatMap(({ mediaId }) => mediaId ?? []));

/** All that a video shows and plays, each once. */
export const mediaOf = ({ scenes, musicId }: UsedMedia): Set<string> =>
  new Set([...shownIn(scenes), ...(musicId ? [musicId] : [])]);
