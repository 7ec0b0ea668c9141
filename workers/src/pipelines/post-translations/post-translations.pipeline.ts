import { postTranslationJob } from '@afi/contracts/post-translations';
import { documentSettings } from '@afi/runtime/document-settings';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import { pipelineKind } from '../../host/pipeline.js';
import { translateStage } from './stages/translate.js';

/** The model that writes drafts translates posts too. */
const translationSettings = settings(
  documentSettings.schema.pick({ AI_BASE_URL: true, AI_MODEL: true, AI_PAUSE_SECONDS: true }).extend({
    AI_API_KEY: z.string().default('none').describe('Its key'),
  }),
  ({ AI_BASE_URL, AI_MODEL }) =>
    Boolean(AI_BASE_URL) === Boolean(AI_MODEL) ? [] : ['AI_BASE_URL and AI_MODEL go together'],
);

/** A post in another language. */
export const postTranslationsPipeline = pipelineKind(
  postTranslationJob,
  translationSettings,
  ({ AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey, AI_PAUSE_SECONDS }) => [
    translateStage(baseUrl && model ? { baseUrl, model, apiKey, pauseMs: AI_PAUSE_SECONDS * 1_000 } : null),
  ],
);
