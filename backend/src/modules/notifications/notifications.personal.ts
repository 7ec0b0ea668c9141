import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody was told, and what they chose to be told of. */
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
  personalRows({
    name: 'notification-settings',
    by: ['notification_settings.accountId'],
    id: 'accountId',
    rows: (tables, accountId) =>
      tables
        .selectFrom('notification_settings')
        .where('accountId', '=', accountId)
        .select(['accountId as id', 'general', 'push', 'whatsapp', 'email'])
        .select(['newPosts', 'newMembers', 'newComments', 'mentions']),
  }),
  personalRows({
    name: 'notification-levels',
    by: ['notification_level.accountId'],
    rows: (tables, accountId) =>
      tables.selectFrom('notification_level').where('accountId', '=', accountId).select(['id', 'communityId', 'level']),
  }),
];

/** What they were told goes, and what they chose. */
export const notificationsForget = forgetting({
  goes: ['notification.accountId', 'notification_settings.accountId', 'notification_level.accountId'],
});
