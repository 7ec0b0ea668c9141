import { outlineJob } from '@afi/contracts/slides';
import { linkSettings } from '@afi/runtime/document-settings';
import { settings } from '@afi/runtime/settings';
import { pipelineKind } from '../../host/pipeline.js';
import { deckModelOf } from '../../tools/deck/deck-model.js';
import { modelCallSettings, modelOf } from '../../tools/llm/model-settings.js';
import { LinkFetcher } from '../../tools/page/fetch-link.js';
import { publicPolicy } from '../../tools/page/page-policy.js';
import { failureCodes } from './failure-codes.js';
import { outlineStage } from './stages/outline.js';
import { readStage } from './stages/read.js';

const outlineSettings = settings(
  linkSettings.schema.extend(modelCallSettings.schema.shape),
  ...linkSettings.rules,
  ...modelCallSettings.rules,
);

/** Something a person has, to the outline of a deck. */
export const slidesOutlinePipeline = pipelineKind(
  outlineJob,
  outlineSettings,
  (given) => {
    const policy = { ...publicPolicy(given.BOT_CONTACT), allowHosts: given.FETCH_ALLOW_HOSTS };
    return [readStage(new LinkFetcher(policy)), outlineStage(deckModelOf(modelOf(given, 'outline_deck')))];
  },
  failureCodes,
);
