import { videoScenesJob } from '@afi/contracts/videos';
import { linkSettings } from '@afi/runtime/document-settings';
import { pipelineKind } from '../../host/pipeline.js';
import { LinkFetcher } from '../../tools/page/fetch-link.js';
import { publicPolicy } from '../../tools/page/page-policy.js';
import { failureCodes } from './failure-codes.js';
import { cutStage } from './stages/cut.js';
import { readStage } from './stages/read.js';

/** Something a person has, to the scenes of a video. */
export const videoScenesPipeline = pipelineKind(
  videoScenesJob,
  linkSettings,
  (given) => {
    const policy = { ...publicPolicy(given.BOT_CONTACT), allowHosts: given.FETCH_ALLOW_HOSTS };
    return [readStage(new LinkFetcher(policy)), cutStage];
  },
  failureCodes,
);
