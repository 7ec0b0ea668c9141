import { documentJob } from '@afi/contracts/documents';
import { documentSettings, linkSettings } from '@afi/runtime/document-settings';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import { pipelineKind, type Stage } from '../../host/pipeline.js';
import type { ModelConfig } from '../../tools/llm/model-config.js';
import { modelCallSettings, modelOf, visionOf } from '../../tools/llm/model-settings.js';
import { LinkFetcher } from '../../tools/page/fetch-link.js';
import type { PagePolicy } from '../../tools/page/page-policy.js';
import { speechCallSettings, speechOf } from '../../tools/speech/speech-settings.js';
import { failureCodes } from './failure-codes.js';
import { analyseStage } from './stages/analyse.js';
import { extractStage } from './stages/extract.js';
import { fetchStage } from './stages/fetch.js';
import { sensesOf, type Senses } from './stages/senses.js';
import { finaliseStage } from './stages/finalise.js';

const documentsSettings = settings(
  documentSettings.schema.extend({
    BOT_CONTACT: linkSettings.schema.shape.BOT_CONTACT,
    YOUTUBE_OEMBED_URL: z.url().default('https://www.youtube.com/oembed').describe('Address of YouTube oEmbed'),
    ...modelCallSettings.schema.shape,
    ...speechCallSettings.schema.shape,
  }),
  ...documentSettings.rules,
  ...modelCallSettings.rules,
  ...speechCallSettings.rules,
);

/** The way of one document. Made once a process: links of all its jobs share one memory of robots.txt files. */
export function documentsStages(
  page: PagePolicy,
  model: ModelConfig | null,
  senses: Senses = { sight: null, hearing: null },
): readonly Stage<never, never>[] {
  return [fetchStage(new LinkFetcher(page), page, senses), extractStage, analyseStage(model), finaliseStage];
}

/** A PDF, a link, a text, an image, a recording or a video to draft posts. */
export const documentsPipeline = pipelineKind(documentJob, documentsSettings, stagesOf, failureCodes);

function stagesOf(given: z.output<typeof documentsSettings.schema>): readonly Stage<never, never>[] {
  const page = {
    allowHosts: given.FETCH_ALLOW_HOSTS,
    youtubeOembedUrl: given.YOUTUBE_OEMBED_URL,
    contact: given.BOT_CONTACT,
  };
  return documentsStages(page, modelOf(given, 'write_post'), sensesOf(visionOf(given), speechOf(given)));
}
