import type { CommunityView } from '@afi/contracts/communities';
import type { figuresRoutes, MyPost } from '@afi/contracts/figures';
import type { AnswerOf, Page } from '@afi/contracts/route';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

type Figures = AnswerOf<typeof figuresRoutes.mine>;

describe('my figures', () => {
  let platform: Platform;
  let me: Caller;
  let member: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    [me, member] = await Promise.all([signedIn(platform, people.reader), signedIn(platform, people.member)]);
    // Only what the spec itself does is counted.
    await platform.db.query('delete from post; delete from membership; delete from document');
  });
  afterAll(() => platform.stop());

  const figures = async (caller = me): Promise<Figures> => (await caller.get<Figures>('/client/figures')).body;
  const posts = async (query = '', caller = me): Promise<Page<MyPost>> =>
    (await caller.get<Page<MyPost>>(`/client/figures/posts${query}`)).body;
  const community = async (name: string): Promise<CommunityView> =>
    (await me.post<CommunityView>('/client/communities', { name, type: 'school' })).body;
  const write = (communityId: string, title: string, publish: boolean) =>
    me.post<{ id: string }>('/client/posts', { communityId, title, content: '<p>Texte</p>', publish });

  it('are nothing at first, day by day', async () => {
    const { counts, days } = await figures();
    expect(new Set(Object.values(counts))).toEqual(new Set([0]));
    expect(days).toHaveLength(14);
    expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
  });

  it('count what I publish and for how many, each person once, and nothing of others', async () => {
    const [one, two, silent] = [await community('CM1'), await community('CM2'), await community('CE1')];
    for (const { inviteCode } of [one, two, silent])
      await member.post('/client/communities/join', { code: inviteCode });
    const other = await signedIn(platform, people.team);
    await other.post('/client/communities/join', { code: silent.inviteCode });
    const online = await write(one.id, 'En ligne', true);
    await write(two.id, 'Aussi', true);
    await write(silent.id, 'Brouillon', false);
    const hidden = await write(two.id, 'Masquée', true);
    await me.post(`/client/posts/${hidden.body.id}/hide`);
    const removed = await write(two.id, 'Supprimée', true);
    await me.delete(`/client/posts/${removed.body.id}`);

    // Members are readers once they had a post on their screen, and the author never is.
    expect((await figures()).counts.readers).toBe(0);
    for (const caller of [member, me]) await caller.post(`/client/posts/${online.body.id}/view`);
    await member.post(`/client/posts/${hidden.body.id}/view`);

    const { counts, days } = await figures();
    expect(counts).toEqual({
      communities: 3,
      managed: 3,
      posts: 2,
      drafts: 1,
      readers: 1,
      documents: 0,
      toReview: 0,
    });
    // The member joined both communities where something stands.
    expect(days.at(-1)).toMatchObject({ posts: 2, members: 2 });
    expect((await figures(member)).counts).toMatchObject({ communities: 3, managed: 0, posts: 0, readers: 0 });
  });

  it('open what they count, page by page', async () => {
    expect((await posts('?status=draft')).items).toMatchObject([{ title: 'Brouillon', publishedAt: null }]);
    const first = await posts('?status=published&limit=2');
    const second = await posts(`?status=published&limit=2&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    // What is hidden is still mine to show again.
    expect(titles).toEqual(['Masquée', 'Aussi', 'En ligne']);
    expect((await posts('', member)).items).toEqual([]);
  });

  it('forget a community I am no longer in', async () => {
    const [row] = await platform.db.query<{ id: string }>(`select id from community where name = 'CM2'`);
    await platform.db.query(
      `delete from membership where community_id = $1
        and account_id = (select id from account where phone = $2)`,
      [row?.id, people.reader],
    );
    expect((await figures()).counts).toMatchObject({ communities: 2, posts: 1 });
    expect((await posts()).items.map(({ communityName }) => communityName)).not.toContain('CM2');
  });
});
