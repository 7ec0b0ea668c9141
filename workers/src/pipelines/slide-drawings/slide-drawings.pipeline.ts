import { drawingJob } from '@afi/contracts/slide-drawings';
import { pipelineKind } from '../../host/pipeline.js';
import { drawingCallSettings, drawingOf } from '../../tools/drawing/drawing-settings.js';
import { drawStage, storeStage } from './stages/draw.js';

/** A text to an image for a slide, by a service where one is set. */
export const slideDrawingsPipeline = pipelineKind(drawingJob, drawingCallSettings, (given) => [
  drawStage(drawingOf(given)),
  storeStage,
]);
