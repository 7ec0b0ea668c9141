import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody wants to be reminded of, and when. */
export const remindersOfPerson = [
  personalRows({
    name: 'reminders',
    by: ['reminder.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('reminder')
        .where('accountId', '=', accountId)
        .select([
          'id',
          'text',
          'at',
          'days',
          'onDay',
          'channel',
          'goalId',
          'active',
          'pausedUntil',
          'nextAt',
          'snoozedUntil',
          'dueAt',
          'doneOn',
        ])
        .select(['deletedAt', 'createdAt', 'updatedAt']),
  }),
];

/** They go. */
export const remindersForget = forgetting({ goes: ['reminder.accountId'] });
