import { randomUUID } from 'node:crypto';
import { listedContentBytes, type ListedPost, type PostView } from '@afi/contracts/posts';
import { problemOf, type Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';

type Feed = { items: ListedPost[]; nextCursor: string | null };

describe('posts of a community', () => {
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let stranger: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    [owner, member, stranger] = await Promise.all([
      signedIn(platform, people.owner),
      signedIn(platform, people.member),
      signedIn(platform, people.stranger),
    ]);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const write = async (title: string, more: object = {}): Promise<PostView> =>
    (await owner.post<PostView>('/client/posts', { communityId, title, content: '<p>Le texte.</p>', ...more })).body;
  const move = (post: PostView, step: string, caller = owner) =>
    caller.post<PostView>(`/client/posts/${post.id}/${step}`);
  const feed = async (caller: Caller, query = ''): Promise<Feed> =>
    (await caller.get<Feed>(`/client/communities/${communityId}/posts${query}`)).body;
  const sees = async (caller: Caller, post: PostView): Promise<boolean> =>
    (await caller.get(`/client/posts/${post.id}`)).status === 200;

  it('pages through the feed, pinned first, then newest first, without a gap or a repeat', async () => {
    const whole = (await feed(member, '?limit=100')).items.map((post) => post.id);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Feed = await feed(member, `?limit=3${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
      paged.push(...page.items.map((post) => post.id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(14);
    expect((await feed(member)).items[0]).toMatchObject({ pinned: true, title: 'Réunion de rentrée samedi à 9 h' });
  });

  it('keeps a draft from members, and tells nobody of it', async () => {
    const draft = await write('Un brouillon');
    expect(draft).toMatchObject({ status: 'draft', publishedAt: null, mayManage: true });
    expect(await sees(member, draft)).toBe(false);
    expect((await feed(owner, '?status=draft')).items.map((post) => post.id)).toContain(draft.id);
    expect(problemOf(await member.get(`/client/communities/${communityId}/posts?status=draft`))).toMatchObject({
      status: 403,
    });
    expect(await platform.db.query(`select 1 from notification where link like '%' || $1 || '%'`, [draft.id])).toEqual(
      [],
    );
  });

  it('is published, hidden, shown and made a draft again', async () => {
    const post = await write('Une vie');
    await move(post, 'publish');
    expect(await sees(member, post)).toBe(true);
    await move(post, 'hide');
    expect(await sees(member, post)).toBe(false);
    expect(await sees(owner, post)).toBe(true);
    await move(post, 'show');
    expect(await sees(member, post)).toBe(true);
    await move(post, 'unpublish');
    expect(await sees(member, post)).toBe(false);
  });

  it('shows members-only posts to members, and public ones to whoever has the link', async () => {
    const inside = await write('Pour les membres', { publish: true });
    const outside = await write('Pour tous', { publish: true, privacy: 'public' });
    expect([await sees(member, inside), await sees(stranger, inside), await sees(stranger, outside)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('comes whole in lists while it is short, and by its own route however long it is', async () => {
    const inBytes = (bytes: number) => `<p>${'é'.repeat((bytes - '<p></p>'.length - 1) / 2)}.</p>`;
    const [short, long] = [inBytes(listedContentBytes), inBytes(listedContentBytes + 2)];
    const posts = [
      await write('Courte', { content: short, publish: true }),
      await write('Longue', { content: long, publish: true }),
      await write('Brouillon court', { content: short }),
      await write('Brouillon long', { content: long }),
    ];
    expect(posts.map((post) => post.content)).toEqual([short, long, short, long]);
    const home = async (caller: Caller) => (await caller.get<Feed>('/client/posts?limit=100')).body;
    const lists = [await feed(member, '?limit=100'), await home(member), await feed(owner, '?status=draft&limit=100')];
    const listed = (post: PostView) =>
      lists.flatMap(({ items }) => items.filter((one) => one.id === post.id).map((one) => one.content));
    expect(posts.map(listed)).toEqual([[short, short], [null, null], [short], [null]]);
    const [, told] = posts;
    expect(lists[0]?.items.find((one) => one.id === told?.id)?.excerpt).toMatch(/^é{240,280}…$/);
    expect((await member.get<PostView>(`/client/posts/${told?.id}`)).body.content).toBe(long);
  });

  it('answers a page of the longest texts in less than 100 KB', async () => {
    // Words that do not repeat: nothing here is small because it packs well.
    const content = `<p>${Array.from({ length: 1_400 }, () => randomUUID()).join(' ')}</p>`.slice(0, 49_996) + '</p>';
    for (let n = 0; n < 20; n += 1) await write(`Très longue ${n}`, { content, publish: true });
    for (const path of [`/client/communities/${communityId}/posts?limit=20`, '/client/posts?limit=20']) {
      const { body } = await member.get<Feed>(path);
      expect(body.items).toHaveLength(20);
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(100_000);
    }
    const last = (await member.get<Feed>('/client/posts?limit=1')).body.items[0];
    expect((await member.get<PostView>(`/client/posts/${last?.id}`)).body.content === content).toBe(true);
  });

  it('is deleted, and brought back within 30 days', async () => {
    const post = await write('À effacer', { publish: true });
    expect((await owner.delete(`/client/posts/${post.id}`)).status).toBe(204);
    expect(await sees(owner, post)).toBe(false);
    expect((await move(post, 'restore')).body).toMatchObject({ status: 'published' });
    await owner.delete(`/client/posts/${post.id}`);
    await platform.db.query(`update post set deleted_at = now() - interval '31 days' where id = $1`, [post.id]);
    expect(problemOf(await move(post, 'restore'))).toMatchObject({ status: 410, code: 'posts.restore-too-late' });
  });

  it('refuses an edit made on an older version', async () => {
    const post = await write('Version');
    expect((await owner.patch(`/client/posts/${post.id}`, { title: 'Version 2', version: post.version })).status).toBe(
      200,
    );
    expect(
      problemOf(await owner.patch(`/client/posts/${post.id}`, { title: 'Version 2 bis', version: post.version })),
    ).toMatchObject({ status: 409 });
  });

  it('can be managed by the team, and by nobody else', async () => {
    const post = await write('Équipe', { publish: true });
    const team = await signedIn(platform, people.team);
    expect((await move(post, 'pin', team)).body.pinned).toBe(true);
    expect(problemOf(await move(post, 'unpin', member))).toMatchObject({ status: 403, code: 'communities.not-team' });
    expect((await move(post, 'unpin', stranger)).status).toBe(404);
  });

  it.each([
    ['<script>alert(1)</script><p>ok</p>', '<p>ok</p>'],
    ['<p onclick="x()">a</p><img src=x onerror=alert(1)>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="//evil.tld">x</a>', '<a>x</a>'],
    ['<svg onload=alert(1)><p>a</p></svg>', '<p>a</p>'],
    ['<iframe src="https://x"></iframe><p>{{constructor}}</p>', '<p>{{constructor}}</p>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table><p>a</p>', '<p>a</p>'],
  ])('(d33) keeps of %s only %s', async (content, clean) => {
    expect((await write('Nettoyage', { content })).content).toBe(clean);
  });

  it('counts the posts of a community as they come and go', async () => {
    const count = async (): Promise<number> =>
      (await owner.get<{ postsCount: number }>(`/client/communities/${communityId}`)).body.postsCount;
    const settled = async (): Promise<number> => {
      await platform.settled();
      return count();
    };
    const before = await settled();
    const post = await write('Compté', { publish: true });
    expect(await settled()).toBe(before + 1);
    await move(post, 'unpublish');
    expect(await settled()).toBe(before);
  });

  it('are counted right whatever order their events arrive in, and again when a deleted one is restored', async () => {
    const count = async (): Promise<number> =>
      (await platform.db.query<{ n: number }>('select posts_count as n from community where id = $1', [communityId]))[0]
        ?.n ?? 0;
    await platform.settled();
    const before = await count();
    // As if every step forward came after its step back.
    await platform.db.query('update community set posts_count = 0 where id = $1', [communityId]);
    const record = (name: string) =>
      platform.db.query(`insert into outbox_event (id, name, payload) values (gen_random_uuid(), $1, $2)`, [
        name,
        JSON.stringify({ postId: randomUUID(), communityId }),
      ]);
    await record('posts.withdrawn');
    await platform.settled();
    await record('posts.published');
    await platform.settled();
    expect(await count()).toBe(0);
    await platform.db.query('update community set posts_count = $2 where id = $1', [communityId, before]);
    const post = await write('Supprimée puis rendue', { publish: true });
    await owner.delete(`/client/posts/${post.id}`);
    await move(post, 'restore');
    await platform.settled();
    expect(await count()).toBe(before + 1);
  });
});
