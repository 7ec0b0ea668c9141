import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** The communities somebody is in. */
export const communitiesOfPerson = [
  personalRows({
    name: 'communities',
    by: ['membership.accountId'],
    id: 'm.id',
    rows: (tables, accountId) =>
      tables
        .selectFrom('membership as m')
        .innerJoin('community as c', 'c.id', 'm.communityId')
        .where('m.accountId', '=', accountId)
        .select(['m.id', 'm.communityId', 'c.name', 'c.type', 'c.city', 'm.role', 'm.joinedAt']),
  }),
];
