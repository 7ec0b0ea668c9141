import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody means to do, and each time they did it. */
export const goalsOfPerson = [
  personalRows({
    name: 'goals',
    by: ['goal.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('goal')
        .where('accountId', '=', accountId)
        .select(['id', 'title', 'description', 'frequency', 'target', 'endsOn', 'active', 'pauses', 'since'])
        .select(['deletedAt', 'createdAt', 'updatedAt']),
  }),
  personalRows({
    name: 'goal-checkins',
    by: ['goal_checkin.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('goal_checkin')
        .where('accountId', '=', accountId)
        .select(['id', 'goalId', 'at', 'day', 'note', 'createdAt']),
  }),
];

/** Both go. */
export const goalsForget = forgetting({ goes: ['goal_checkin.accountId', 'goal.accountId'] });
