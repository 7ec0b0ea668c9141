import { readingJob } from '@afi/contracts/assistant-readings';
import { pipelineKind } from '../../host/pipeline.js';
import { narratorFinder } from '../../tools/narration/find-narrator.js';
import { narratorOf, narratorSettings } from '../../tools/narration/narrator-settings.js';
import { readingFailures, storeStage, voiceStage } from '../../tools/narration/reading-stages.js';

/** An answer of Afi to a sound, by the service that reads aloud where one is set. */
export const chatReadingsPipeline = pipelineKind(
  readingJob,
  narratorSettings,
  (given) => [voiceStage(narratorFinder(narratorOf(given))), storeStage],
  readingFailures,
);
