import { maxThought, maxThoughtTags } from '@afi/contracts/thoughts';
import { problemOf } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { copyThought, Notebook } from './notebook.js';

describe('thoughts', () => {
  let platform: Platform;
  let mine: Notebook;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = new Notebook(await signedIn(platform, people.owner));
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from thought'));

  const act = (body: object) =>
    mine.caller.post<{ results: { error: { code: string } | null }[] }>('/client/thoughts/acts', body);

  it('several at once: given a tag and rid of it, their others stay; one that is full says so', async () => {
    const full = Array.from({ length: maxThoughtTags }, (_, at) => `t${at}`);
    const [one, two, many] = [
      await mine.keep({ content: 'un', tags: ['gare'] }),
      await mine.keep({ content: 'deux' }),
      await mine.keep({ content: 'trois', tags: full }),
    ];
    const tagsOf = async () => [(await mine.read(one)).tags, (await mine.read(two)).tags, (await mine.read(many)).tags];
    const { body } = await act({ act: 'tag', tag: '#Marché', ids: [one, two, many] });
    expect(body.results.map(({ error }) => error?.code ?? null)).toEqual([null, null, 'thoughts.tags-full']);
    expect(await tagsOf()).toEqual([['gare', 'marché'], ['marché'], full]);
    await act({ act: 'untag', tag: 'marché', ids: [one, two, many] });
    expect(await tagsOf()).toEqual([['gare'], [], full]);
    expect((await act({ act: 'tag', ids: [one] })).status).toBe(422);
  });

  it('take none where their author has no room left, and are rid of one', async () => {
    const id = await mine.keep({ content: 'a'.repeat(maxThought), tags: ['gare'] });
    await copyThought(platform, id, 20, 1_000_000);
    const codes = async (body: object) =>
      (await act({ ...body, ids: [id] })).body.results.map(({ error }) => error?.code ?? null);
    expect(await codes({ act: 'tag', tag: 'marché' })).toEqual(['thoughts.full']);
    expect((await mine.read(id)).tags).toEqual(['gare']);
    expect(await codes({ act: 'untag', tag: 'gare' })).toEqual([null]);
    expect((await mine.read(id)).tags).toEqual([]);
  });

  it('a tag that small letters make too long is refused, and one that is kept can be sent again', async () => {
    const long = 'İ'.repeat(30);
    const refused = problemOf(await mine.caller.post('/client/thoughts', { content: 'un', tags: [long] }));
    expect([refused.status, refused.errors?.[0]?.pointer]).toEqual([422, '/tags/0']);
    const id = await mine.keep({ content: 'un', tags: ['İ'.repeat(15)] });
    const { tags } = await mine.read(id);
    expect((await mine.caller.patch(`/client/thoughts/${id}`, { tags })).status).toBe(200);
    expect((await act({ act: 'tag', tag: long, ids: [id] })).status).toBe(422);
    expect((await act({ act: 'untag', tag: tags[0], ids: [id] })).body.results).toMatchObject([{ error: null }]);
  });

  it('a tag of a release before, longer than one may be by now, is looked for and taken off', async () => {
    const id = await mine.keep({ content: 'un' });
    const old = 'réunion des commerçantes du marché';
    await platform.db.query('update thought set tags = $2 where id = $1', [id, JSON.stringify([old])]);
    const { body } = await mine.caller.get<{ items: { id: string }[] }>(
      `/client/thoughts?tag=${encodeURIComponent(old)}`,
    );
    expect(body.items.map((one) => one.id)).toEqual([id]);
    expect((await act({ act: 'tag', tag: old, ids: [id] })).status).toBe(422);
    expect((await act({ act: 'untag', tag: old, ids: [id] })).body.results).toMatchObject([{ error: null }]);
    expect((await mine.read(id)).tags).toEqual([]);
  });
});
