import { storyJob } from '@afi/contracts/stories';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import { pipelineKind } from '../../host/pipeline.js';
import { composeStage } from './stages/compose.js';

/** A story of somebody's own thoughts, put together here: nothing of it leaves the platform. */
export const storiesPipeline = pipelineKind(storyJob, settings(z.object({})), () => [composeStage]);
