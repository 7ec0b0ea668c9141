import { z } from 'zod';
import { commaList, optionalText, processSettings, settings } from './settings.js';

const fetching = {
  FETCH_ALLOW_HOSTS: commaList.describe(
    'host:port,… the link fetcher may reach although inside; refused in production',
  ),
};
const insideRefused = ({ NODE_ENV, FETCH_ALLOW_HOSTS }: { NODE_ENV: string; FETCH_ALLOW_HOSTS: readonly string[] }) =>
  NODE_ENV === 'production' && FETCH_ALLOW_HOSTS.length ? ['FETCH_ALLOW_HOSTS: refused in production'] : [];

/** How whoever fetches links does so: read by the pipelines that do. */
export const linkSettings = settings(
  processSettings.schema.pick({ NODE_ENV: true }).extend({
    ...fetching,
    BOT_CONTACT: z
      .string()
      .default('bot@afi.local')
      .describe('Where the owner of a site can reach us, said in the User-Agent'),
  }),
  insideRefused,
);

/** Which links may be read, and which model writes: read by the word's module and by its pipeline. */
export const documentSettings = settings(
  processSettings.schema.pick({ NODE_ENV: true }).extend({
    ...fetching,
    AI_BASE_URL: z.url().optional().describe('OpenAI-compatible server; without it, the built-in engine'),
    AI_MODEL: optionalText.describe('Name of the model'),
    AI_PAUSE_SECONDS: z.coerce
      .number()
      .min(0)
      .max(600)
      .default(30)
      .describe('Rest of a model server that failed five times in a row, before one call tries again'),
  }),
  insideRefused,
  ({ AI_BASE_URL, AI_MODEL }) =>
    Boolean(AI_BASE_URL) === Boolean(AI_MODEL) ? [] : ['AI_BASE_URL and AI_MODEL go together'],
);
