import { sizeOf } from '@afi/contracts/video-parts';
import { videoRenderJob } from '@afi/contracts/videos';
import { pipelineKind } from '../../host/pipeline.js';
import type { FfmpegReason } from '../../tools/ffmpeg/ffmpeg-reason.js';
import { narratorFinder } from '../../tools/narration/find-narrator.js';
import { narratorOf, narratorSettings } from '../../tools/narration/narrator-settings.js';
import type { FilmSizes } from './film.js';
import { renderStage } from './stages/render.js';
import { storeStage } from './stages/store.js';
import { voiceStage } from './stages/voice.js';

/** What the person is told for each reason of the tool. */
const failureCodes: Record<FfmpegReason, string> = {
  'media-broken': 'videos.film-failed',
  'media-empty': 'videos.film-failed',
  'media-too-long': 'videos.film-too-heavy',
  'media-too-many-pixels': 'videos.film-too-heavy',
  'media-too-heavy': 'videos.film-too-heavy',
  'ffmpeg-missing': 'videos.ffmpeg-missing',
};

/** Scenes to a film of these sizes. It needs nothing to be set: a service that reads aloud is a better voice than this machine's. */
export const filmsOf = (sizes: FilmSizes) =>
  pipelineKind(
    videoRenderJob,
    narratorSettings,
    (given) => {
      const find = narratorFinder(narratorOf(given));
      return [voiceStage(find), renderStage(find, sizes), storeStage(find, sizes)];
    },
    failureCodes,
  );

export const videoRenderPipeline = filmsOf(sizeOf);
