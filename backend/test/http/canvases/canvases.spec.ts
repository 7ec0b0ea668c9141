import { randomUUID } from 'node:crypto';
import { maxCanvases, type CanvasFile, type CanvasView } from '@afi/contracts/canvases';
import type { CanvasLayer } from '@afi/contracts/canvas-parts';
import type { Creation } from '@afi/contracts/creations';
import { Storage } from '@afi/runtime/storage';
import { jest } from '@jest/globals';
import { OwnCanvases } from '../../../src/modules/canvases/handlers/own-canvases.js';
import { CanvasSweep } from '../../../src/modules/canvases/sweep/canvas-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { overOrWaiting } from '../../support/over-or-waiting.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { headed } from './headed.js';

const common = { x: 0, y: 0, w: 400, h: 200, turn: 0, opacity: 1, locked: false, hidden: false };
const text = (said: string): CanvasLayer => ({
  ...{ kind: 'text', id: randomUUID(), ...common, text: said, font: 'poster', size: 90, colour: '#123456' },
  ...{ align: 'center', back: null },
});
const photo = (mediaId: string): CanvasLayer => ({
  ...{ kind: 'photo', id: randomUUID(), ...common, mediaId, crop: { x: 0.5, y: 0.5, zoom: 1 } },
  ...{ brightness: 0.2, round: 0 },
});
describe('canvases', () => {
  let platform: Platform;
  let mine: Caller;
  let other: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    [mine, other] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.query('delete from canvas');
    await platform.db.query(`delete from media_claim where word = 'canvases'`);
  });

  const read = async (id: string) => (await mine.get<CanvasView>(`/client/canvases/${id}`)).body;
  const begin = async (input: object = {}) => {
    const answer = await mine.post<{ id: string }>('/client/canvases', { size: 'square', ...input });
    expect(answer.status).toBe(201);
    return read(answer.body.id);
  };
  const change = (id: string, changes: object) => mine.patch<CanvasView>(`/client/canvases/${id}`, changes);
  const exported = async (id: string, format: string, bytes: Uint8Array, type = 'image/jpeg') => {
    const fields = { format, version: String((await read(id)).version) };
    return mine.upload<CanvasFile>(`/client/canvases/${id}/exports`, fields, { name: 'a', bytes, type });
  };
  const sent = async (by = mine) => {
    const bytes = headed('png', 20, 20);
    return (await by.upload<{ id: string }>('/client/media', {}, { name: 'a.png', bytes, type: 'image/png' })).body.id;
  };
  const claims = async () => (await platform.db.query(`select 1 from media_claim where word = 'canvases'`)).length;

  it('are begun with layers, changed on top of what was read, and never over what came meanwhile', async () => {
    const layer = text('Rentrée\n  le 15  ');
    const canvas = await begin({ title: 'Rentrée', layers: [layer] });
    expect(canvas).toMatchObject({ title: 'Rentrée', size: 'square', background: '#ffffff', files: [], version: 1 });
    expect(canvas.layers).toEqual([{ ...layer, text: 'Rentrée\n  le 15' }]);
    const { body } = await change(canvas.id, { version: 1, background: '#fff8ec', layers: [] });
    expect(body).toMatchObject({ background: '#fff8ec', layers: [], version: 2 });
    const late = problemOf(await change(canvas.id, { version: 1, title: 'Autre' }));
    expect(late.status).toBe(409);
    expect(late.detail).toMatch(/\S{3}/);
    expect((await read(canvas.id)).title).toBe('Rentrée');
  });

  it('begin once under an id their author gave them; that of somebody else is not there', async () => {
    const id = randomUUID();
    const ask = (by: Caller, title: string) =>
      by.post<{ id: string }>('/client/canvases', { id, title, size: 'square' });
    expect((await ask(mine, 'Rentrée')).body).toEqual({ id, jobId: null });
    expect((await ask(mine, 'Autre')).body.id).toBe(id);
    expect((await read(id)).title).toBe('Rentrée');
    const foreign = problemOf(await ask(other, 'À moi'));
    expect([foreign.status, foreign.code]).toEqual([404, 'http.not-found']);
    await mine.delete(`/client/canvases/${id}`);
    expect((await ask(mine, 'Encore')).status).toBe(404);
  });

  it('that are begun twice at once under one id are one: the second waits until the first is there', async () => {
    const id = randomUUID();
    const own = platform.app.get(OwnCanvases, { strict: false });
    const mustHaveRoom = own.mustHaveRoom.bind(own);
    const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = jest.spyOn(own, 'mustHaveRoom').mockImplementationOnce(async (accountId) => {
      asked.resolve();
      await goOn.promise;
      return mustHaveRoom(accountId);
    });
    const ask = (title: string) => mine.post<{ id: string }>('/client/canvases', { id, title, size: 'square' });
    try {
      const first = ask('Rentrée');
      await asked.promise;
      const second = ask('Autre');
      await overOrWaiting(platform, second);
      goOn.resolve();
      const answers = await Promise.all([first, second]);
      expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
        [201, id],
        [201, id],
      ]);
      expect((await read(id)).title).toBe('Rentrée');
    } finally {
      goOn.resolve();
      held.mockRestore();
    }
  });

  it('hold what can be drawn, and nothing else', async () => {
    const one = text('a');
    const refused = [
      { size: 'huge' },
      { layers: [{ ...one, w: 1e9 }] },
      { layers: [{ ...one, x: null }] },
      { layers: [{ ...one, colour: 'red;background:url(x)' }] },
      { layers: [{ ...one, text: 'a'.repeat(601) }] },
      { layers: [{ ...one, more: true }] },
      { layers: [one, one] },
      { layers: Array.from({ length: 81 }, () => text('a')) },
    ];
    for (const input of refused)
      expect((await mine.post('/client/canvases', { size: 'square', ...input })).status).toBe(422);
  });

  it('are their author’s own', async () => {
    const { id } = await begin();
    const path = `/client/canvases/${id}`;
    const picture = { name: 'a', bytes: headed('jpeg', 1_080, 1_080), type: 'image/jpeg' };
    const answers = [
      await other.get(path),
      await other.patch(path, { version: 1, title: 'À moi' }),
      await other.upload(`${path}/exports`, { format: 'jpeg', version: '1' }, picture),
      await other.post(`${path}/duplicate`),
      await other.delete(path),
      await other.post(`${path}/restore`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('show photos of their author alone, and keep them as long as they show them', async () => {
    const [own, foreign] = [await sent(), await sent(other)];
    const canvas = await begin({ layers: [photo(own), photo(foreign)] });
    expect(canvas.layers.map((one) => 'mediaId' in one && one.mediaId)).toEqual([own, null]);
    expect(canvas.pictures.map(({ id }) => id)).toEqual([own]);
    expect(await claims()).toBe(1);
    const copy = await mine.post<{ id: string }>(`/client/canvases/${canvas.id}/duplicate`);
    expect(await claims()).toBe(2);
    expect((await read(copy.body.id)).layers).toEqual(canvas.layers);
    // What a list draws comes with it, where that is not too much.
    const previews = async () =>
      (await mine.get<{ items: Creation[] }>('/client/creations?kind=canvas')).body.items.map(({ preview }) => preview);
    const { size, background, layers } = canvas;
    expect((await previews())[0]).toEqual({ canvas: { drawing: { size, background, layers }, pictures: [] } });
    await begin({ layers: Array.from({ length: 60 }, () => ({ ...photo(own), id: randomUUID() })) });
    expect((await previews())[0]).toBeUndefined();
    await change(canvas.id, { version: canvas.version, layers: [] });
    expect(await claims()).toBe(2);
  });

  it('are begun from a post: its title, its first picture, and a code that leads to it where anybody may read it', async () => {
    const community = await mine.post<{ id: string }>('/client/communities', { name: 'La Colombe', type: 'school' });
    const posted = async (privacy: string, by = mine) =>
      (
        await mine.post<{ id: string; publicUrl: string | null }>('/client/posts', {
          ...{
            communityId: community.body.id,
            title: 'La rentrée',
            content: '<p>Lundi à 8 h.</p>',
            publish: true,
            privacy,
          },
          ...{ type: 'image', body: { images: [{ mediaId: await sent(by), caption: 'La cour' }] } },
        })
      ).body;
    for (const privacy of ['public', 'membersOnly']) {
      const post = await posted(privacy);
      const canvas = await begin({ size: 'square', source: { kind: 'post', postId: post.id } });
      expect(canvas.title).toBe('La rentrée');
      expect(canvas.pictures).toHaveLength(1);
      const said = canvas.layers.flatMap((one) => (one.kind === 'text' ? one.text : []));
      expect(said.slice(0, 2)).toEqual(['La Colombe', 'La rentrée']);
      expect(canvas.layers.flatMap((one) => (one.kind === 'qr' ? one.text : []))).toEqual(
        post.publicUrl ? [post.publicUrl] : [],
      );
      expect(post.publicUrl !== null).toBe(privacy === 'public');
    }
  });

  it('are begun from something somebody has, in its own words', async () => {
    const canvas = await begin({
      size: 'status',
      source: { kind: 'text', text: '# Vaccination\n\nSamedi à 8 h, au centre.' },
    });
    const said = canvas.layers.flatMap((one) => (one.kind === 'text' ? one.text : []));
    expect(canvas.title).toBe('Vaccination');
    expect(said).toEqual(['Vaccination', 'Samedi à 8 h, au centre.']);
    // A page is read first.
    expect(await begin({ source: { kind: 'link', url: 'https://example.org' } })).toMatchObject({ state: 'reading' });
  });

  it('keep the pictures made of them, until they change; one for printing is a PDF', async () => {
    const { id, version } = await begin({ title: 'Fête / été' });
    const png = headed('png', 1_080, 1_080);
    const jpeg = headed('jpeg', 2_160, 2_160);
    const one = await exported(id, 'png', png, 'image/png');
    expect([one.status, one.body.bytes, one.body.width]).toEqual([201, png.length, 1_080]);
    await exported(id, 'jpeg', jpeg);
    const pdf = await exported(id, 'pdf', jpeg);
    const bytes = await platform.app.get(Storage, { strict: false }).get(await keyOf(id, 'pdf'));
    expect(bytes?.toString('latin1')).toMatch(/^%PDF-1\.4[^]*DCTDecode[^]*%%EOF\n$/);
    expect(bytes?.includes(jpeg)).toBe(true);
    expect(pdf.body.bytes).toBe(bytes?.length);
    const { items, bytes: all } = (
      await mine.get<{ items: Creation[]; bytes: number }>('/client/creations?kind=canvas')
    ).body;
    expect(items).toMatchObject([{ kind: 'canvas', id, title: 'Fête / été', state: 'ready', version }]);
    expect(items[0]?.files.map(({ kind }) => kind)).toEqual(['png', 'jpeg', 'pdf']);
    const served = await fetch(new URL(items[0]?.files[0]?.url ?? '', platform.url));
    expect(Buffer.from(await served.arrayBuffer()).equals(png)).toBe(true);
    expect(items[0]?.bytes).toBe(png.length + jpeg.length + (bytes?.length ?? 0));
    expect(all).toBeGreaterThanOrEqual(items[0]?.bytes ?? 0);
    expect((await read(id)).version).toBe(version);
    await change(id, { version, title: 'Fête' });
    expect((await read(id)).files.map(({ kind }) => kind).sort()).toEqual(['jpeg', 'pdf', 'png']);
    await change(id, { version: version + 1, background: '#000000' });
    expect((await read(id)).files).toEqual([]);
  });
  const keyOf = async (id: string, kind: string): Promise<string> => {
    const [row] = await platform.db.query<{ files: { kind: string; key: string }[] }>(
      'select files from canvas where id = $1',
      [id],
    );
    return row?.files.find((one) => one.kind === kind)?.key ?? '';
  };

  it('(d227) are called by whole characters, where a name is cut', async () => {
    const { id } = await begin({ title: `${'a'.repeat(79)}🎉${'b'.repeat(110)}🎉` });
    const { body } = await exported(id, 'jpeg', headed('jpeg', 1_080, 1_080));
    expect(new URL(body.url, 'http://here').searchParams.get('name')).toBe(`${'a'.repeat(79)}.jpg`);
    const { status } = await fetch(new URL(body.url, mine.url));
    expect(status).toBe(200);
    const copy = await mine.post<{ id: string }>(`/client/canvases/${id}/duplicate`);
    expect((await read(copy.body.id)).title).toMatch(/b \(copie\)$/);
  });

  it('keep nothing that is not their picture', async () => {
    const { id } = await begin();
    const right = headed('jpeg', 1_080, 1_080);
    const heavy = headed('jpeg', 1_080, 1_080, { bytes: 300_001 });
    const refused: [string, Uint8Array, string, number][] = [
      ['jpeg', headed('jpeg', 1_080, 1_920), 'image/jpeg', 422],
      ['png', right, 'image/png', 422],
      ['jpeg', headed('png', 1_080, 1_080), 'image/jpeg', 422],
      ['pdf', headed('png', 1_080, 1_080), 'image/png', 422],
      ['pdf', headed('jpeg', 1_080, 1_080, { colours: 1 }), 'image/jpeg', 422],
      ['jpeg', right.subarray(0, 26), 'image/jpeg', 422],
      ['jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
      ['jpeg', heavy, 'image/jpeg', 413],
    ];
    for (const [format, bytes, type, status] of refused)
      expect((await exported(id, format, bytes, type)).status).toBe(status);
    expect(problemOf(await mine.post(`/client/canvases/${id}/exports`, { format: 'png', version: 1 })).code).toBe(
      'canvases.picture-missing',
    );
    expect((await read(id)).files).toEqual([]);
  });

  it('come back within a day, and are forgotten with their photos and files after it', async () => {
    const { id } = await begin({ layers: [photo(await sent())] });
    await exported(id, 'jpeg', headed('jpeg', 1_080, 1_080));
    expect((await mine.delete(`/client/canvases/${id}`)).status).toBe(204);
    expect((await mine.get(`/client/canvases/${id}`)).status).toBe(404);
    expect((await mine.post(`/client/canvases/${id}/restore`)).status).toBe(200);
    await mine.delete(`/client/canvases/${id}`);
    await platform.db.query(`update canvas set deleted_at = now() - interval '25 hours'`);
    expect(problemOf(await mine.post(`/client/canvases/${id}/restore`)).status).toBe(410);
    await platform.db.query(`update canvas set deleted_at = now() - interval '49 hours'`);
    const sweep = platform.app.get(CanvasSweep, { strict: false });
    expect(await sweep.sweep()).toBe(1);
    expect(await claims()).toBe(0);
    expect(await sweep.sweepFiles(Date.now() + 3 * 60 * 60_000)).toBeGreaterThanOrEqual(1);
  });

  it('have room for so many', async () => {
    const { id } = await begin();
    await platform.db.query(
      `insert into canvas (id, account_id, title, size, background, layers, files, created_at, updated_at)
       select gen_random_uuid(), account_id, '', size, background, '[]', '[]', now(), now()
       from canvas, generate_series(2, $2) where id = $1`,
      [id, maxCanvases],
    );
    expect(problemOf(await mine.post('/client/canvases', { size: 'square' })).code).toBe('canvases.full');
  });
});
