import { z } from 'zod';
import { optionalText, settings } from './settings.js';

/** Which models write texts: read by words that ask for them, and by the pipelines that call them (those know the key too). */
export const modelSettings = settings(
  z.object({
    AI_BASE_URL: z.url().optional().describe('OpenAI-compatible server; without it, the built-in engine'),
    AI_MODEL: optionalText.describe('Name of the model'),
    AI_MODEL_FAST: optionalText.describe(
      'Name of a quicker model of AI_BASE_URL for titles and other short answers; without it, AI_MODEL does all',
    ),
    AI_PAUSE_SECONDS: z.coerce
      .number()
      .min(0)
      .max(600)
      .default(30)
      .describe('Rest of a model server that failed five times in a row, before one call tries again'),
  }),
  ({ AI_BASE_URL, AI_MODEL }) =>
    Boolean(AI_BASE_URL) === Boolean(AI_MODEL) ? [] : ['AI_BASE_URL and AI_MODEL go together'],
  ({ AI_MODEL, AI_MODEL_FAST }) => (AI_MODEL_FAST && !AI_MODEL ? ['AI_MODEL_FAST: AI_MODEL is required with it'] : []),
);
