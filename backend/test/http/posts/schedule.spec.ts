import type { PostView } from '@afi/contracts/posts';
import { PublishDuePosts } from '../../../src/modules/posts/schedule/publish-due-posts.js';
import { problemOf } from '../../support/caller.js';
import { Platform } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { Author } from './author.js';

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

describe('a post with a start and an end', () => {
  let platform: Platform;
  let owner: Author;
  let member: Author;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner, member } = await Author.all(platform));
  });
  afterAll(() => platform.stop());

  const write = (more: object) => owner.write({ content: '<p>x</p>', publish: true, ...more });
  const seen = async ({ id }: Pick<PostView, 'id'>): Promise<boolean> => (await member.one(id)).status === 200;
  const inFeed = async ({ id }: Pick<PostView, 'id'>, reader = member): Promise<boolean[]> =>
    Promise.all(
      [`/client/communities/${owner.communityId}/posts?limit=100`, '/client/posts?limit=100'].map(async (path) =>
        (await reader.caller.get<{ items: PostView[] }>(path)).body.items.some((one) => one.id === id),
      ),
    );
  /** As if its hour had come. */
  const comeDue = ({ id }: Pick<PostView, 'id'>, since = '2 hours') =>
    platform.db.query(`update post set starts_at = now() - $2::interval where id = $1`, [id, since]);
  const task = () => platform.app.get(PublishDuePosts, { strict: false });
  const told = async ({ id }: Pick<PostView, 'id'>, kind = 'post.published'): Promise<number> => {
    await platform.settled();
    const lines = await platform.db.query(`select 1 from notification where link like '%' || $1 and kind = $2`, [
      id,
      kind,
    ]);
    return lines.length;
  };

  it('is a draft until its hour, and is then published by itself, once, whoever looks at once', async () => {
    const startsAt = inHours(2);
    const post = await write({ startsAt, title: 'Demain' });
    expect(post).toMatchObject({ status: 'draft', startsAt, publishedAt: null });
    expect([await seen(post), await told(post)]).toEqual([false, 0]);
    await task().publish();
    expect((await owner.one(post.id)).body.status).toBe('draft');
    await comeDue(post);
    await Promise.all(Array.from({ length: 5 }, () => task().publish()));
    await until('it is published', async () => (await owner.one(post.id)).body.status === 'published');
    expect([await seen(post), await inFeed(post)]).toEqual([true, [true, true]]);
    const published = await platform.db.query(
      `select 1 from outbox_event where name = 'posts.published' and payload->>'postId' = $1`,
      [post.id],
    );
    expect(published).toHaveLength(1);
    expect(await told(post)).toBeGreaterThan(0);
    // It begins when it was published, however late that was.
    const { publishedAt, startsAt: begun } = (await owner.one(post.id)).body;
    expect(Date.parse(publishedAt ?? '') - Date.parse(begun ?? '')).toBeGreaterThan(hourMs);
  });

  it.each([
    ['says so to its author', '3 minutes', 1],
    ['says nothing of seconds', '20 seconds', 0],
  ])('whose hour was missed by a while %s (%s)', async (_what, since, lines) => {
    const post = await write({ startsAt: inHours(2), title: 'Réunion de ce matin' });
    await comeDue(post, since);
    await task().publish();
    expect(await told(post, 'post.published-late')).toBe(lines);
    const { body } = await owner.caller.get<{ items: { title: string; link: string }[] }>('/client/notifications');
    const mine = body.items.filter(({ link }) => link?.endsWith(post.id)).map(({ title }) => title);
    expect(mine).toEqual(lines ? ['Publiée plus tard que prévu'] : []);
  });

  it('published by hand before its hour is there at once; made a draft again, it stays one', async () => {
    const post = await write({ startsAt: inHours(2) });
    expect((await owner.move(post, 'publish')).body).toMatchObject({ status: 'published', startsAt: null });
    expect(await seen(post)).toBe(true);
    expect((await owner.move(post, 'unpublish')).body).toMatchObject({ status: 'draft', startsAt: null });
    await task().publish();
    expect((await owner.one(post.id)).body.status).toBe('draft');
  });

  it('is moved to another hour, and is no longer planned without one', async () => {
    const post = await write({ startsAt: inHours(2) });
    const startsAt = inHours(5);
    const moved = (await owner.change(post, { startsAt })).body;
    expect(moved).toMatchObject({ status: 'draft', startsAt });
    expect((await owner.change(moved, { startsAt: null })).body).toMatchObject({ status: 'draft', startsAt: null });
  });

  it('is over for members after its end, and stays there for the team', async () => {
    const post = await write({ endsAt: inHours(2) });
    expect(await seen(post)).toBe(true);
    await platform.db.query(`update post set ends_at = now() - interval '1 minute' where id = $1`, [post.id]);
    expect([await seen(post), await inFeed(post)]).toEqual([false, [false, false]]);
    expect([(await owner.one(post.id)).status, (await inFeed(post, owner))[0]]).toEqual([200, true]);
  });

  it('ends after it begins, and begins but once', async () => {
    const backwards = await owner.ask({ content: '<p>x</p>', startsAt: inHours(3), endsAt: inHours(2) });
    expect(problemOf(backwards)).toMatchObject({ status: 422, errors: [{ pointer: '/endsAt' }] });
    const online = await write({});
    expect(problemOf(await owner.change(online, { startsAt: inHours(2) }))).toMatchObject({
      status: 409,
      code: 'posts.begun',
    });
  });
});
