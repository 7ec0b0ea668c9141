import { readingJob } from '@afi/contracts/assistant-readings';
import { pipelineKind } from '../../host/pipeline.js';
import type { FfmpegReason } from '../../tools/ffmpeg/ffmpeg-reason.js';
import { narratorFinder } from '../../tools/narration/find-narrator.js';
import { narratorOf, narratorSettings } from '../../tools/narration/narrator-settings.js';
import { storeStage, voiceStage } from './stages/read.js';

const failureCodes: Record<FfmpegReason, string> = {
  'media-broken': 'assistant.reading-failed',
  'media-empty': 'assistant.reading-failed',
  'media-too-long': 'assistant.reading-failed',
  'media-too-many-pixels': 'assistant.reading-failed',
  'media-too-heavy': 'assistant.reading-failed',
  'ffmpeg-missing': 'assistant.reading-failed',
};

/** An answer of Afi to a sound, by the service that reads aloud where one is set. */
export const chatReadingsPipeline = pipelineKind(
  readingJob,
  narratorSettings,
  (given) => [voiceStage(narratorFinder(narratorOf(given))), storeStage],
  failureCodes,
);
