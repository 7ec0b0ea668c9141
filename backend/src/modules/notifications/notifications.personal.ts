import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody was told. */
export const notificationsOfPerson = [
  personalRows({
    name: 'notifications',
    by: ['notification.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('notification')
        .where('accountId', '=', accountId)
        .select(['id', 'kind', 'params', 'link', 'readAt', 'clearedAt', 'createdAt']),
  }),
];

/** What they were told goes. */
export const notificationsForget = forgetting({ goes: ['notification.accountId'] });
