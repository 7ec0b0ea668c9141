import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody was sent by campaigns, and what they sent the members of a community. */
export const campaignsOfPerson = [
  personalRows({
    name: 'campaign-messages',
    by: ['campaign_recipient.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('campaign_recipient')
        .where('accountId', '=', accountId)
        .select(['id', 'campaignId', 'channel', 'address', 'language', 'status', 'reason', 'updatedAt'])
        .select(['clickedAt', 'tellsOpens', 'openedAt', 'unsubscribedAt']),
  }),
  personalRows({
    name: 'messages-to-members',
    by: ['campaign.createdBy'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('campaign')
        .where('createdBy', '=', accountId)
        .select(['id', 'communityId', 'contents', 'createdAt']),
  }),
];

/** What they were sent goes with them: its campaign counts one less. */
export const campaignsForget = forgetting({
  goes: ['campaign_recipient.accountId'],
  stays: { 'campaign.createdBy': 'what others were sent, and how it ended, has no author any more' },
});
