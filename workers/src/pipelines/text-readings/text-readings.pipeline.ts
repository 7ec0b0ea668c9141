import { textReadingJob } from '@afi/contracts/assistant-readings';
import { pipelineKind } from '../../host/pipeline.js';
import { narratorFinder } from '../../tools/narration/find-narrator.js';
import { narratorOf, narratorSettings } from '../../tools/narration/narrator-settings.js';
import { readingFailures, storeStage, voiceStage } from '../../tools/narration/reading-stages.js';

/** A part of a thought or a story to a sound, by the service that reads aloud where one is set. */
export const textReadingsPipeline = pipelineKind(
  textReadingJob,
  narratorSettings,
  (given) => [voiceStage(narratorFinder(narratorOf(given))), storeStage],
  readingFailures,
);
