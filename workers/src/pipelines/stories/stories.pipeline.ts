import { storyJob } from '@afi/contracts/stories';
import { pipelineKind } from '../../host/pipeline.js';
import { modelCallSettings, modelOf } from '../../tools/llm/model-settings.js';
import { composeStage } from './stages/compose.js';

/** A story of somebody's own thoughts: arranged by a model where they may leave, else put together here. */
export const storiesPipeline = pipelineKind(storyJob, modelCallSettings, (given) => [
  composeStage(modelOf(given, 'compose_story')),
]);
