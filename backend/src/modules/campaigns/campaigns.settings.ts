import { settings } from '@afi/runtime/settings';
import { z } from 'zod';

/** What a campaign costs, and who has to agree to it. */
export const campaignSettings = settings(
  z.object({
    CAMPAIGN_SECOND_ADMIN_ABOVE: z.coerce
      .number()
      .int()
      .min(0)
      .default(0)
      .describe('Recipients above which a second admin has to confirm the launch of a campaign; 0: nobody has to'),
    WHATSAPP_PRICE: z.coerce
      .number()
      .min(0)
      .default(15)
      .describe(
        'FCFA of one WhatsApp message of a campaign, as its cost is told; in the app, push and e-mail are free',
      ),
  }),
);
