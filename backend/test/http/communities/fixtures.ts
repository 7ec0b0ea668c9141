import type { WordFixtures } from '../../support/fixtures.js';
import { people } from '../../support/platform.js';

export const fixtures: WordFixtures = {
  communities: {
    make: async ({ platform, owner }) => (await platform.communityOf(owner)).id,
  },
  invitations: {
    names: ['invite'],
    make: async ({ one, idOf }) =>
      one('select invite_code as id from community where id = $1', await idOf('communities')),
  },
  members: {
    /** Somebody of the owner's community who shares none with the stranger. */
    make: async ({ idOf, one, ownerId }) =>
      one(
        `select m.account_id as id from membership m where m.community_id = $1 and m.account_id <> $3 and not exists (
           select 1 from membership o join membership s on s.community_id = o.community_id
             join account a on a.id = s.account_id and a.phone = $2 where o.account_id = m.account_id) limit 1`,
        await idOf('communities'),
        people.stranger,
        ownerId,
      ),
  },
};
