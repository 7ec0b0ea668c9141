import { canvasTextsJob } from '@afi/contracts/canvases';
import { linkSettings } from '@afi/runtime/document-settings';
import { pipelineKind } from '../../host/pipeline.js';
import { LinkFetcher } from '../../tools/page/fetch-link.js';
import { publicPolicy } from '../../tools/page/page-policy.js';
import { failureCodes } from './failure-codes.js';
import { readStage } from './stages/read.js';

/** A page or a PDF a person has, to the words of a canvas. */
export const canvasTextsPipeline = pipelineKind(
  canvasTextsJob,
  linkSettings,
  (given) => {
    const policy = { ...publicPolicy(given.BOT_CONTACT), allowHosts: given.FETCH_ALLOW_HOSTS };
    return [readStage(new LinkFetcher(policy))];
  },
  failureCodes,
);
