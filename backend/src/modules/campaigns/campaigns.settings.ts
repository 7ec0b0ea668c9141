import { settings } from '@afi/runtime/settings';
import { z } from 'zod';

/** What a campaign costs. */
export const campaignSettings = settings(
  z.object({
    WHATSAPP_PRICE: z.coerce
      .number()
      .min(0)
      .default(15)
      .describe(
        'FCFA of one WhatsApp message of a campaign, as its cost is told; in the app, push and e-mail are free',
      ),
  }),
);
