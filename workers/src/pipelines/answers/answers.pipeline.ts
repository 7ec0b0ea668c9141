import { answerJob } from '@afi/contracts/assistant-answers';
import { settings } from '@afi/runtime/settings';
import { pipelineKind } from '../../host/pipeline.js';
import { modelCallSettings, modelOf, visionOf, visionSettings } from '../../tools/llm/model-settings.js';
import { answerStage } from './stages/answer.js';

const answersSettings = settings(modelCallSettings.schema.extend(visionSettings.shape), ...modelCallSettings.rules);

/** What Afi answers: by the model where one is set, else by extracts. */
export const answersPipeline = pipelineKind(answerJob, answersSettings, (given) => [
  answerStage({
    talk: modelOf(given, 'answer_question'),
    fields: modelOf(given, 'fill_fields'),
    acts: modelOf(given, 'propose_act'),
    sight: visionOf(given),
  }),
]);
