import type { Creation } from '@afi/contracts/creations';
import { maxDecks, type DeckView } from '@afi/contracts/slides';
import { UploadSweep } from '../../../src/modules/media/sweep/upload-sweep.js';
import { DeckSweep } from '../../../src/modules/slides/sweep/deck-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const text = `# Le paludisme

Le paludisme est transmis par un moustique. Il pique surtout la nuit.

# Se protéger

- Dormir : sous une moustiquaire, chaque nuit
- Vider l’eau : autour de la maison
- Aller au centre de santé : dès la fièvre

# Les cas

Année | Cas
2023 | 1 250
2024 | 980
2025 | 640
`.replace(/^(\S.* \| .*)$/gm, '| $1 |');

describe('slides', () => {
  let platform: Platform;
  let mine: Caller;
  let other: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    [mine, other] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from deck'));

  const read = async (id: string, by = mine) => (await by.get<DeckView>(`/client/decks/${id}`)).body;
  const reached = async (id: string, ...states: DeckView['state'][]) => {
    await until(`it is ${states.join(' or ')}`, async () => states.includes((await read(id)).state));
    return read(id);
  };
  const begin = async (source: object, more: object = {}) => {
    const answer = await mine.post<{ id: string; jobId: string }>('/client/decks', { source, language: 'fr', ...more });
    expect(answer.status).toBe(202);
    return reached(answer.body.id, 'outline', 'failed');
  };
  const write = async (id: string) => {
    expect((await mine.post(`/client/decks/${id}/write`)).status).toBe(202);
    return reached(id, 'ready', 'failed');
  };

  it('begin with an outline of what the source says: its headings, its lists, its tables', async () => {
    const deck = await begin({ kind: 'text', text });
    expect(deck).toMatchObject({ state: 'outline', title: 'Le paludisme', engine: 'builtin', skeleton: false });
    expect(deck.outline.map(({ title, layout }) => [layout, title])).toEqual([
      ['title', 'Le paludisme'],
      ['bullets', 'Le paludisme est transmis par un moustique'],
      ['columns', 'Se protéger'],
      ['chart', 'Les cas'],
    ]);
  });

  it('are written of the outline as its author changed it, in the words of the source', async () => {
    const { id, outline, version } = await begin({ kind: 'text', text });
    const [cover, , protect, cases] = outline;
    const closing = { ...cover, title: 'À retenir', layout: 'closing' };
    const changed = await mine.patch<DeckView>(`/client/decks/${id}/outline`, {
      title: 'Se protéger du paludisme',
      theme: 'foret',
      outline: [cover, cases, { ...protect, title: 'Trois gestes' }, closing],
      version,
    });
    expect(changed.body).toMatchObject({ title: 'Se protéger du paludisme', theme: 'foret', count: 4 });
    const deck = await write(id);
    expect(deck.slides.map(({ layout, title }) => [layout, title])).toEqual([
      ['title', 'Le paludisme'],
      ['chart', 'Les cas'],
      ['columns', 'Trois gestes'],
      ['closing', 'À retenir'],
    ]);
    expect(deck.slides[3]).toMatchObject({ by: '', items: [{ text: 'Les cas' }, { text: 'Trois gestes' }] });
    expect(deck.slides[1]?.table).toEqual([
      ['Année', 'Cas'],
      ['2023', '1 250'],
      ['2024', '980'],
      ['2025', '640'],
    ]);
    expect(deck.slides[2]?.items.map(({ head, text: said }) => [head, said])).toEqual([
      ['Dormir', 'sous une moustiquaire, chaque nuit'],
      ['Vider l’eau', 'autour de la maison'],
      ['Aller au centre de santé', 'dès la fièvre'],
    ]);
  });

  it('of a topic alone are a skeleton of questions: nothing is asserted that nobody said', async () => {
    const { id, skeleton, outline } = await begin({ kind: 'topic', text: 'La récolte du maïs' }, { slides: 5 });
    expect([skeleton, outline.length]).toEqual([true, 5]);
    const { slides } = await write(id);
    const asked = slides.slice(1).flatMap(({ items }) => items.map((one) => one.text));
    expect(asked.length).toBeGreaterThan(3);
    for (const one of asked) expect(one).toMatch(/\u00a0\?$/);
  });

  it('are made of what one may read alone: thoughts, posts and decks of others are not there', async () => {
    const { body: thought } = await other.post<{ id: string }>('/client/thoughts', { content: 'Un secret' });
    const foreign = [
      { kind: 'thoughts', thoughtIds: [thought.id] },
      { kind: 'post', postId: thought.id },
      { kind: 'story', storyId: thought.id },
      { kind: 'document', documentId: thought.id },
      { kind: 'deck', deckId: thought.id },
      { kind: 'products', productIds: [thought.id] },
      { kind: 'media', mediaIds: [thought.id] },
    ];
    for (const source of foreign) {
      const refused = problemOf(await mine.post('/client/decks', { source, language: 'fr' }));
      expect([source.kind, refused.status, refused.code]).toEqual([source.kind, 422, 'creations.source-unknown']);
    }
  });

  it('are made of thoughts, a post, a story, products and another deck of one’s own', async () => {
    const { body: thought } = await mine.post<{ id: string }>('/client/thoughts', { content: 'La pluie est tombée.' });
    const { body: product } = await mine.post<{ id: string }>('/client/products', {
      ...{ name: 'Pagne', description: 'Tissé à la main', price: 5000, active: true },
    });
    const [post] = await platform.db.query<{ id: string }>(
      `select p.id from post p join account a on a.id = p.author_id
        where a.phone = $1 and p.deleted_at is null and length(p.content) > 100 limit 1`,
      [people.owner],
    );
    const thoughts = await begin({ kind: 'thoughts', thoughtIds: [thought.id] });
    expect([thoughts.state, thoughts.private]).toEqual(['outline', true]);
    const products = await write((await begin({ kind: 'products', productIds: [product.id] })).id);
    expect(products.slides[1]).toMatchObject({
      layout: 'products',
      items: [{ head: 'Pagne', text: '5\u00a0000\u00a0FCFA' }],
    });
    expect((await begin({ kind: 'post', postId: post?.id })).state).toBe('outline');
    const again = await begin({ kind: 'deck', deckId: products.id });
    expect([again.state, again.private]).toEqual(['outline', false]);
    await mine.delete(`/client/thoughts/${thought.id}`);
    await mine.delete(`/client/products/${product.id}`);
  });

  it('(d184) a link inside is refused before any work', async () => {
    for (const url of [
      'http://127.0.0.1:1/',
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'http://localhost',
    ]) {
      const refused = problemOf(await mine.post('/client/decks', { source: { kind: 'link', url }, language: 'fr' }));
      expect([url, refused.status, refused.code]).toEqual([url, 422, 'slides.link-refused']);
    }
  });

  it('(d185) no word of them stands in a job, an event or a notification', async () => {
    const { body: thought } = await mine.post<{ id: string }>('/client/thoughts', {
      title: 'Mon grand secret',
      content: 'Un secret de famille. Personne ne le sait.',
    });
    await write((await begin({ kind: 'thoughts', thoughtIds: [thought.id] })).id);
    const told = await platform.db.query<{ all: string }>(
      `select string_agg(t::text, ' ') as all from (
         select to_jsonb(j)::text t from job j union all select to_jsonb(o)::text from outbox_event o
         union all select to_jsonb(n)::text from notification n) s`,
    );
    expect(told[0]?.all).toContain('slides');
    expect(told[0]?.all).not.toMatch(/secret/);
    await mine.delete(`/client/thoughts/${thought.id}`);
  });

  it('change under their author’s hand; what changed elsewhere meanwhile is not overwritten', async () => {
    const { id } = await begin({ kind: 'text', text });
    const { slides, version } = await write(id);
    const [first, ...rest] = slides;
    const changed = await mine.patch<DeckView>(`/client/decks/${id}`, {
      slides: [...rest, { ...first, title: 'Fin', notes: 'À dire' }],
      version,
    });
    expect(changed.body.slides.at(-1)).toMatchObject({ title: 'Fin', notes: 'À dire' });
    const late = await mine.patch(`/client/decks/${id}`, { title: 'Trop tard', version });
    expect(late.status).toBe(409);
  });

  it('once written are not written over: neither their outline nor a second writing takes the words of their author', async () => {
    const { id, outline } = await begin({ kind: 'text', text });
    const { slides, version } = await write(id);
    const { body: mended } = await mine.patch<DeckView>(`/client/decks/${id}`, {
      slides: slides.map((one) => ({ ...one, title: 'De ma main' })),
      version,
    });
    const refused = [
      problemOf(await mine.post(`/client/decks/${id}/write`)),
      problemOf(await mine.patch(`/client/decks/${id}/outline`, { outline, version: mended.version })),
    ];
    expect(refused.map(({ status, code }) => [status, code])).toEqual([
      [409, 'slides.already-written'],
      [409, 'slides.already-written'],
    ]);
    expect(await read(id)).toMatchObject({ state: 'ready', slides: mended.slides, version: mended.version });
  });

  it('(d186) are of nobody else: not read, changed, written, copied, deleted or brought back', async () => {
    const { id, version, outline } = await begin({ kind: 'topic', text: 'Le marché' });
    const calls = [
      other.get(`/client/decks/${id}`),
      other.patch(`/client/decks/${id}/outline`, { outline, version }),
      other.patch(`/client/decks/${id}`, { title: 'Volée', version }),
      other.post(`/client/decks/${id}/write`),
      other.post(`/client/decks/${id}/duplicate`),
      other.delete(`/client/decks/${id}`),
      other.post(`/client/decks/${id}/restore`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });

  it('(d187) a picture of somebody else stands on no slide', async () => {
    const { id } = await begin({ kind: 'text', text });
    const { slides, version } = await write(id);
    const [theirs] = await platform.db.query<{ id: string }>(
      `select m.id from media m join account a on a.id = m.owner_id where a.phone <> $1 and m.kind = 'image' limit 1`,
      [people.owner],
    );
    const mediaId = theirs?.id ?? '00000000-0000-4000-8000-000000000000';
    const shown = slides.map((one) => ({ ...one, mediaId }));
    const changed = await mine.patch<DeckView>(`/client/decks/${id}`, { slides: shown, version });
    expect(changed.body.slides.map((one) => one.mediaId)).toEqual(slides.map(() => null));
    expect(changed.body.pictures).toEqual([]);
  });

  it.each(['pptx', 'pdf'] as const)('become a file others open, for their author alone: %s', async (format) => {
    const { id, version } = await write((await begin({ kind: 'text', text })).id);
    expect((await other.post(`/client/decks/${id}/exports`, { format })).status).toBe(404);
    expect((await mine.post(`/client/decks/${id}/exports`, { format })).status).toBe(202);
    await until('the file is there', async () => (await read(id)).files.length === 1);
    const deck = await read(id);
    const [file] = deck.files;
    expect([file?.kind, deck.version]).toEqual([format, version]);
    const served = await fetch(new URL(file?.url ?? '', platform.url));
    const bytes = Buffer.from(await served.arrayBuffer());
    expect([served.status, bytes.length]).toEqual([200, file?.bytes]);
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004');
    // It stays as long as it is promised, whatever else is swept, and goes after that.
    const [inTwoHours, inThreeDays] = [2, 72].map((hours) => Date.now() + hours * 3_600_000);
    await platform.app.get(UploadSweep, { strict: false }).sweep(inTwoHours);
    expect(await platform.app.get(DeckSweep, { strict: false }).sweepFiles(inTwoHours)).toBe(0);
    expect((await fetch(new URL(file?.url ?? '', platform.url))).status).toBe(200);
    expect(await platform.app.get(DeckSweep, { strict: false }).sweepFiles(inThreeDays)).toBeGreaterThan(0);
    const changed = await mine.patch<DeckView>(`/client/decks/${id}`, { slides: deck.slides, version });
    expect(changed.body.files).toEqual([]);
  });

  it('are listed among all that somebody made, what changed last first, and page by page', async () => {
    const ids = [];
    for (const topic of ['Un', 'Deux', 'Trois'])
      ids.unshift((await begin({ kind: 'topic', text: `${topic} sujets` })).id);
    const first = (await mine.get<{ items: Creation[]; nextCursor: string }>('/client/creations?limit=2')).body;
    const next = (await mine.get<{ items: Creation[] }>(`/client/creations?limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...next.items].map(({ kind, id, state }) => [kind, id, state])).toEqual(
      ids.map((id) => ['deck', id, 'ready']),
    );
    expect((await other.get<{ items: Creation[] }>('/client/creations')).body.items).toEqual([]);
  });

  it('can be copied, deleted, and brought back within a day', async () => {
    const { id } = await begin({ kind: 'topic', text: 'Le marché' });
    const { body: copy } = await mine.post<{ id: string }>(`/client/decks/${id}/duplicate`);
    expect(await read(copy.id)).toMatchObject({ title: 'Le marché (copie)', state: 'outline' });
    expect((await mine.delete(`/client/decks/${id}`)).status).toBe(204);
    expect((await mine.get(`/client/decks/${id}`)).status).toBe(404);
    expect((await mine.post(`/client/decks/${id}/restore`)).status).toBe(200);
    await mine.delete(`/client/decks/${id}`);
    await platform.db.query(`update deck set deleted_at = now() - interval '25 hours' where id = $1`, [id]);
    expect(problemOf(await mine.post(`/client/decks/${id}/restore`)).code).toBe('slides.restore-too-late');
  });

  it('(d188) fill the room of their author and no more', async () => {
    const { id } = await begin({ kind: 'topic', text: 'Le marché' });
    await platform.db.query(
      `insert into deck (id, account_id, title, state, language, tone, theme, source_kind, source_title, material, private,
         skeleton, outline, slides, files, created_at, updated_at)
       select gen_random_uuid(), account_id, '', 'failed', 'fr', 'plain', 'lagune', 'topic', '', '{}', false, false, '[]', '[]',
         '[]', now(), now() from deck, generate_series(2, $2) where id = $1`,
      [id, maxDecks],
    );
    const full = problemOf(
      await mine.post('/client/decks', { source: { kind: 'topic', text: 'De trop' }, language: 'fr' }),
    );
    expect([full.status, full.code]).toEqual([413, 'slides.full']);
  });
});
