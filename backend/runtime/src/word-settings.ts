import { z } from 'zod';
import { commaList, optionalText, processSettings, settings } from './settings.js';

/** Settings of a word that both its module and its pipeline read; what only one of them reads stands there. */

/** Which messages can leave the platform. */
export const messageSettings = settings(
  z.object({
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .describe('Mail server, used by the workers'),
    WHATSAPP_TOKEN: optionalText.describe('WhatsApp Cloud API: token of a system user, used by the workers'),
  }),
);

/** Which links may be read. */
export const linkSettings = settings(
  processSettings.schema.pick({ NODE_ENV: true }).extend({
    FETCH_ALLOW_HOSTS: commaList.describe(
      'host:port,… the link fetcher may reach although inside; refused in production',
    ),
  }),
  ({ NODE_ENV, FETCH_ALLOW_HOSTS }) =>
    NODE_ENV === 'production' && FETCH_ALLOW_HOSTS.length ? ['FETCH_ALLOW_HOSTS: refused in production'] : [],
);

/** Which model writes. */
export const modelSettings = settings(
  z.object({
    AI_BASE_URL: z.url().optional().describe('OpenAI-compatible server; without it, the built-in engine'),
    AI_MODEL: optionalText.describe('Name of the model'),
  }),
  ({ AI_BASE_URL, AI_MODEL }) =>
    Boolean(AI_BASE_URL) === Boolean(AI_MODEL) ? [] : ['AI_BASE_URL and AI_MODEL go together'],
);
