import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody paid, and for what. */
export const paymentsOfPerson = [
  personalRows({
    name: 'payments',
    by: ['payment.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('payment')
        .where('accountId', '=', accountId)
        .select(['id', 'subjectType', 'subjectId', 'amount', 'currency', 'description', 'provider', 'paidAt']),
  }),
];

/** Accounts of money stay right. */
export const paymentsForget = forgetting({
  stays: { 'payment.accountId': 'what was paid stays in the accounts of who was paid; who paid has no name any more' },
});
