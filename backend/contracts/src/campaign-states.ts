import { z } from 'zod';
import { audienceCount } from './audiences.js';
import { deliveryChannels } from './deliveries.js';

export const campaignChannels = ['inapp', ...deliveryChannels] as const;
export type CampaignChannel = (typeof campaignChannels)[number];

/** `missed` was due while nothing ran for more than an hour: it asks, and sends nothing by itself. */
export const campaignStatuses = ['draft', 'scheduled', 'running', 'paused', 'done', 'missed', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** How far one message to one person on one channel has come. `started` is in the hands of a worker. */
export const campaignMessageStatuses = [
  'queued',
  'started',
  'sent',
  'delivered',
  'read',
  'failed',
  'skipped',
  'unknown',
] as const;
export type CampaignMessageStatus = (typeof campaignMessageStatuses)[number];

/** One channel after the other, what costs least first; in the app everybody is told either way. */
export const fallbackOrder = ['push', 'whatsapp', 'email'] as const satisfies readonly CampaignChannel[];
/** Why nothing is sent by a channel: one before it may still do. */
export const inReserve = 'campaigns.in-reserve';

const number = z.int().nonnegative();
export const campaignCounts = z.object({
  ...{ total: number, queued: number, started: number, sent: number },
  ...{ delivered: number, read: number, failed: number, skipped: number, unknown: number },
});
export type CampaignCounts = z.infer<typeof campaignCounts>;

/** What a launch would do on one channel. */
export const channelReach = z.object({
  channel: z.enum(campaignChannels),
  reached: number,
  /** Reached by another channel first: sent it only should that fail. */
  inReserve: number,
  /** FCFA, at most. */
  cost: number,
  leftOut: z.array(z.object({ code: z.string(), reason: z.string(), count: number })),
});
export const campaignReach = audienceCount.extend({ channels: z.array(channelReach), cost: number });
export type CampaignReach = z.infer<typeof campaignReach>;
