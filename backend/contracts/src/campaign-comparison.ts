import { z } from 'zod';
import { uuid } from './id.js';
import { idParams, route } from './route.js';

/** Campaigns one is compared with: the last that ended before it. */
export const mostCompared = 5;

const share = z.number().min(0).max(1);

/** How a campaign went, as shares of the messages that left; null where nothing of it can be told (no link, nothing left). */
export const campaignRates = z.object({
  id: uuid,
  name: z.string(),
  launchedAt: z.string(),
  /** Messages that left, or may have. */
  left: z.int().nonnegative(),
  delivered: share.nullable(),
  /** Of what left by ways that tell it: devices and mails do not. */
  read: share.nullable(),
  /** Of what left by ways whose link is counted. */
  clicked: share.nullable(),
  /** Of what left by ways that can be ended: on WhatsApp, and by e-mail. */
  unsubscribed: share.nullable(),
});
export type CampaignRates = z.infer<typeof campaignRates>;

export const campaignComparisonRoutes = {
  compared: route('GET /admin/campaigns/:id/compared', {
    // Counts every message of six campaigns: not anew with each batch that leaves.
    reads: [],
    access: 'admin',
    summary: 'How it went beside the last campaigns that ended before it',
    params: idParams,
    answer: z.object({ own: campaignRates.nullable(), others: z.array(campaignRates).max(mostCompared) }),
  }),
};
