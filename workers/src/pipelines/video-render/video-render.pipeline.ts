import { videoRenderJob } from '@afi/contracts/videos';
import { pipelineKind } from '../../host/pipeline.js';
import type { FfmpegReason } from '../../tools/ffmpeg/ffmpeg-reason.js';
import { Circuit, circuitRules } from '../../tools/llm/circuit.js';
import type { NarratorConfig } from '../../tools/narration/narrator.js';
import { narratorOf, narratorSettings } from '../../tools/narration/narrator-settings.js';
import { renderStage } from './stages/render.js';
import { storeStage } from './stages/store.js';
import { voiceStage } from './stages/voice.js';
import type { FindNarrator } from './voices.js';

/** What the person is told for each reason of the tool. */
const failureCodes: Record<FfmpegReason, string> = {
  'media-broken': 'videos.film-failed',
  'media-empty': 'videos.film-failed',
  'media-too-long': 'videos.film-too-heavy',
  'media-too-many-pixels': 'videos.film-too-heavy',
  'media-too-heavy': 'videos.film-too-heavy',
  'ffmpeg-missing': 'videos.ffmpeg-missing',
};

/** Made once a process: what one film learnt of a service that fails spares the next its calls. */
function narratorFinder(config: NarratorConfig | null): FindNarrator {
  if (!config) return async () => null;
  const circuit = new Circuit(circuitRules(config.pauseMs));
  return async () => new (await import('../../tools/narration/narrator.js')).Narrator(config, circuit);
}

/** Scenes to a film. It needs nothing to be set: a service that reads aloud is a better voice than this machine's. */
export const videoRenderPipeline = pipelineKind(
  videoRenderJob,
  narratorSettings,
  (given) => {
    const find = narratorFinder(narratorOf(given));
    return [voiceStage(find), renderStage(find), storeStage(find)];
  },
  failureCodes,
);
