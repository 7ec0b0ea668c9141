import { Account } from './domain/account.js';
import { forgetting } from '../../platform/personal-data/forgetting.js';
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

/** Somebody without a name, a number, an address or a way in: what others need still points at the row. */
export const identityForgets = forgetting({
  goes: [
    'session.accountId',
    'login_code.accountId',
    'email_link.accountId',
    'contact_change.accountId',
    'known_device.accountId',
    'account_closing.accountId',
  ],
  stays: { 'account.id': 'posts that stay point at it; it says no more than that somebody was here' },
  async first({ em, accountId }) {
    (await em.findOneOrFail(Account, accountId)).forget();
    await em.flush();
  },
});
