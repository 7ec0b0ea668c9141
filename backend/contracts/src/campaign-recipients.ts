import { z } from 'zod';
import { campaignChannels, campaignMessageStatuses } from './campaign-states.js';
import { uuid } from './id.js';
import { languages } from './language.js';
import { list, moment, worded } from './list.js';

export const campaignRecipient = z.object({
  id: uuid,
  fullname: z.string(),
  channel: z.enum(campaignChannels),
  /** Number or address with most of it hidden; null in the app and of a device. */
  to: z.string().nullable(),
  language: z.enum(languages),
  status: z.enum(campaignMessageStatuses),
  /** Why it failed or was left out, in the reader's language. */
  reason: z.string().nullable(),
  /** When its link was first followed. */
  clickedAt: z.string().nullable(),
  /** When they ended what they are sent by it: by the link of this mail, or by STOP within a week of this message. */
  unsubscribedAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type CampaignRecipient = z.infer<typeof campaignRecipient>;

/** One message of a campaign, and when it last came to each of its states, oldest first. */
export const campaignRecipientView = campaignRecipient.extend({
  steps: z.array(z.object({ status: z.enum(campaignMessageStatuses), at: z.string() })),
});
export type CampaignRecipientView = z.infer<typeof campaignRecipientView>;

export const campaignRecipientList = list({
  row: campaignRecipient,
  filters: {
    /** Filled in by the route; a file that a job writes names it. */
    campaignId: uuid.optional(),
    status: z.enum(campaignMessageStatuses).optional(),
    channel: z.enum(campaignChannels).optional(),
  },
  sorts: ['updatedAt'],
  order: '-updatedAt',
  csv: {
    fullname: (row) => row.fullname,
    channel: (row) => worded(`campaigns.channel.${row.channel}`, row.channel),
    to: (row) => row.to,
    status: (row) => worded(`campaigns.status.${row.status}`, row.status),
    reason: (row) => row.reason,
    clickedAt: (row) => moment(row.clickedAt),
    unsubscribedAt: (row) => moment(row.unsubscribedAt),
    updatedAt: (row) => moment(row.updatedAt),
  },
});
