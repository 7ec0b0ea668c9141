import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody made of their thoughts. */
export const storiesOfPerson = [
  personalRows({
    name: 'stories',
    by: ['story.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('story')
        .where('accountId', '=', accountId)
        .select(['id', 'title', 'state', 'chapters', 'composedBy', 'deletedAt', 'createdAt', 'updatedAt']),
  }),
];

/** They go. */
export const storiesForget = forgetting({ goes: ['story.accountId'] });
