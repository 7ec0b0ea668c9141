import { sql } from 'kysely';
import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody tells of themselves. */
export const profileOfPerson = [
  personalRows({
    name: 'profile',
    by: ['profile.accountId'],
    id: 'accountId',
    rows: (tables, accountId) =>
      tables
        .selectFrom('profile')
        .where('accountId', '=', accountId)
        .select([
          'accountId as id',
          'title',
          'organisation',
          'summary',
          'workDomain',
          'yearsOfExperience',
          'salesStyle',
        ])
        .select(['objectives', 'experience', 'education', 'skills', 'languages', 'certifications', 'address'])
        .select(['city', 'department', 'country'])
        .select(({ ref }) => sql<string | null>`${ref('birthDate')}::text`.as('birthDate')),
  }),
];

/** What they told of themselves goes. */
export const profilesForget = forgetting({ goes: ['profile.accountId'] });
