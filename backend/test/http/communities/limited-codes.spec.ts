import type { CommunityView } from '@afi/contracts/communities';
import pg from 'pg';
import { problemOf, type Caller } from '../../support/caller.js';
import { crowd } from '../../support/crowd.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('an invite code for so many people', () => {
  let platform: Platform;
  let owner: Caller;
  let community: CommunityView;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
    community = (await owner.post<CommunityView>('/client/communities', { name: 'Club des cinquante', type: 'other' }))
      .body;
  });
  afterAll(() => platform.stop());

  const renew = async (body?: object) =>
    (await owner.post<CommunityView>(`/client/communities/${community.id}/invite-code`, body)).body;
  const people100 = () => crowd(platform, community.id, 100);

  it('lets in as many and not one more, whoever comes at once, some of them twice', async () => {
    const { inviteCode: code, inviteLeft } = await renew({ uses: 50 });
    expect(inviteLeft).toBe(50);
    const all = await people100();
    await platform.db.query(`delete from membership where community_id = $1 and role = 'member'`, [community.id]);
    await platform.db.query('update community set members_count = 1 where id = $1', [community.id]);
    const asked = [...all, ...all.slice(0, 20)];
    const replies = await Promise.all(asked.map((one) => one.post('/client/communities/join', { code })));
    const refused = replies.filter(({ status }) => status >= 300);
    expect(new Set(refused.map((reply) => problemOf(reply).code))).toEqual(new Set(['communities.code-used-up']));
    const [row] = await platform.db.query<{ members: number; counted: number; left: number }>(
      `select (select count(*)::int from membership where community_id = c.id) as members, members_count as counted, invite_left as "left"
         from community c where id = $1`,
      [community.id],
    );
    expect(row).toEqual({ members: 51, counted: 51, left: 0 });
    expect((await platform.visitor().get(`/invitations/${code}`)).status).toBe(404);
  });

  it('counts nobody who is in already, and a new code is for all where nothing is said', async () => {
    const { inviteCode: code } = await renew({ uses: 1 });
    expect((await owner.post('/client/communities/join', { code })).status).toBeLessThan(300);
    const read = async () => (await owner.get<CommunityView>(`/client/communities/${community.id}`)).body.inviteLeft;
    expect(await read()).toBe(1);
    expect((await renew()).inviteLeft).toBeNull();
  });

  it('(d222) opens nothing any more once another took its place, whoever came meanwhile', async () => {
    const { inviteCode: code } = await renew();
    const member = await signedIn(platform, people.member);
    const renewal = new pg.Client({ connectionString: platform.db.url });
    await renewal.connect();
    try {
      await renewal.query('begin');
      await renewal.query(`update community set invite_code = 'NEUFNEUF' where id = $1`, [community.id]);
      const joining = member.post('/client/communities/join', { code });
      await until('who comes waits', async () => {
        const waiting = await platform.db.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      await renewal.query('commit');
      expect(problemOf(await joining)).toMatchObject({ status: 404, code: 'communities.code-unknown' });
    } finally {
      await renewal.end();
    }
    expect((await member.get(`/client/communities/${community.id}`)).status).toBe(404);
  });

  it.each([0, 10_001, 1.5])('is for no %p people', async (uses) => {
    expect((await owner.post(`/client/communities/${community.id}/invite-code`, { uses })).status).toBe(422);
  });
});
