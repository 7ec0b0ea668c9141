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
