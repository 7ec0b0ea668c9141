import { deckExportJob } from '@afi/contracts/slide-exports';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import { pipelineKind } from '../../host/pipeline.js';
import { drawStage } from './stages/draw.js';

/** A deck to a file that others open. */
export const slidesExportsPipeline = pipelineKind(deckExportJob, settings(z.object({})), () => [drawStage]);
