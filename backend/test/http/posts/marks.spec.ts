import { reactionKinds, type MyMarks, type ReactionCounts, type ReaderView } from '@afi/contracts/post-marks';
import type { ListedPost, PostView } from '@afi/contracts/posts';
import { problemOf, type Caller } from '../../support/caller.js';
import { crowd } from '../../support/crowd.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { chance } from '../../support/seed.js';
import { signedIn } from '../../support/sessions.js';

type Marks = { reactions: ReactionCounts; mine: MyMarks };
type Feed = { items: ListedPost[]; nextCursor: string | null };

describe('what readers do with a post', () => {
  let platform: Platform;
  let owner: Caller;
  let team: Caller;
  let member: Caller & { token: string };
  let stranger: Caller;
  let reader: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
    team = await signedIn(platform, people.team);
    member = await signedIn(platform, people.member);
    stranger = await signedIn(platform, people.stranger);
    reader = await signedIn(platform, people.reader);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const write = async (more: object = {}): Promise<PostView> =>
    (
      await owner.post<PostView>('/client/posts', {
        communityId,
        title: 'Réunion samedi',
        content: '<p>À 9 h.</p>',
        publish: true,
        ...more,
      })
    ).body;
  const one = async (caller: Caller, { id }: { id: string }): Promise<PostView> =>
    (await caller.get<PostView>(`/client/posts/${id}`)).body;
  const feed = async (caller: Caller, query: string): Promise<Feed> =>
    (await caller.get<Feed>(`/client/communities/${communityId}/posts?limit=100&${query}`)).body;

  describe('reactions', () => {
    it('are one of five; another takes its place, and it can be taken back', async () => {
      const post = await write();
      expect([post.reactions, post.mine]).toEqual([{}, { reaction: null, saved: false, read: false, seen: false }]);
      const react = (kind: string) => member.put<Marks>(`/client/posts/${post.id}/reaction`, { kind });
      for (const kind of reactionKinds) {
        const { status, body } = await react(kind);
        expect([status, body.reactions, body.mine.reaction]).toEqual([200, { [kind]: 1 }, kind]);
      }
      await react('like');
      await owner.put(`/client/posts/${post.id}/reaction`, { kind: 'like' });
      expect(await one(member, post)).toMatchObject({ reactions: { like: 2 }, mine: { reaction: 'like' } });
      expect((await feed(member, '')).items.find(({ id }) => id === post.id)).toMatchObject({
        reactions: { like: 2 },
        mine: { reaction: 'like' },
      });
      const { body } = await member.delete<Marks>(`/client/posts/${post.id}/reaction`);
      expect([body.reactions, body.mine.reaction]).toEqual([{ like: 1 }, null]);
      expect((await react('angry')).status).toBe(422);
    });

    it('(d107) are counted right when a hundred members react at once, some of them twice', async () => {
      const post = await write();
      const chosen = chance();
      const members = await crowd(platform, communityId, 100);
      const last = new Map<Caller, string>();
      const calls = chosen.shuffle([...members, ...members.slice(0, 50)]).map((caller) => {
        const kind = chosen.pick(reactionKinds);
        return { caller, kind };
      });
      // One after the other for one member, all members at once.
      await Promise.all(
        members.map(async (caller) => {
          for (const { kind } of calls.filter((call) => call.caller === caller)) {
            expect((await caller.put(`/client/posts/${post.id}/reaction`, { kind })).status).toBe(200);
            last.set(caller, kind);
          }
        }),
      );
      const expected: Record<string, number> = {};
      for (const kind of last.values()) expected[kind] = (expected[kind] ?? 0) + 1;
      expect((await one(owner, post)).reactions).toEqual(expected);
    });

    it('leave the version of the post alone: an edit under way is not refused for a reaction', async () => {
      const post = await write();
      await member.put(`/client/posts/${post.id}/reaction`, { kind: 'love' });
      const edit = await owner.patch<PostView>(`/client/posts/${post.id}`, { title: 'À 10 h', version: post.version });
      expect([edit.status, edit.body.reactions]).toEqual([200, { love: 1 }]);
    });

    it('are told to the community with their counts', async () => {
      const post = await write();
      const device = await Listener.open(platform.url, member.token);
      await owner.put(`/client/posts/${post.id}/reaction`, { kind: 'bravo' });
      const told = await device.next('post.counted', ({ postId }) => postId === post.id);
      expect(told).toEqual({ postId: post.id, reactions: { bravo: 1 }, commentsCount: 0, poll: null });
      device.close();
    });
  });

  it('(d108) only members take part; what one may not read is not there', async () => {
    const [inside, draft, open] = [await write(), await write({ publish: false }), await write({ privacy: 'public' })];
    const acts = (caller: Caller, id: string) => [
      caller.put(`/client/posts/${id}/reaction`, { kind: 'like' }),
      caller.post(`/client/posts/${id}/view`),
      caller.post(`/client/posts/${id}/click`),
      caller.post(`/client/posts/${id}/read`),
      caller.put(`/client/posts/${id}/saved`, undefined),
    ];
    for (const reply of await Promise.all([...acts(stranger, inside.id), ...acts(member, draft.id)]))
      expect(reply.status).toBe(404);
    const statuses = (await Promise.all(acts(stranger, open.id))).map(({ status }) => status);
    expect(statuses).toEqual([403, 204, 204, 403, 200]);
    const marks = await platform.db.query('select seen_at, clicked_at from post_mark where post_id = $1', [open.id]);
    expect(marks).toEqual([{ seen_at: null, clicked_at: null }]);
    expect(problemOf(await owner.put(`/client/posts/${draft.id}/reaction`, { kind: 'like' }))).toMatchObject({
      status: 409,
      code: 'posts.not-online',
    });
  });

  it('are seen once, however often they are on a screen', async () => {
    const post = await write();
    const seenAt = async () =>
      (await platform.db.query<{ seen_at: Date }>('select seen_at from post_mark where post_id = $1', [post.id])).map(
        (row) => row.seen_at.getTime(),
      );
    await member.post(`/client/posts/${post.id}/view`);
    const first = await seenAt();
    await Promise.all(Array.from({ length: 5 }, () => member.post(`/client/posts/${post.id}/view`)));
    expect([first.length, await seenAt()]).toEqual([1, first]);
    expect((await one(member, post)).mine.seen).toBe(true);
  });

  it('kept for later stand together, the last one kept first, as far as one may still read them', async () => {
    await platform.db.query('delete from post_mark');
    const posts: PostView[] = [];
    for (let n = 0; n < 4; n += 1)
      posts.push(await write({ title: `Gardée ${n}`, privacy: n === 3 ? 'public' : 'membersOnly' }));
    const [kept, hidden, last, open] = posts;
    for (const post of [kept, hidden, last]) await reader.put(`/client/posts/${post?.id}/saved`, undefined);
    await stranger.put(`/client/posts/${open?.id}/saved`, undefined);
    const saved = async (caller: Caller, limit = 100) => {
      const titles: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const path = `/client/saved-posts?limit=${limit}&cursor=${encodeURIComponent(cursor)}`;
        const page: Feed = (await caller.get<Feed>(path)).body;
        titles.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor;
      }
      return titles;
    };
    expect(await saved(reader, 1)).toEqual(['Gardée 2', 'Gardée 1', 'Gardée 0']);
    await owner.post(`/client/posts/${hidden?.id}/hide`);
    expect(await saved(reader)).toEqual(['Gardée 2', 'Gardée 0']);
    expect(await saved(stranger)).toEqual(['Gardée 3']);
    await reader.post(`/client/communities/${communityId}/leave`);
    expect(await saved(reader)).toEqual([]);
  });

  it('are found again in the feed: saved, not seen yet, pinned, of one type, a page at a time', async () => {
    await platform.db.query('delete from post where community_id = $1', [communityId]);
    const posts: PostView[] = [];
    for (let n = 0; n < 6; n += 1) posts.push(await write({ title: `Numéro ${n}` }));
    const titles = async (query: string, caller: Caller = member) =>
      (await feed(caller, query)).items.map(({ title }) => title).sort();
    const [first, second, third] = posts;
    for (const post of [first, second]) await member.put(`/client/posts/${post?.id}/saved`, undefined);
    for (const post of [second, third]) await member.post(`/client/posts/${post?.id}/view`);
    await owner.post(`/client/posts/${third?.id}/pin`);
    expect(await titles('only=saved')).toEqual(['Numéro 0', 'Numéro 1']);
    expect(await titles('only=unread')).toEqual(['Numéro 0', 'Numéro 3', 'Numéro 4', 'Numéro 5']);
    expect(await titles('only=unread', owner)).toEqual([]);
    expect(await titles('only=pinned')).toEqual(['Numéro 2']);
    expect(await titles('type=text')).toHaveLength(6);
    expect(await titles('type=image')).toEqual([]);
    expect(await titles('type=text&only=saved')).toEqual(['Numéro 0', 'Numéro 1']);
    await member.delete(`/client/posts/${first?.id}/saved`);
    expect(await titles('only=saved')).toEqual(['Numéro 1']);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const path = `/client/communities/${communityId}/posts?limit=2&only=unread&cursor=${encodeURIComponent(cursor)}`;
      const page: Feed = (await member.get<Feed>(path)).body;
      paged.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(['Numéro 5', 'Numéro 4', 'Numéro 3', 'Numéro 0']);
  });

  describe('an announcement', () => {
    it('is found again until one has said that one read it; its author is asked nothing', async () => {
      await platform.db.query('delete from post where community_id = $1', [communityId]);
      const [first, second] = [
        await write({ mustRead: true, title: 'Une' }),
        await write({ mustRead: true, title: 'Deux' }),
      ];
      await write({ title: 'À personne' });
      const titles = async (caller: Caller) => (await feed(caller, 'only=to-read')).items.map(({ title }) => title);
      expect(await titles(member)).toEqual(['Deux', 'Une']);
      // On the screen is not read yet.
      await member.post(`/client/posts/${second.id}/view`);
      expect(await titles(member)).toEqual(['Deux', 'Une']);
      await member.post(`/client/posts/${first.id}/read`);
      expect([await titles(member), await titles(team), await titles(owner)]).toEqual([['Deux'], ['Deux', 'Une'], []]);
      expect((await stranger.get(`/client/communities/${communityId}/posts?only=to-read`)).status).toBe(404);
    });

    const readers = async (post: PostView, query = '') =>
      (
        await owner.get<{ items: ReaderView[]; read: number; members: number; remindableAt: string | null }>(
          `/client/posts/${post.id}/readers?limit=100&${query}`,
        )
      ).body;

    it('says who has read it, who has not, to owner and team alone', async () => {
      const post = await write({ mustRead: true });
      const { members } = await readers(post);
      expect((await readers(post)).read).toBe(0);
      const { body } = await member.post<Marks>(`/client/posts/${post.id}/read`);
      expect(body.mine).toMatchObject({ read: true, seen: true });
      const after = await readers(post);
      expect([after.read, after.members]).toEqual([1, members]);
      // The card of the post tells the same, to those alone who may open the list.
      const count = async (by: Caller) => (await by.get<PostView>(`/client/posts/${post.id}`)).body.readers;
      expect([await count(owner), await count(team)]).toEqual([
        { read: 1, of: members },
        { read: 1, of: members },
      ]);
      expect(await count(member)).toBeUndefined();
      const [me] = (await readers(post, 'who=read')).items;
      expect(me).toMatchObject({ readAt: expect.any(String), seenAt: expect.any(String) });
      const unread = (await readers(post, 'who=unread')).items;
      expect(unread).toHaveLength(Math.min(100, members - 1));
      expect(unread.some(({ id }) => id === me?.id)).toBe(false);
      // Its author is asked nothing.
      const { id: ownerId } = (await owner.get<{ client: { id: string } }>('/client/me')).body.client;
      expect(unread.some(({ id }) => id === ownerId)).toBe(false);
      expect((await team.get(`/client/posts/${post.id}/readers`)).status).toBe(200);
      expect((await member.get(`/client/posts/${post.id}/readers`)).status).toBe(403);
      expect((await stranger.get(`/client/posts/${post.id}/readers`)).status).toBe(404);
      const open = await write({ mustRead: true, privacy: 'public' });
      expect((await stranger.get(`/client/posts/${open.id}/readers`)).status).toBe(404);
    });

    it('gives its readers as a file, those who have not read it too', async () => {
      const post = await write({ mustRead: true });
      await member.post(`/client/posts/${post.id}/read`);
      const file = await owner.get<string>(`/client/posts/${post.id}/readers.csv?who=unread`);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      const [head, ...lines] = file.body.trim().split('\r\n');
      expect(head).toBe('Nom;A lu le;Affichée le');
      expect(lines).toHaveLength((await readers(post)).members - 1);
      expect((await member.get(`/client/posts/${post.id}/readers.csv`)).status).toBe(403);
    });

    it('(d109) is reminded of once a day, whoever asks at the same moment', async () => {
      const post = await write({ mustRead: true });
      expect((await readers(post)).remindableAt).toBeNull();
      expect((await member.post(`/client/posts/${post.id}/remind`)).status).toBe(403);
      const replies = await Promise.all(
        [owner, team, owner, team].map((who) => who.post(`/client/posts/${post.id}/remind`)),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const refused = replies.find(({ status }) => status === 409);
      expect(problemOf(refused as (typeof replies)[0]).code).toBe('posts.reminded');
      expect((await readers(post)).remindableAt).toEqual(expect.any(String));
      await platform.db.query(`update post set reminded_at = reminded_at - interval '24 hours' where id = $1`, [
        post.id,
      ]);
      expect((await owner.post(`/client/posts/${post.id}/remind`)).status).toBe(200);
    });

    it('is asked for by posts that say so, and by no other', async () => {
      const post = await write();
      for (const reply of [
        await member.post(`/client/posts/${post.id}/read`),
        await owner.get(`/client/posts/${post.id}/readers`),
        await owner.post(`/client/posts/${post.id}/remind`),
      ])
        expect(problemOf(reply)).toMatchObject({ status: 409, code: 'posts.no-announcement' });
    });
  });
});
