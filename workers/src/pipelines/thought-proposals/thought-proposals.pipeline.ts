import { thoughtProposalJob } from '@afi/contracts/thought-proposals';
import { pipelineKind } from '../../host/pipeline.js';
import { modelCallSettings, modelOf } from '../../tools/llm/model-settings.js';
import { proposeStage } from './stages/propose.js';

/** What a model would call a thought, for its author to take or leave. */
export const thoughtProposalsPipeline = pipelineKind(thoughtProposalJob, modelCallSettings, (given) => [
  proposeStage(modelOf(given, 'describe_thought')),
]);
