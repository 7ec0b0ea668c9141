import { z } from 'zod';
import { commaList, optionalText, processSettings, settings } from './settings.js';

/** Which links may be read, and which model writes: read by the word's module and by its pipeline. */
export const documentSettings = settings(
  processSettings.schema.pick({ NODE_ENV: true }).extend({
    FETCH_ALLOW_HOSTS: commaList.describe(
      'host:port,… the link fetcher may reach although inside; refused in production',
    ),
    AI_BASE_URL: z.url().optional().describe('OpenAI-compatible server; without it, the built-in engine'),
    AI_MODEL: optionalText.describe('Name of the model'),
    AI_PAUSE_SECONDS: z.coerce
      .number()
      .min(0)
      .max(600)
      .default(30)
      .describe('Rest of a model server that failed five times in a row, before one call tries again'),
  }),
  ({ NODE_ENV, FETCH_ALLOW_HOSTS }) =>
    NODE_ENV === 'production' && FETCH_ALLOW_HOSTS.length ? ['FETCH_ALLOW_HOSTS: refused in production'] : [],
  ({ AI_BASE_URL, AI_MODEL }) =>
    Boolean(AI_BASE_URL) === Boolean(AI_MODEL) ? [] : ['AI_BASE_URL and AI_MODEL go together'],
);
