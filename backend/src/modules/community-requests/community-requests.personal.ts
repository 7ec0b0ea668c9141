import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** The communities somebody asked to create. */
export const communityRequestsOfPerson = [
  personalRows({
    name: 'community-requests',
    by: ['community_request.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('community_request')
        .where('accountId', '=', accountId)
        .select(['id', 'name', 'type', 'purpose', 'status', 'comment', 'answeredAt', 'communityId', 'createdAt']),
  }),
];

/** What somebody asked for goes with them. */
export const communityRequestsForget = forgetting({ goes: ['community_request.accountId'] });
