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

/** Which links may be read, and what looks at images: by the word's module and by its pipeline. */
export const documentSettings = settings(
  processSettings.schema.pick({ NODE_ENV: true }).extend({
    ...fetching,
    AI_VISION_MODEL: optionalText.describe(
      'Name of a model of AI_BASE_URL that looks at images; without it, their captions are asked, and Afi sees none',
    ),
  }),
  insideRefused,
);
