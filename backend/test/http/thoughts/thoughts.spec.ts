import { randomUUID } from 'node:crypto';
import { listedThought, maxThought, thoughtRoutes } from '@afi/contracts/thoughts';
import { ThoughtSweep } from '../../../src/modules/thoughts/sweep/thought-sweep.js';
import { problemOf } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
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

  const thoughtAt = (id: string, at: string) => platform.db.query('update thought set at = $2 where id = $1', [id, at]);

  describe('being kept', () => {
    it('(d162) fill the room of their author and no more; a list shows the beginning of a long one', async () => {
      const id = await mine.keep({ content: 'a'.repeat(maxThought) });
      const [listed] = (await mine.caller.get<{ items: { content: string }[] }>('/client/thoughts')).body.items;
      expect([listed!.content.length <= listedThought, (await mine.read(id)).content.length]).toEqual([
        true,
        maxThought,
      ]);
      await copyThought(platform, id, 20, 1_000_000);
      const full = problemOf(await mine.caller.post('/client/thoughts', { content: 'Encore une' }));
      expect([full.status, full.code]).toEqual([413, 'thoughts.full']);
      const change = async (changes: object) => (await mine.caller.patch(`/client/thoughts/${id}`, changes)).status;
      for (const more of [{ title: 'Plus long' }, { tags: ['un', 'deux'] }]) expect(await change(more)).toBe(413);
      for (const less of [{ pinned: true }, { content: 'Plus court' }]) expect(await change(less)).toBe(200);
    });

    it('(d162) so many of a word each fill it too', async () => {
      const id = await mine.keep({ content: 'a' });
      await copyThought(platform, id, 20_000, 1);
      expect(problemOf(await mine.caller.post('/client/thoughts', { content: 'b' })).code).toBe('thoughts.full');
    });

    it('need a title, a text or a recording; all else has a value of its own, and they start private', async () => {
      const id = await mine.keep({ content: '  Le bus était vide ce matin  ' });
      expect(await mine.read(id)).toMatchObject({
        title: '',
        content: 'Le bus était vide ce matin',
        summary: '',
        tags: [],
        category: null,
        mood: null,
        private: true,
        pinned: false,
        audio: null,
        transcript: null,
        version: 1,
      });
      const refused = problemOf(await mine.caller.post('/client/thoughts', { mood: 'calm' }));
      expect([refused.status, refused.code, refused.errors?.[0]?.pointer]).toEqual([422, 'thoughts.empty', '/content']);
    });

    it('carry every field; tags in small letters, each once', async () => {
      const fields = { title: 'Gare', category: 'work', mood: 'inspired', private: false, pinned: true } as const;
      const id = await mine.keep({ ...fields, content: 'Trois batteries', tags: ['#Gare', 'gare', 'Clients'] });
      expect(await mine.read(id)).toMatchObject({ ...fields, tags: ['gare', 'clients'] });
    });

    it.each([
      ['a mood nobody has', { mood: 'bored' }, '/mood'],
      ['an unknown category', { category: 'other' }, '/category'],
      ['a title that is too long', { title: 'x'.repeat(121) }, '/title'],
      ['a text that is too long', { content: 'x'.repeat(maxThought + 1) }, '/content'],
      ['too many tags', { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) }, '/tags'],
      ['a field nobody knows', { accountId: 'me' }, '/accountId'],
      ['a recording nobody sent', { mediaId: randomUUID() }, '/mediaId'],
    ])('are refused with %s, at that field', async (_what, wrong, pointer) => {
      const reply = await mine.caller.post('/client/thoughts', { content: 'Il pleut', ...wrong });
      expect([reply.status, problemOf(reply).errors?.[0]?.pointer]).toEqual([422, pointer]);
      expect(await mine.texts()).toEqual([]);
    });

    it('keep the time they were thought at, though a network came later; no clock makes them of tomorrow', async () => {
      const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
      const waited = hoursAgo(5);
      expect((await mine.read(await mine.keep({ at: waited }))).at).toBe(waited);
      for (const wrong of [hoursAgo(-2), hoursAgo(24 * 30)]) {
        const { at, createdAt } = await mine.read(await mine.keep({ at: wrong }));
        expect(at).toBe(createdAt);
      }
    });

    it('with the same Idempotency-Key are one thought', async () => {
      const key = { 'Idempotency-Key': randomUUID() };
      const [first, again] = [
        await mine.caller.post('/client/thoughts', { content: 'Il pleut' }, key),
        await mine.caller.post('/client/thoughts', { content: 'Il pleut' }, key),
      ];
      expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
      expect(await mine.texts()).toEqual(['Il pleut']);
    });

    it('are told to every device of their author', async () => {
      const device = await Listener.open(platform.url, mine.caller.token);
      const id = await mine.keep();
      await device.next('changed', (change) => change.word === 'thoughts' && change.id === id);
      device.close();
    });

    it('come with what the built-in engine would add, and nothing is added by itself', async () => {
      const text =
        'J’ai compris pourquoi maman se tait. Deux clients n’ont pas payé, je suis stressé et inquiet ce soir.';
      const { proposal, mood, tags, title } = await mine.read(await mine.keep({ content: text }));
      expect(proposal).toMatchObject({ title: 'J’ai compris pourquoi maman se tait', mood: 'stressed' });
      expect(proposal.tags).toEqual(['famille', 'argent', 'clients']);
      expect([mood, tags, title]).toEqual([null, [], '']);
    });
  });

  describe('in a list', () => {
    beforeEach(async () => {
      const rain = await mine.keep({ content: 'Pluie à Adjamé', mood: 'sad', category: 'personal', tags: ['météo'] });
      const idea = await mine.keep({ title: 'Une idée', mood: 'inspired', category: 'idea', pinned: true });
      const debt = await mine.keep({ content: 'Deux clients', category: 'problem', mood: 'sad', private: false });
      await thoughtAt(rain, '2026-11-01T08:00:00Z');
      await thoughtAt(idea, '2026-11-02T23:30:00Z');
      await thoughtAt(debt, '2026-11-03T08:00:00Z');
    });

    it('are found by what they say, in title, text and tags, accents and case aside', async () => {
      expect(await mine.texts('?search=adjame')).toEqual(['Pluie à Adjamé']);
      expect(await mine.texts('?search=IDEE')).toEqual(['Une idée']);
      expect(await mine.texts('?search=meteo')).toEqual(['Pluie à Adjamé']);
      expect(await mine.texts('?search=100%25')).toEqual([]);
    });

    it.each([
      ['?mood=sad', ['Deux clients', 'Pluie à Adjamé']],
      ['?category=idea', ['Une idée']],
      ['?tag=M%C3%A9t%C3%A9o', ['Pluie à Adjamé']],
      ['?pinned=true', ['Une idée']],
      ['?private=false', ['Deux clients']],
      ['?mood=sad&category=problem&search=clients', ['Deux clients']],
      ['?from=2026-11-02&to=2026-11-02', ['Une idée']],
      ['?from=2026-11-03', ['Deux clients']],
      ['?sort=at', ['Pluie à Adjamé', 'Une idée', 'Deux clients']],
    ])('%s: %j', async (query, found) => expect(await mine.texts(query)).toEqual(found));

    it('are of the day their author’s clock shows', async () => {
      await mine.caller.patch('/client/settings', { timezone: 'Africa/Douala' });
      expect(await mine.texts('?from=2026-11-03&to=2026-11-03')).toEqual(['Deux clients', 'Une idée']);
      await mine.caller.patch('/client/settings', { timezone: 'Africa/Abidjan' });
    });

    it('come in pages, each thought once', async () => {
      const first = await mine.list('?limit=2&counted=true');
      expect([first.items.length, first.count]).toEqual([2, 3]);
      const rest = await mine.list(`?limit=2&cursor=${first.nextCursor}`);
      expect([...first.items, ...rest.items].map(({ content, title }) => content || title)).toEqual([
        'Deux clients',
        'Une idée',
        'Pluie à Adjamé',
      ]);
      expect((await mine.caller.get('/client/thoughts?limit=101')).status).toBe(422);
    });

    it('name the tags in use, the most used first', async () => {
      await mine.keep({ tags: ['gare', 'météo'] });
      const { body } = await mine.caller.get('/client/thoughts/tags');
      expect(body).toEqual({
        items: [
          { tag: 'météo', count: 2 },
          { tag: 'gare', count: 1 },
        ],
      });
    });
  });

  describe('on a calendar', () => {
    const moods = async (query: string) =>
      (await mine.caller.get<{ days: unknown[] }>(`/client/thoughts/moods${query}`)).body.days;

    it('show the moods of each day that has a thought, by the author’s own clock', async () => {
      for (const [at, mood] of [
        ['2026-11-01T08:00:00Z', 'sad'],
        ['2026-11-01T09:00:00Z', 'calm'],
        ['2026-11-01T23:30:00Z', 'calm'],
        ['2026-11-03T09:00:00Z', undefined],
      ] as const)
        await thoughtAt(await mine.keep(mood ? { mood } : {}), at);
      const [calm, sad] = [
        { mood: 'calm', count: 2 },
        { mood: 'sad', count: 1 },
      ];
      expect(await moods('?from=2026-11-01&to=2026-11-30')).toEqual([
        { day: '2026-11-01', thoughts: 3, moods: [calm, sad] },
        { day: '2026-11-03', thoughts: 1, moods: [] },
      ]);
      await mine.caller.patch('/client/settings', { timezone: 'Africa/Douala' });
      expect(await moods('?from=2026-11-02&to=2026-11-02')).toEqual([
        { day: '2026-11-02', thoughts: 1, moods: [{ mood: 'calm', count: 1 }] },
      ]);
      await mine.caller.patch('/client/settings', { timezone: 'Africa/Abidjan' });
    });

    it('show a year at most', async () => {
      const refused = problemOf(await mine.caller.get('/client/thoughts/moods?from=2020-01-01&to=2026-01-01'));
      expect([refused.status, refused.code]).toEqual([422, 'thoughts.range-too-long']);
    });

    it('bring back what was thought on this day: of earlier years first, then of earlier months', async () => {
      const ago = async (text: string, interval: string) =>
        platform.db.query(`update thought set at = now() - $2::interval where id = $1`, [
          await mine.keep({ content: text }),
          interval,
        ]);
      await ago('aujourd’hui', '0 s');
      await ago('hier', '1 day');
      await platform.db.query(
        `update thought set at = (date_trunc('day', now()) - interval '1 year') + interval '9 hours' where id = $1`,
        [await mine.keep({ content: 'il y a un an' })],
      );
      const { body } = await mine.caller.get<{ items: { content: string }[] }>('/client/thoughts/on-this-day');
      expect(body.items.map(({ content }) => content)).toEqual(['il y a un an']);
    });
  });

  describe('being changed', () => {
    it('keep what is not named, lose what is emptied, and are never left with nothing', async () => {
      const id = await mine.keep({ title: 'Gare', content: 'Trois batteries', mood: 'calm' });
      expect(await mine.change(id, { mood: null, pinned: true })).toMatchObject({
        title: 'Gare',
        content: 'Trois batteries',
        mood: null,
        pinned: true,
        version: 2,
      });
      await mine.change(id, { content: '' });
      expect(problemOf(await mine.caller.patch(`/client/thoughts/${id}`, { title: '' })).code).toBe('thoughts.empty');
      expect((await mine.read(id)).title).toBe('Gare');
    });

    it('are not overwritten when they changed meanwhile', async () => {
      const id = await mine.keep();
      await mine.change(id, { content: 'Un', version: 1 });
      const refused = problemOf(await mine.caller.patch(`/client/thoughts/${id}`, { content: 'Deux', version: 1 }));
      expect([refused.status, refused.code]).toEqual([409, 'http.changed-meanwhile']);
      expect(await mine.texts()).toEqual(['Un']);
    });

    it('several at once: pinned, deleted and brought back, those that are there', async () => {
      const ids = [await mine.keep({ content: 'un' }), await mine.keep({ content: 'deux' })];
      const act = (body: object) =>
        mine.caller.post<{ results: { error: { code: string } | null }[] }>('/client/thoughts/acts', body);
      await act({ act: 'pin', ids });
      expect(await mine.texts('?pinned=true')).toEqual(['deux', 'un']);
      const { body } = await act({ act: 'remove', ids: [...ids, randomUUID()] });
      expect(body.results.map(({ error }) => error?.code ?? null)).toEqual([null, null, 'http.not-found']);
      expect(await mine.texts()).toEqual([]);
      await act({ act: 'restore', ids });
      expect(await mine.texts()).toEqual(['deux', 'un']);
      expect((await act({ act: 'remove', matching: { search: 'un' }, count: 2 })).status).toBe(409);
      await act({ act: 'remove', matching: { search: 'un' }, count: 1 });
      expect(await mine.texts()).toEqual(['deux']);
    });

    it('at one pace by one account, whatever it does with them', () => {
      const { create, update, remove, restore } = thoughtRoutes;
      expect(create.limit).toBeDefined();
      for (const route of [update, remove, restore]) expect(route.limit).toEqual(create.limit);
    });
  });

  describe('being deleted', () => {
    it('are gone from everywhere, and come back within a day as they were', async () => {
      const id = await mine.keep({ content: 'Il pleut', mood: 'calm', tags: ['météo'] });
      expect((await mine.caller.delete(`/client/thoughts/${id}`)).status).toBe(204);
      expect((await mine.caller.get(`/client/thoughts/${id}`)).status).toBe(404);
      expect((await mine.caller.patch(`/client/thoughts/${id}`, { content: 'x' })).status).toBe(404);
      expect([await mine.texts(), await mine.texts('?search=pleut')]).toEqual([[], []]);
      expect((await mine.caller.get('/client/thoughts/tags')).body).toEqual({ items: [] });
      const back = await mine.caller.post(`/client/thoughts/${id}/restore`);
      expect([back.status, back.body]).toMatchObject([200, { content: 'Il pleut', mood: 'calm', tags: ['météo'] }]);
    });

    it('stay gone after that, and are forgotten a day later; the living stay', async () => {
      const [late, living] = [await mine.keep(), await mine.keep({ content: 'reste' })];
      await mine.caller.delete(`/client/thoughts/${late}`);
      await platform.db.query(`update thought set deleted_at = now() - interval '25 hours' where id = $1`, [late]);
      const refused = problemOf(await mine.caller.post(`/client/thoughts/${late}/restore`));
      expect([refused.status, refused.code]).toEqual([410, 'thoughts.restore-too-late']);
      await platform.db.query(`update thought set deleted_at = now() - interval '49 hours' where id = $1`, [late]);
      expect(await platform.app.get(ThoughtSweep, { strict: false }).sweep()).toBe(1);
      expect((await platform.db.query<{ id: string }>('select id from thought')).map(({ id }) => id)).toEqual([living]);
    });
  });
});
