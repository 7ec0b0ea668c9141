import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What was sent to somebody outside the app. */
export const deliveriesOfPerson = [
  personalRows({
    name: 'deliveries',
    by: ['delivery.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('delivery')
        .where('accountId', '=', accountId)
        .select(['id', 'channel', 'address', 'about', 'status', 'createdAt', 'settledAt']),
  }),
];

/** It goes with them. */
export const deliveriesForget = forgetting({ goes: ['delivery.accountId'] });
