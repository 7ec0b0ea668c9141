import { answerJob } from '@afi/contracts/assistant-answers';
import { pipelineKind } from '../../host/pipeline.js';
import { modelCallSettings, modelOf } from '../../tools/llm/model-settings.js';
import { answerStage } from './stages/answer.js';

/** What Afi answers: by the model where one is set, else by extracts. */
export const answersPipeline = pipelineKind(answerJob, modelCallSettings, (given) => [answerStage(modelOf(given))]);
