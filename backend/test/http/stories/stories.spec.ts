import {
  maxBeside,
  maxStories,
  maxStoryText,
  type StoryRow,
  type StoryThought,
  type StoryView,
} from '@afi/contracts/stories';
import { Storage } from '@afi/runtime/storage';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('stories', () => {
  let platform: Platform;
  let mine: Caller;
  let other: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    [mine, other] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.query('delete from story');
    await platform.db.query('delete from thought');
  });

  const keep = async (caller: Caller, content: string, at: string, more: object = {}) => {
    const { body } = await caller.post<{ id: string }>('/client/thoughts', { content, ...more });
    await platform.db.query('update thought set at = $2 where id = $1', [body.id, at]);
    return body.id;
  };
  const twoMonths = () =>
    Promise.all([
      keep(mine, 'La pluie est tombée sur le marché.', '2026-10-30T08:00:00Z', { mood: 'calm', tags: ['marché'] }),
      keep(mine, 'J’ai vendu mes trois premiers pagnes.', '2026-11-02T08:00:00Z', { mood: 'happy', tags: ['marché'] }),
      keep(mine, 'Maman a souri.', '2026-11-03T08:00:00Z', { tags: ['marché'] }),
    ]);
  const read = async (id: string, by = mine) => (await by.get<StoryView>(`/client/stories/${id}`)).body;
  const compose = async (thoughtIds: string[], title?: string) => {
    const answer = await mine.post<{ id: string; jobId: string }>('/client/stories', { thoughtIds, title });
    expect(answer.status).toBe(202);
    await until('it is composed', async () => (await read(answer.body.id)).state === 'ready');
    return read(answer.body.id);
  };

  it('are composed of one’s own sentences, by month, oldest first; between them stands only what is known', async () => {
    const [rain, sold, mother] = await twoMonths();
    const story = await compose([mother, rain, sold]);
    expect(story).toMatchObject({ title: 'Mon histoire, d’octobre à novembre 2026', moments: 3 });
    expect(story.chapters.map(({ title }) => title)).toEqual(['Octobre 2026', 'Novembre 2026']);
    expect(story.chapters[1]).toEqual({
      title: 'Novembre 2026',
      opening: 'Du 2 au 3 novembre, un mot revient\u00a0: marché.',
      passages: [
        { thoughtId: sold, at: '2026-11-02T08:00:00.000Z', link: '', text: 'J’ai vendu mes trois premiers pagnes.' },
        { thoughtId: mother, at: '2026-11-03T08:00:00.000Z', link: 'Le lendemain', text: 'Maman a souri.' },
      ],
    });
  });

  it('are listed for their author, the newest first, with the days they tell of', async () => {
    const ids = await twoMonths();
    const [first, second] = [await compose(ids, 'Le marché'), await compose(ids.slice(0, 1))];
    const { items } = (await mine.get<{ items: StoryRow[] }>('/client/stories')).body;
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(items[1]).toMatchObject({
      title: 'Le marché',
      moments: 3,
      from: '2026-10-30T08:00:00.000Z',
      to: '2026-11-03T08:00:00.000Z',
    });
    expect((await other.get<{ items: StoryRow[] }>('/client/stories')).body.items).toEqual([]);
  });

  it('(d176) no word of them stands in a job, an event, a notification or the log', async () => {
    await compose([await keep(mine, 'Un secret de famille', '2026-11-02T08:00:00Z')], 'Le titre secret');
    const told = await platform.db.query<{ all: string }>(
      `select string_agg(t::text, ' ') as all from (
         select to_jsonb(j)::text t from job j union all select to_jsonb(o)::text from outbox_event o
         union all select to_jsonb(n)::text from notification n) s`,
    );
    expect(told[0]?.all).toContain('stories');
    expect(told[0]?.all).not.toMatch(/secret/);
  });

  it('are made of one’s own thoughts alone: those of others and deleted ones are not there', async () => {
    const [theirs, gone] = [
      await keep(other, 'À quelqu’un d’autre', '2026-11-01T08:00:00Z'),
      await keep(mine, 'Effacée', '2026-11-01T08:00:00Z'),
    ];
    await mine.delete(`/client/thoughts/${gone}`);
    const refused = problemOf(await mine.post('/client/stories', { thoughtIds: [theirs, gone] }));
    expect([refused.status, refused.code]).toEqual([422, 'stories.no-words']);
    const story = await compose([theirs, gone, await keep(mine, 'La mienne', '2026-11-02T08:00:00Z')]);
    expect(story.chapters.flatMap(({ passages }) => passages.map(({ text }) => text))).toEqual(['La mienne']);
  });

  it('change under their author’s hand; what changed elsewhere meanwhile is not overwritten', async () => {
    const { id, version, chapters } = await compose(await twoMonths());
    const shorter = chapters.slice(1).map((one) => ({ ...one, opening: '' }));
    const changed = await mine.patch<StoryView>(`/client/stories/${id}`, {
      title: 'Novembre',
      chapters: shorter,
      version,
    });
    expect(changed.body).toMatchObject({ title: 'Novembre', chapters: shorter, moments: 2 });
    const late = await mine.patch(`/client/stories/${id}`, { title: 'Trop tard', version });
    expect([late.status, (await read(id)).title]).toEqual([409, 'Novembre']);
  });

  it('tell lines of Afi from those their author wrote instead, wherever these move; nobody else says which', async () => {
    const { id, version, chapters } = await compose(await twoMonths());
    const [october, november] = chapters.map((one) => structuredClone(one));
    if (!october || !november) throw new Error('two months');
    october.opening = 'La saison des pluies.';
    // What a caller says of it counts for nothing.
    november.ownOpening = true;
    for (const passage of november.passages) passage.link &&= 'Et puis';
    const { body } = await mine.patch<StoryView>(`/client/stories/${id}`, { chapters: [october, november], version });
    const own = (story: StoryView) =>
      story.chapters.map(({ ownOpening, passages }) => [ownOpening, passages.map(({ ownLink }) => ownLink)]);
    expect(own(body)).toEqual([
      [true, [undefined]],
      [undefined, [undefined, true]],
    ]);
    const moved = { chapters: [...body.chapters].reverse(), version: body.version };
    const again = await mine.patch<StoryView>(`/client/stories/${id}`, moved);
    expect(own(again.body)).toEqual(own(body).reverse());
  });

  it('are changed beside the thoughts they tell, as these are now; one that is deleted is not among them', async () => {
    const [rain, sold, mother] = await twoMonths();
    const { id } = await compose([rain, sold, mother]);
    const long = 'Il pleut. '.repeat(200).trim();
    await mine.patch(`/client/thoughts/${rain}`, { content: long });
    await mine.delete(`/client/thoughts/${mother}`);
    const { sources } = (await mine.get<{ sources: StoryThought[] }>(`/client/stories/${id}/sources`)).body;
    expect(sources.map(({ thoughtId, mood }) => [thoughtId, mood])).toEqual([
      [rain, 'calm'],
      [sold, 'happy'],
    ]);
    expect(sources[0]?.text).toBe(long.slice(0, maxBeside));
    expect(sources[1]).toMatchObject({
      at: '2026-11-02T08:00:00.000Z',
      text: 'J’ai vendu mes trois premiers pagnes.',
    });
  });

  it('(d176) are of nobody else: not read, changed, deleted or brought back', async () => {
    const { id, version } = await compose(await twoMonths());
    const calls = [
      other.get(`/client/stories/${id}`),
      other.get(`/client/stories/${id}/sources`),
      other.patch(`/client/stories/${id}`, { title: 'Volée', version }),
      other.delete(`/client/stories/${id}`),
      other.post(`/client/stories/${id}/restore`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
  });

  it('can be deleted, and brought back within a day; the thoughts stay', async () => {
    const { id } = await compose(await twoMonths());
    expect((await mine.delete(`/client/stories/${id}`)).status).toBe(204);
    expect((await mine.get(`/client/stories/${id}`)).status).toBe(404);
    expect((await mine.post(`/client/stories/${id}/restore`)).status).toBe(200);
    await mine.delete(`/client/stories/${id}`);
    await platform.db.query(`update story set deleted_at = now() - interval '25 hours' where id = $1`, [id]);
    expect(problemOf(await mine.post(`/client/stories/${id}/restore`)).code).toBe('stories.restore-too-late');
    const thoughts = (await mine.get<{ items: unknown[] }>('/client/thoughts')).body.items;
    expect(thoughts).toHaveLength(3);
  });

  it('(d176) fill the room of their author and no more: so many, each so long', async () => {
    const { id, version } = await compose(await twoMonths());
    const [thoughtId] = await twoMonths();
    const passage = { thoughtId, at: '2026-11-02T08:00:00.000Z', link: '', text: 'a'.repeat(50_000) };
    const lasting = (times: number) => [
      { title: '', opening: '', passages: Array.from({ length: times }, () => passage) },
    ];
    const tooLong = await mine.patch(`/client/stories/${id}`, {
      chapters: lasting(Math.ceil(maxStoryText / 50_000)),
      version,
    });
    expect(problemOf(tooLong).code).toBe('stories.too-long');
    await platform.db.query(
      `insert into story (id, account_id, title, state, chapters, created_at, updated_at)
       select gen_random_uuid(), account_id, '', 'ready', '[]', now(), now() from story, generate_series(2, $2) where id = $1`,
      [id, maxStories],
    );
    const files = async () => (await platform.app.get(Storage, { strict: false }).list('uploads/', '')).length;
    const kept = await files();
    const full = problemOf(await mine.post('/client/stories', { thoughtIds: [thoughtId] }));
    // Nothing of what was refused stays.
    expect([full.status, full.code, await files()]).toEqual([413, 'stories.full', kept]);
  });
});
