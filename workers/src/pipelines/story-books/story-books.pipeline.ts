import { storyBookJob } from '@afi/contracts/story-books';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import { pipelineKind } from '../../host/pipeline.js';
import { drawStage } from './stages/draw.js';

/** A story to a PDF made like a small book. */
export const storyBooksPipeline = pipelineKind(storyBookJob, settings(z.object({})), () => [drawStage]);
