import type { PollView } from '@afi/contracts/polls';
import type { PostBodyOf } from '@afi/contracts/post-body';
import type { PostView } from '@afi/contracts/posts';
import pg from 'pg';
import { Platform } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { Author } from './author.js';

describe('a save of a published post', () => {
  let platform: Platform;
  let owner: Author;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner } = await Author.all(platform));
  });
  afterAll(() => platform.stop());

  const told = async ({ id }: Pick<PostView, 'id'>): Promise<number> =>
    (
      await platform.db.query(`select 1 from outbox_event where name = 'posts.changed' and payload->>'postId' = $1`, [
        id,
      ])
    ).length;

  it('that changed nothing is no edit, and no news to anybody', async () => {
    const link = { type: 'link', body: { url: 'https://exemple.ci/a' } };
    const action = { type: 'phone', phone: '+2250123456789' };
    for (const given of [{ content: '<p>Un</p>' }, { ...link, action }]) {
      const post = await owner.write({ ...given, publish: true });
      const { type, body, ...same } = { type: undefined, body: {}, ...given };
      const reply = await owner.change(post, {
        ...{ title: post.title, privacy: post.privacy, mustRead: false, endsAt: null },
        ...{ ...same, ...(type ? { body: { type, ...body } } : {}) },
      });
      expect(reply).toMatchObject({ status: 200, body: { editedAt: null, version: post.version } });
      expect(await told(post)).toBe(0);
    }
  });

  it('is one of fifty made at once on the same version; the others are told that it changed', async () => {
    const post = await owner.write({ content: '<p>Zéro</p>', publish: true });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => owner.change(post, { content: `<p>${at}</p>` })),
    );
    const [kept, ...more] = answers.filter(({ status }) => status === 200);
    expect([more, answers.filter(({ status }) => status === 409).length]).toEqual([[], 49]);
    expect((await owner.one(post.id)).body).toMatchObject({ content: kept?.body.content, version: post.version + 1 });
    const { body } = await owner.caller.get<{ items: unknown[] }>(`/client/posts/${post.id}/history`);
    expect(body.items).toHaveLength(1);
    expect(await told(post)).toBe(1);
  });

  it('that changed who may read it is news, and no edit', async () => {
    const post = await owner.write({ content: '<p>Un</p>', publish: true });
    expect((await owner.change(post, { privacy: 'public' })).body.editedAt).toBeNull();
    expect(await told(post)).toBe(1);
  });

  it('that put a question otherwise is an edit; the same question again is none', async () => {
    const poll = {
      ...{ question: 'Quel jour ?', options: ['Samedi', 'Dimanche'], multiple: false },
      ...{ results: 'live', anonymous: false },
    };
    const post = await owner.write({ type: 'poll', body: poll, publish: true });
    const same = (await owner.change(post, { body: { type: 'poll', ...poll } })).body;
    expect(same).toMatchObject({ editedAt: null, version: post.version });
    expect(await told(post)).toBe(0);
    const options = ['Samedi', 'Dimanche', 'Lundi'];
    const other = (await owner.change(same, { body: { type: 'poll', ...poll, options } })).body;
    expect((other.body as PollView).options.map(({ text }) => text)).toEqual(options);
    expect(other.editedAt).not.toBeNull();
    expect(await told(post)).toBe(1);
  });

  it('waits for a card that is just arriving, and does not write over it', async () => {
    const post = await owner.write({ type: 'link', body: { url: 'https://exemple.ci/b' }, publish: true });
    expect((post.body as PostBodyOf<'link'>).preview).toMatchObject({ status: 'waiting' });
    const arrival = new pg.Client({ connectionString: platform.db.url });
    await arrival.connect();
    try {
      await arrival.query('begin');
      const card = { status: 'ready', title: 'Le marché', description: '', site: '', imageId: null };
      await arrival.query(`update post set body = jsonb_set(body, '{preview}', $2) where id = $1`, [
        post.id,
        JSON.stringify(card),
      ]);
      const saving = owner.change(post, {
        body: { type: 'link', url: 'https://exemple.ci/b', at: '2031-01-02T09:00:00Z' },
      });
      await until('the save waits', async () => {
        const waiting = await platform.db.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      await arrival.query('commit');
      expect((await saving).status).toBe(200);
    } finally {
      await arrival.end();
    }
    const { body } = (await owner.one(post.id)).body as { body: PostBodyOf<'link'> };
    expect(body).toMatchObject({ at: '2031-01-02T09:00:00.000Z', preview: { status: 'ready', title: 'Le marché' } });
  });
});
