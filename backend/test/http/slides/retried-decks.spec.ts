import type { DeckView } from '@afi/contracts/slides';
import { jest } from '@jest/globals';
import { emptySlide, maxSlides } from '@afi/contracts/slide-parts';
import { planOf, slidesSoFarKey } from '@afi/runtime/slides-so-far';
import { Storage } from '@afi/runtime/storage';
import { BeginDeckHandler } from '../../../src/modules/slides/handlers/begin-deck.handler.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

/** No worker is there: work stays where its author or an admin put it. */
describe('work on a deck that is tried again', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());

  const read = async (id: string) => (await mine.get<DeckView>(`/client/decks/${id}`)).body;
  const reached = (id: string, state: DeckView['state']) =>
    until(`the deck is ${state}`, async () => (await read(id)).state === state);
  const begin = async () =>
    (
      await mine.post<{ id: string; jobId: string }>('/client/decks', {
        source: { kind: 'topic', text: 'La rentrée' },
        language: 'fr',
      })
    ).body;
  const sourceOf = async (jobId: string) => {
    const [job] = await platform.db.query<{ key: string }>(
      `select payload ->> 'sourceKey' as key from job where id = $1`,
      [jobId],
    );
    return job?.key ?? '';
  };
  const plan = (id: string) =>
    platform.db.query(`update deck set state = 'outline', outline = $2 where id = $1`, [
      id,
      JSON.stringify([{ id: crypto.randomUUID(), layout: 'bullets', title: 'La rentrée', points: [], blocks: [] }]),
    ]);

  it('shows its deck under way again: a plan', async () => {
    const { id, jobId } = await begin();
    expect((await mine.post(`/client/jobs/${jobId}/cancel`)).status).toBe(200);
    await reached(id, 'failed');
    expect((await mine.post(`/client/jobs/${jobId}/retry`)).status).toBe(202);
    expect((await read(id)).state).toBe('outlining');
  });

  it('shows its deck under way again: slides', async () => {
    const { id } = await begin();
    await plan(id);
    const { jobId } = (await mine.post<{ jobId: string }>(`/client/decks/${id}/write`)).body;
    await mine.post(`/client/jobs/${jobId}/cancel`);
    await reached(id, 'failed');
    expect((await mine.post(`/client/jobs/${jobId}/retry`)).status).toBe(202);
    expect((await read(id)).state).toBe('writing');
  });

  it('stores its plan while nobody waits, as it stands when it is begun; what it no longer needs goes', async () => {
    const storage = platform.app.get(Storage, { strict: false });
    const { id } = await begin();
    await plan(id);
    const { jobId } = (await mine.post<{ jobId: string }>(`/client/decks/${id}/write`)).body;
    const first = await sourceOf(jobId);
    await mine.post(`/client/jobs/${jobId}/cancel`);
    await reached(id, 'failed');
    const [put, stored] = [storage.put.bind(storage), [] as string[]];
    const spy = jest.spyOn(storage, 'put').mockImplementation(async (...given) => {
      // Nobody holds the rows.
      await platform.db.query('select 1 from deck where id = $1 for update nowait', [id]);
      await platform.db.query('select 1 from job where id = $1 for update nowait', [jobId]);
      if (!stored.length)
        await platform.db.query(`update deck set title = 'En mai', version = version + 1 where id = $1`, [id]);
      stored.push(given[0]);
      return put(...given);
    });
    try {
      expect((await mine.post(`/client/jobs/${jobId}/retry`)).status).toBe(202);
    } finally {
      spy.mockRestore();
    }
    expect([stored.length, await sourceOf(jobId)]).toEqual([2, stored[1]]);
    const kept = await storage.get(stored[1] ?? '');
    expect((JSON.parse(kept?.toString() ?? '') as { title: string }).title).toBe('En mai');
    for (const gone of [first, stored[0] ?? '']) expect(await storage.stat(gone)).toBeNull();
  });

  it('stores nothing where it is refused', async () => {
    const storage = platform.app.get(Storage, { strict: false });
    const { id } = await begin();
    await plan(id);
    const { jobId } = (await mine.post<{ jobId: string }>(`/client/decks/${id}/write`)).body;
    await mine.post(`/client/jobs/${jobId}/cancel`);
    await reached(id, 'failed');
    await platform.db.query(`update deck set state = 'ready' where id = $1`, [id]);
    const put = jest.spyOn(storage, 'put');
    expect(problemOf(await mine.post(`/client/jobs/${jobId}/retry`)).code).toBe('slides.already-written');
    const stored = put.mock.calls.map(([key]) => key);
    put.mockRestore();
    expect(stored).toHaveLength(1);
    expect(await storage.stat(stored[0] ?? '')).toBeNull();
    // What its first try was given is still there.
    expect(await storage.stat(await sourceOf(jobId))).not.toBeNull();
  });

  it('that ended keeps all slides that were written of its plan, whatever came of the pieces on their way', async () => {
    const storage = platform.app.get(Storage, { strict: false });
    const stopped = async (planWritten: (brief: Buffer) => string) => {
      const { id } = await begin();
      await plan(id);
      const { jobId } = (await mine.post<{ jobId: string }>(`/client/decks/${id}/write`)).body;
      const brief = (await storage.get(await sourceOf(jobId))) ?? Buffer.alloc(0);
      const slides = ['Un', 'Deux'].map((title) => emptySlide(crypto.randomUUID(), 'bullets', title));
      const kept = { plan: planWritten(brief), slides, items: 2, byModel: true };
      await storage.put(slidesSoFarKey(jobId), Buffer.from(JSON.stringify(kept)), 'application/json');
      // The first alone has come.
      await platform.db.query('update deck set slides = $2 where id = $1', [id, JSON.stringify(slides.slice(0, 1))]);
      await mine.post(`/client/jobs/${jobId}/cancel`);
      await reached(id, 'ready');
      return read(id);
    };
    const { slides, engine } = await stopped(planOf);
    expect([slides.map(({ title }) => title), engine]).toEqual([['Un', 'Deux'], 'model']);
    expect((await stopped(() => 'another')).slides.map(({ title }) => title)).toEqual(['Un']);
  });

  it('that was stopped says how many slides are missing, and writes those alone, behind what its author changed', async () => {
    const storage = platform.app.get(Storage, { strict: false });
    const { id } = await begin();
    const outline = ['Un', 'Deux', 'Trois', 'Quatre'].map((title) => {
      const layout = 'bullets';
      return { title, layout, about: '', from: null, to: null };
    });
    await platform.db.query(`update deck set state = 'outline', outline = $2 where id = $1`, [
      id,
      JSON.stringify(outline),
    ]);
    const write = async () => (await mine.post<{ jobId: string }>(`/client/decks/${id}/write`)).body.jobId;
    const briefOf = async (jobId: string) => (await storage.get(await sourceOf(jobId))) ?? Buffer.alloc(0);
    const stop = async (jobId: string) => {
      await mine.post(`/client/jobs/${jobId}/cancel`);
      await reached(id, 'ready');
      const { unwritten, slides } = await read(id);
      return [unwritten, slides.map(({ title }) => title)];
    };
    const tell = async (jobId: string, titles: string[], items: number, before: DeckView['slides'] = []) => {
      const slides = [...before, ...titles.map((title) => emptySlide(crypto.randomUUID(), 'bullets', title))];
      const kept = { plan: planOf(await briefOf(jobId)), slides, items, byModel: false };
      await storage.put(slidesSoFarKey(jobId), Buffer.from(JSON.stringify(kept)), 'application/json');
    };
    const first = await write();
    // The second was cut in two.
    await tell(first, ['Un', 'Deux', 'Deux (suite)'], 2);
    expect(await stop(first)).toEqual([2, ['Un', 'Deux', 'Deux (suite)']]);

    const { slides, version } = await read(id);
    const changed = slides.slice(0, 2).map((one) => ({ ...one, title: `${one.title}, de ma main` }));
    await mine.patch(`/client/decks/${id}`, { slides: changed, version });
    const second = await write();
    expect(JSON.parse((await briefOf(second)).toString())).toMatchObject({
      outline,
      written: { items: 2, slides: changed },
    });
    expect(await read(id)).toMatchObject({ state: 'writing', slides: changed });
    // Nothing came of it yet, and nothing is lost.
    expect(await stop(second)).toEqual([2, ['Un, de ma main', 'Deux, de ma main']]);
    expect((await mine.post(`/client/jobs/${second}/retry`)).status).toBe(202);
    expect(JSON.parse((await briefOf(second)).toString())).toMatchObject({ written: { items: 2, slides: changed } });
    await tell(second, ['Trois'], 3, changed);
    expect(await stop(second)).toEqual([1, ['Un, de ma main', 'Deux, de ma main', 'Trois']]);

    const many = Array.from({ length: maxSlides }, () => emptySlide(crypto.randomUUID(), 'bullets', 'De trop'));
    await platform.db.query('update deck set slides = $2 where id = $1', [id, JSON.stringify(many)]);
    expect(problemOf(await mine.post(`/client/decks/${id}/write`))).toMatchObject({
      status: 409,
      code: 'slides.too-many',
    });
  });

  it('is refused in words where its source is gone, and not begun', async () => {
    const storage = platform.app.get(Storage, { strict: false });
    const { id, jobId } = await begin();
    await mine.post(`/client/jobs/${jobId}/cancel`);
    await reached(id, 'failed');
    const [key, kept] = [await sourceOf(jobId), `jobs/${jobId}/source.json`];
    const source = JSON.parse((await storage.get(key))?.toString() ?? '') as { material: object };
    const toRead = { kind: 'pdf', fileKey: 'uploads/gone' };
    await storage.put(key, Buffer.from(JSON.stringify({ ...source, material: { ...source.material, toRead } })), '');
    const again = () => mine.post(`/client/jobs/${jobId}/retry`);
    expect(problemOf(await again())).toMatchObject({ status: 410, code: 'slides.source-gone' });
    await storage.remove(key);
    expect(problemOf(await again())).toMatchObject({ status: 410, code: 'slides.source-gone' });
    expect((await read(id)).state).toBe('failed');
    // What was read of it lies with the job for a while.
    await storage.put(kept, Buffer.from('{}'), 'application/json');
    expect((await again()).status).toBe(202);
  });

  it('keeps its source where the line was lost once it was begun: the work is there', async () => {
    const handler = platform.app.get<{
      begun(...given: unknown[]): Promise<{ id: string; jobId: string }>;
    }>(BeginDeckHandler, { strict: false });
    const begun = handler.begun.bind(handler);
    const jobIds: string[] = [];
    const lost = jest.spyOn(handler, 'begun').mockImplementation(async (...given) => {
      jobIds.push((await begun(...given)).jobId);
      throw new Error('Connection terminated unexpectedly');
    });
    const source = { kind: 'topic', text: 'La rentrée' };
    expect((await mine.post('/client/decks', { source, language: 'fr' })).status).toBe(503);
    lost.mockRestore();
    const storage = platform.app.get(Storage, { strict: false });
    expect(await storage.stat(await sourceOf(jobIds[0] ?? ''))).not.toBeNull();
    expect((await mine.post(`/client/jobs/${jobIds[0]}/cancel`)).status).toBe(200);
  });

  it('is refused once slides are there, or other work was begun', async () => {
    const { id, jobId: outlining } = await begin();
    await mine.post(`/client/jobs/${outlining}/cancel`);
    await reached(id, 'failed');
    await plan(id);
    const { jobId } = (await mine.post<{ jobId: string }>(`/client/decks/${id}/write`)).body;
    expect(problemOf(await mine.post(`/client/jobs/${outlining}/retry`)).code).toBe('slides.not-again');
    await mine.post(`/client/jobs/${jobId}/cancel`);
    await reached(id, 'failed');
    await platform.db.query(`update deck set state = 'ready' where id = $1`, [id]);
    expect(problemOf(await mine.post(`/client/jobs/${jobId}/retry`)).code).toBe('slides.already-written');
  });
});
