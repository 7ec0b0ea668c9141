import { randomUUID } from 'node:crypto';
import type { PostTextUse } from '@afi/contracts/post-room';
import type { PostEdit } from '@afi/contracts/post-history';
import type { PostView } from '@afi/contracts/posts';
import { PostSweep } from '../../../src/modules/posts/sweep/post-sweep.js';
import { problemOf, type Reply } from '../../support/caller.js';
import { Platform } from '../../support/platform.js';
import { Author } from './author.js';
import { unsaved } from './fixtures.js';

const mega = 1024 * 1024;
/** A text of so many characters. */
const text = (length: number) => `<p>${'a'.repeat(length)}</p>`;
const long = text(48_000);

describe('room for texts of posts', () => {
  let platform: Platform;
  let owner: Author;
  let team: Author;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0, env: { POST_TEXTS_DAY_MB: '1', POST_TEXTS_TOTAL_MB: '2' } });
    ({ owner, team } = await Author.all(platform));
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.query('delete from rate_limit');
    await platform.db.query('delete from post_writing');
    await platform.db.query('delete from post_autosave');
    await platform.db.query('delete from post');
  });

  const use = async (by = owner): Promise<PostTextUse> =>
    (await by.caller.get<PostTextUse>('/client/post-texts/use')).body;
  const code = (reply: Reply<unknown>): [number, string] => [reply.status, problemOf(reply).code];
  const tooMuchToday = [413, 'posts.too-much-today'];
  const tooMuchStored = [413, 'posts.too-much-stored'];
  /** Copies of a post by whoever wrote it, as if of other days. */
  const copies = (post: PostView, times: number) =>
    platform.db.query(
      `insert into post (id, community_id, author_id, type, title, content, excerpt, status, privacy, visibility, pinned, body,
         must_read, comments_count, reactions, created_at, updated_at, version)
       select gen_random_uuid(), community_id, author_id, type, title, content, excerpt, status, privacy, visibility, pinned,
         body, must_read, 0, '{}', now(), now(), 1
       from post, generate_series(1, $2) where id = $1`,
      [post.id, times],
    );
  /** Fills the room of whoever wrote it: not a letter more. */
  const fill = async (post: PostView, by = owner) => {
    const { stored, storedLimit } = await use(by);
    const { size } = (
      await platform.db.query<{ size: number }>('select bytes + 1024 as size from post where id = $1', [post.id])
    )[0]!;
    await copies(post, Math.ceil((storedLimit - stored) / size));
  };
  const keep = (content: string, writer: string = randomUUID(), by = owner) =>
    by.caller.post<{ id: string; version: number }>('/client/post-autosaves', {
      postId: null,
      writer,
      fields: { ...unsaved, communityId: by.communityId, content },
    });

  it('(d190) an account writes so much a day, however it writes it', async () => {
    const post = await owner.write({ content: long });
    const { today, stored } = await use();
    expect(today).toBeGreaterThan(48_000);
    expect(stored).toBeGreaterThan(48_000);
    await platform.db.query(`update post_writing set bytes = $1`, [mega - 40_000]);
    expect(code(await owner.ask({ content: long }))).toEqual(tooMuchToday);
    expect(code(await owner.move(post, 'duplicate'))).toEqual(tooMuchToday);
    expect(code(await keep(long))).toEqual(tooMuchToday);
    const contact = { type: 'contact', name: 'Mme Koné', phone: '+2250700000001' };
    expect((await owner.change(post, { action: contact })).status).toBe(200);
    expect((await keep('Court')).status).toBe(201);
    // Yesterday is forgotten by the hour.
    await platform.db.query(`update post_writing set hour = hour - interval '25 hours'`);
    expect((await use()).today).toBe(0);
    expect((await owner.ask({ content: long })).status).toBe(201);
    expect(await platform.app.get(PostSweep, { strict: false }).forgetHours()).toBe(1);
  });

  it('(d190) and keeps so much in all: posts, what they were, what is not saved; what goes leaves room', async () => {
    const post = await owner.write({ content: long, publish: true });
    await fill(post);
    for (const refused of [await owner.ask({ content: 'Un' }), await owner.move(post, 'duplicate'), await keep('Un')])
      expect(code(refused)).toEqual(tooMuchStored);
    expect((await team.ask({ content: long })).status).toBe(201);
    const [other] = await platform.db.query<{ id: string }>('select id from post where author_id <> $1 limit 1', [
      post.author.id,
    ]);
    expect(other).toBeDefined();
    // Gone for good: a day when nobody can bring it back.
    await platform.db.query(
      `update post set deleted_at = now() - interval '60 days' where id in (select id from post where author_id = $1 and id <> $2 limit 3)`,
      [post.author.id, post.id],
    );
    await platform.app.get(PostSweep, { strict: false }).sweep();
    expect((await owner.ask({ content: long })).status).toBe(201);
  });

  it('(d190) texts that are being written and what posts were count, too', async () => {
    const before = (await use()).stored;
    const { body } = await keep(long);
    expect((await use()).stored - before).toBeGreaterThan(48_000);
    expect((await owner.caller.delete(`/client/post-autosaves/${body.id}`)).status).toBeLessThan(300);
    expect((await use()).stored).toBe(before);
    const post = await owner.write({ content: long, publish: true });
    const written = (await use()).stored;
    await owner.change(post, { content: text(48_010) });
    expect((await use()).stored - written).toBeGreaterThan(48_000);
  });

  it('(d190) an edit of the same length counts for the day, too', async () => {
    const post = await owner.write({ content: long, publish: true });
    const before = (await use()).today;
    expect((await owner.change(post, { content: long.replaceAll('a', 'b') })).status).toBe(200);
    expect((await use()).today).toBeGreaterThan(before + 48_000);
  });

  it('deleting and writing less always work; the oldest of one’s edits give way, never the last', async () => {
    let post = await owner.write({ content: long, publish: true });
    for (const length of [48_010, 48_020]) {
      const reply = await owner.change(post, { content: text(length) });
      expect(reply.status).toBe(200);
      post = reply.body;
    }
    await fill(post);
    expect(code(await owner.change(post, { content: text(48_030) }))).toEqual(tooMuchStored);
    for (const length of [48_019, 30_000]) {
      const reply = await owner.change(post, { content: text(length) });
      expect(reply.status).toBe(200);
      post = reply.body;
    }
    const edits = await platform.db.query<{ length: number }>(
      'select length(content) as length from post_revision where post_id = $1 order by id desc',
      [post.id],
    );
    expect(edits[0]?.length).toBe(48_019 + '<p></p>'.length);
    expect(edits.length).toBeLessThan(4);
    const { stored, storedLimit } = await use();
    expect(stored).toBeLessThanOrEqual(storedLimit);
    expect((await owner.caller.delete(`/client/posts/${post.id}`)).status).toBeLessThan(300);
  });

  it('what gives way is the beginning of a history: each change that is left is told as its editor’s', async () => {
    let post = await owner.write({ title: 'T0', content: long, publish: true });
    const edit = async (by: Author, title: string) => {
      const reply = await by.change(post, { title });
      expect(reply.status).toBe(200);
      post = reply.body;
    };
    const own = await team.write({ content: long });
    for (const [by, title] of [
      [owner, 'O1'],
      [team, 'T2'],
      [owner, 'O3'],
    ] as const)
      await edit(by, title);
    await fill(own, team);
    await edit(team, 'T4');
    const { body } = await owner.caller.get<{ items: PostEdit[] }>(`/client/posts/${post.id}/history`);
    expect(body.items.map(({ by, changes }) => [by.id === post.author.id ? 'O' : 'T', changes])).toEqual([
      ['T', [{ what: 'title', before: 'O3', after: 'T4' }]],
      ['O', [{ what: 'title', before: 'T2', after: 'O3' }]],
    ]);
  });

  it('(d190) nobody fills the room of who wrote a post by writing on in it', async () => {
    const post = await owner.write({ content: text(100) });
    const big = await owner.write({ content: long });
    await fill(big);
    expect(code(await team.change(post, { content: long }))).toEqual([413, 'posts.author-full']);
  });

  it('(d190) calls at the same moment pass neither limit', async () => {
    const post = await owner.write({ content: long });
    await platform.db.query('update post_writing set bytes = $1', [mega - 3 * 50_000]);
    const writers = Array.from({ length: 8 }, (_, at) => (at % 2 ? keep(long) : owner.ask({ content: long })));
    const statuses = (await Promise.all(writers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 413).length).toBeGreaterThanOrEqual(5);
    expect((await use()).today).toBeLessThanOrEqual(mega);
    await platform.db.query('delete from post_writing');
    await fill(post);
    await platform.db.query('delete from post where id = (select id from post where id <> $1 limit 1)', [post.id]);
    await Promise.all(Array.from({ length: 8 }, () => owner.ask({ content: long })));
    const { stored, storedLimit } = await use();
    expect(stored).toBeLessThanOrEqual(storedLimit);
  });
});
