import { chatFileJob } from '@afi/contracts/assistant-files';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import { pipelineKind } from '../../host/pipeline.js';
import { drawStage } from './stages/draw.js';

/** A conversation with Afi to a PDF. */
export const chatFilesPipeline = pipelineKind(chatFileJob, settings(z.object({})), () => [drawStage]);
