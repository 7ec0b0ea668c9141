import { imageJob } from '@afi/contracts/media';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import { pipelineKind } from '../../host/pipeline.js';
import { encodeStage } from './stages/encode.js';

/** An image as it was sent, to the forms it is shown in. It needs nothing to be set. */
export const imagesPipeline = pipelineKind(imageJob, settings(z.object({})), () => [encodeStage]);
