import { campaignAimJob } from '@afi/contracts/campaign-aims';
import { pipelineKind } from '../../host/pipeline.js';
import { modelCallSettings, modelOf } from '../../tools/llm/model-settings.js';
import { audienceStage } from './stages/audience.js';
import { checkStage } from './stages/check.js';
import { understandStage } from './stages/understand.js';
import { writeStage } from './stages/write.js';

/** A campaign for an aim: understood, for whom, in which words, checked. */
export const campaignAimsPipeline = pipelineKind(campaignAimJob, modelCallSettings, (given) => [
  understandStage(modelOf(given, 'understand_aim')),
  audienceStage,
  writeStage(modelOf(given, 'write_campaign')),
  checkStage,
]);
