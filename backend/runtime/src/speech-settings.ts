import { z } from 'zod';
import { optionalText, settings } from './settings.js';

/** Which service writes down what is said: read by words that ask for it, and by the pipeline that calls it (which knows its key too). */
export const speechSettings = settings(
  z.object({
    STT_BASE_URL: z
      .url()
      .optional()
      .describe('OpenAI-compatible server that writes down what is said; without it, recordings wait'),
    STT_MODEL: optionalText.describe('Name of its model'),
    STT_PAUSE_SECONDS: z.coerce
      .number()
      .min(0)
      .max(600)
      .default(30)
      .describe('Rest of that server once it failed five times in a row, before one call tries again'),
  }),
  ({ STT_BASE_URL, STT_MODEL }) =>
    Boolean(STT_BASE_URL) === Boolean(STT_MODEL) ? [] : ['STT_BASE_URL and STT_MODEL go together'],
);
