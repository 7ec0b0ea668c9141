import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** That somebody wants their week offered; the week itself is made of thoughts and goals each time it is read. */
export const reviewsOfPerson = [
  personalRows({
    name: 'weekly-offer',
    by: ['weekly_offer.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('weekly_offer')
        .where('accountId', '=', accountId)
        .select(['accountId as id', 'nextAt', 'lastWeek', 'createdAt']),
  }),
];

/** It goes. */
export const reviewsForget = forgetting({ goes: ['weekly_offer.accountId'] });
