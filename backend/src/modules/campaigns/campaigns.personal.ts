import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody was sent by campaigns. */
export const campaignsOfPerson = [
  personalRows({
    name: 'campaign-messages',
    by: ['campaign_recipient.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('campaign_recipient')
        .where('accountId', '=', accountId)
        .select(['id', 'campaignId', 'channel', 'address', 'language', 'status', 'reason', 'updatedAt']),
  }),
];

/** It goes with them: its campaign counts one less. */
export const campaignsForget = forgetting({ goes: ['campaign_recipient.accountId'] });
