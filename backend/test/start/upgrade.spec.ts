import type { CommunityView } from '@afi/contracts/communities';
import type { DocumentView } from '@afi/contracts/documents';
import { Caller } from '../support/caller.js';
import { until } from '../support/until.js';
import { entries, Site } from './support/platform-under-test.js';
import { asked, databaseOf, installRelease, keptReleases, keysIn, type KeptFacts } from './support/release.js';

/** What a kept installation calls otherwise today: its table then, and now. */
const renamed: Record<string, string> = { upload: 'media' };

/** The data folder of an older release, which died in the middle of its work, under the real `npm start` of today. */
describe.each(keptReleases)('an installation of %s', (release) => {
  let site: Site;
  let kept: KeptFacts;
  let before: readonly string[];
  let owner: Caller;
  let newcomer: Caller;
  beforeAll(async () => {
    site = await Site.on(entries.real);
    ({ kept, rows: before } = await installRelease(release, site.dataDir));
    await site.start({ APP_SECRET: kept.secret, NODE_ENV: 'test' }).ready();
    const url = `http://127.0.0.1:${site.port}`;
    owner = new Caller(url, kept.sessions.owner);
    newcomer = new Caller(url, kept.sessions.newcomer);
  });
  afterAll(() => site.clear());

  const count = (sql: string, ...values: unknown[]): Promise<number> =>
    asked(databaseOf(site.dataDir), async (client) => {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n ${sql}`, values);
      return rows[0]?.n ?? 0;
    });

  it('starts, and has lost no row', async () => {
    const now = new Set(await keysIn(databaseOf(site.dataDir)));
    const today = (row: string): string => row.replace(/^\S+/, (table) => renamed[table] ?? table);
    expect(before.length).toBeGreaterThan(100);
    expect(before.filter((row) => !now.has(today(row)))).toEqual([]);
  });

  it('keeps its people signed in', async () => {
    const { body, status } = await newcomer.get('/client/me?pushToken=null');
    expect(status).toBe(200);
    expect(body).toMatchObject({ client: { firstname: 'Akossiwa', lastname: 'Agbégnénou', phone: kept.phone } });
    expect((await owner.get('/client/communities')).status).toBe(200);
  });

  it('shows posts and drafts as they were written', async () => {
    const published = await newcomer.get<Titles>(`/client/communities/${kept.communityId}/posts`);
    expect(published.body.items.map((post) => post.title).sort()).toEqual([...kept.posts.published].sort());
    expect(JSON.stringify(published.body)).toContain('La rentrée, mot à mot.');
    const drafts = await owner.get<Titles>(`/client/communities/${kept.communityId}/posts?status=draft`);
    expect(drafts.body.items).toMatchObject([{ title: kept.posts.draft }]);
  });

  it.each(['done', 'running', 'queued', 'asked'] as const)(
    'brings a document whose job was %s to its drafts',
    async (state) => {
      const document = await until('its drafts', async () => {
        const { body } = await owner.get<DocumentView>(`/client/documents/${kept.documents[state]}`);
        return ['done', 'failed'].includes(body.status) && body;
      });
      expect(document).toMatchObject({ status: 'done', pages: 2, error: null });
      expect(document.drafts.length).toBeGreaterThan(0);
    },
  );

  it('delivers the events it had written, each with one effect', async () => {
    expect(kept.undelivered.length).toBeGreaterThan(0);
    await until('an empty outbox', async () => (await count('from outbox_event where done_at is null')) === 0);
    const { body } = await owner.get<CommunityView>(`/client/communities/${kept.communityId}`);
    expect(body.postsCount).toBe(kept.postsCounted + 1);
    const told = `from notification n join account a on a.id = n.account_id
      join post p on p.id::text = n.params->>'postId' where a.phone = $1 and p.title like $2`;
    expect(await count(told, kept.phone, `%${kept.posts.unannounced}%`)).toBe(1);
  });
});

interface Titles {
  items: { title: string }[];
}
