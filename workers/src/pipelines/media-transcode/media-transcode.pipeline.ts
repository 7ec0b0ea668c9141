import { transcodeJob } from '@afi/contracts/media';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import { pipelineKind } from '../../host/pipeline.js';
import type { FfmpegReason } from '../../tools/ffmpeg/ffmpeg-reason.js';
import { pictureStage } from './stages/picture.js';
import { probeStage } from './stages/probe.js';
import { transcodeStage } from './stages/transcode.js';

/** What the person is told for each reason of the tool. */
const failureCodes: Record<FfmpegReason, string> = {
  'media-broken': 'media.film-broken',
  'media-empty': 'media.film-empty',
  'media-too-long': 'media.film-too-long',
  'media-too-many-pixels': 'media.film-too-many-pixels',
  'media-too-heavy': 'media.film-too-heavy',
  'ffmpeg-missing': 'media.ffmpeg-missing',
};

/** A film or a sound as it was sent, to the forms it is played in. It needs nothing to be set. */
export const mediaTranscodePipeline = pipelineKind(
  transcodeJob,
  settings(z.object({})),
  () => [probeStage, transcodeStage, pictureStage],
  failureCodes,
);
