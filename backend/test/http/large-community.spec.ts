import { people, Platform } from '../support/platform.js';
import { proofSize } from '../support/proof.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';

const members = proofSize(2_400, 10_000);

describe('a large community', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());

  it('is told of a post member by member once, in batches of four hundred', async () => {
    const owner = await signedIn(platform, people.owner);
    const { id: communityId } = await platform.communityOf(owner);
    await platform.db.query(
      `with made as (
         insert into account (id, user_type, role, firstname, lastname, settings)
         select gen_random_uuid(), 'client', 'parent', 'Membre', n::text, '{}' from generate_series(1, ${members}) n returning id)
       insert into membership (id, community_id, account_id, role)
       select gen_random_uuid(), '${communityId}', id, 'member' from made`,
    );
    const [known] = await platform.db.query<{ n: number }>(
      'select count(*)::int as n from membership where community_id = $1',
      [communityId],
    );
    const given = { communityId, title: 'À tous', content: '<p>x</p>', publish: true };
    const { id } = (await owner.post<{ id: string }>('/client/posts', given)).body;
    const told = await until('everybody told', async () => {
      // First: what is counted after it is all there is.
      const waiting = await platform.db.query('select 1 from outbox_event where done_at is null');
      const [row] = await platform.db.query<{ rows: number; people: number; transactions: number }>(
        `select count(*)::int as rows, count(distinct account_id)::int as people, count(distinct xmin::text)::int as transactions
             from notification where kind = 'post.published' and params->>'postId' = $1`,
        [id],
      );
      return row && row.rows > 0 && !waiting.length ? row : null;
    });
    // All but the author.
    const all = known?.n ?? 0;
    expect(told).toEqual({ rows: all - 1, people: all - 1, transactions: Math.ceil(all / 400) });
  });
});
