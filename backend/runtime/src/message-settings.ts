import { z } from 'zod';
import { optionalText, settings } from './settings.js';

/** Which messages can leave the platform: read by the word's module and by its pipeline. */
export const messageSettings = settings(
  z.object({
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .describe('Mail server, used by the workers'),
    WHATSAPP_TOKEN: optionalText.describe('WhatsApp Cloud API: token of a system user, used by the workers'),
  }),
);
