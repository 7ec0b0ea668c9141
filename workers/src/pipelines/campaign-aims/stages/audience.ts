import type { UnderstoodAim } from '@afi/contracts/campaign-aims';
import { stage } from '../../../host/pipeline.js';
import { chooseAudience, type ChosenAudience } from '../write-aim.js';
import { sourceOf, type Payload } from './understand.js';

/** Chooses among the towns and communities there are: a model's word alone chooses nobody. */
export const audienceStage = stage<Payload, { understand: UnderstoodAim }, ChosenAudience>(
  'audience',
  10,
  async ({ payload, files, done }) => chooseAudience(done.understand, await sourceOf(files, payload)),
);
