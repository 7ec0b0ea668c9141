import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** Who somebody is, and where they are signed in: no hash, no token, no code. */
export const identityOfPerson = [
  personalRows({
    name: 'account',
    by: ['account.id'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('account')
        .where('id', '=', accountId)
        .select(['id', 'userType', 'role', 'firstname', 'lastname', 'email', 'emailConfirmedAt', 'phone', 'language'])
        .select(['referralCode', 'createdAt']),
  }),
  personalRows({
    name: 'sessions',
    by: ['session.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('session')
        .where('accountId', '=', accountId)
        .select(['id', 'device', 'createdAt', 'lastSeenAt', 'endedAt']),
  }),
];
