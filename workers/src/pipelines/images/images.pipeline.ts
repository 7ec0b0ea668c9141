import { imageJob } from '@afi/contracts/media';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import { pipelineKind } from '../../host/pipeline.js';
import type { ImageReason } from '../../tools/image/image-message.js';
import { encodeStage } from './stages/encode.js';

/** What the person is told for each reason of the tool. */
const failureCodes: Record<ImageReason, string> = {
  'image-broken': 'media.image-broken',
  'not-an-image': 'media.not-an-image',
  'image-animated': 'media.image-animated',
  'image-too-many-pixels': 'media.image-too-many-pixels',
  'image-too-heavy': 'media.image-too-heavy',
};

/** An image as it was sent, to the forms it is shown in. It needs nothing to be set. */
export const imagesPipeline = pipelineKind(imageJob, settings(z.object({})), () => [encodeStage], failureCodes);
