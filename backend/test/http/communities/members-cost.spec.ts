import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { countStatements } from '../../support/statements.js';

const members = 50_000;

describe('the list of fifty thousand members', () => {
  let platform: Platform;
  let owner: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
    await platform.db.query(
      `with made as (
         insert into account (id, user_type, role, firstname, lastname, settings)
         select gen_random_uuid(), 'client', 'parent', 'Membre', n::text, '{}' from generate_series(1, ${members}) n returning id)
       insert into membership (id, community_id, account_id, role)
       select gen_random_uuid(), $1, id, 'member' from made`,
      [communityId],
    );
    await platform.db.query('analyze account, membership');
  });
  afterAll(() => platform.stop());

  it('costs at most six statements, session and access included, whatever its page, its order and its search', async () => {
    const statements = countStatements();
    const read = (query: string) =>
      owner.get<{ items: unknown[]; nextCursor: string | null }>(`/client/communities/${communityId}/members?${query}`);
    const first = (await read('limit=20')).body;
    expect(first.items).toHaveLength(20);
    for (const query of ['limit=1', 'limit=100', `limit=20&cursor=${first.nextCursor}`, 'limit=20&search=4999']) {
      // Sweeps and the relay read beside us: the least of a few calls is the page's own.
      const costs: number[] = [];
      for (let call = 0; call < 5; call += 1) {
        statements.beginAnew();
        const { status, body } = await read(query);
        expect([status, body.items.length > 0]).toEqual([200, true]);
        costs.push(statements.count);
      }
      expect(Math.min(...costs)).toBeGreaterThan(0);
      expect(Math.min(...costs)).toBeLessThanOrEqual(6);
    }
    statements.stop();
  });
});
