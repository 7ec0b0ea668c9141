import { writeJob } from '@afi/contracts/slides';
import { pipelineKind } from '../../host/pipeline.js';
import { deckModelOf } from '../../tools/deck/deck-model.js';
import { modelCallSettings, modelOf } from '../../tools/llm/model-settings.js';
import { failureCodes } from './failure-codes.js';
import { storeStage, writeStage } from './stages/write.js';

/** The outline of a deck, to its slides. */
export const slidesWritePipeline = pipelineKind(
  writeJob,
  modelCallSettings,
  (given) => {
    const model = deckModelOf(modelOf(given, 'write_slide'));
    return [writeStage(model), storeStage(model)];
  },
  failureCodes,
);
