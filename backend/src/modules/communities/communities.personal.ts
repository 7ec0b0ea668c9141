import { forgetting } from '../../platform/personal-data/forgetting.js';
import { Community, Membership } from './domain/community.js';
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

/** They leave every community; one that was theirs goes to whoever has helped longest, else to its oldest member. */
export const communitiesForget = forgetting({
  goes: ['membership.accountId'],
  async first({ em, tables, accountId }) {
    const mine = await em.find(Membership, { accountId }, { orderBy: { communityId: 'asc' } });
    for (const { communityId, role } of mine) {
      await tables
        .updateTable('community')
        .set(({ eb }) => ({ membersCount: eb('membersCount', '-', 1) }))
        .where('id', '=', communityId)
        .execute();
      if (role !== 'owner') continue;
      const heir = await em.findOne(
        Membership,
        { communityId, accountId: { $ne: accountId } },
        { orderBy: { role: 'desc', joinedAt: 'asc' } },
      );
      if (heir) heir.role = 'owner';
      // Nobody is left: no code may lead in any more.
      else (await em.findOneOrFail(Community, communityId)).renewCode();
    }
    await em.flush();
  },
});
