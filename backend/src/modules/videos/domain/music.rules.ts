import type { MediaStatus } from '@afi/contracts/media';
import { leastMusicSeconds } from '@afi/contracts/video-parts';
import { Problem } from '../../../platform/problem/problem.js';

/** Whether a sound is no music: nothing would be heard of it, however often it is begun again. Known once it is prepared. */
export const isTooShort = ({ status, seconds }: { status: MediaStatus; seconds: number | null }): boolean =>
  status === 'ready' && (seconds ?? 0) < leastMusicSeconds;

export const musicTooShort = (): Problem =>
  new Problem('videos.music-too-short', 422, {
    errors: [{ pointer: '/musicId', code: 'videos.music-too-short' }],
  });
