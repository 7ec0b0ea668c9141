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

/**
 * They leave every community; one that was theirs goes to whoever has helped longest, else to its oldest
 * member; to somebody who closed their account, too, only where nobody else is left.
 */
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
      const others = tables
        .selectFrom('membership as m')
        .innerJoin('account as a', 'a.id', 'm.accountId')
        .select('m.id')
        .where('m.communityId', '=', communityId)
        .where('m.accountId', '<>', accountId)
        .orderBy('m.role', 'desc')
        .orderBy('m.joinedAt')
        .limit(1);
      // Locked: an heir who closes their account at this moment finds that they lead.
      const open = await others.where('a.closedAt', 'is', null).forKeyShare('a').executeTakeFirst();
      const heir = open ?? (await others.executeTakeFirst());
      if (heir) (await em.findOneOrFail(Membership, heir.id)).role = 'owner';
      // Nobody is left: no code may lead in any more.
      else (await em.findOneOrFail(Community, communityId)).renewCode();
    }
    await em.flush();
  },
});
