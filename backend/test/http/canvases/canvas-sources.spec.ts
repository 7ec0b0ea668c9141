import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { CanvasLayer } from '@afi/contracts/canvas-parts';
import type { CanvasSource, CanvasView } from '@afi/contracts/canvases';
import type { Creation } from '@afi/contracts/creations';
import { EntityManager } from '@mikro-orm/postgresql';
import { Storage } from '@afi/runtime/storage';
import { problemOf, type Caller } from '../../support/caller.js';
import { zipOf } from '../../support/files.js';
import { frenchPdf } from '../../support/pdf.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { FillCanvasWhenJobFinished } from '../../../src/modules/canvases/reactions/fill-canvas-when-job-finished.js';
import { JobFinished } from '../../../src/modules/jobs/jobs.events.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';

const page = `<!doctype html><html lang="fr"><head><title>La foire du port</title></head><body><article>
<h1>La foire du port</h1>
<p>La foire du port ouvre ses portes samedi à neuf heures, sur la grande place. Les artisans de toute la région y montrent
leurs tissus, leurs poteries et leurs bijoux, et les cuisinières y préparent les plats de la côte.</p>
<p>L’entrée est libre toute la journée. Les enfants sont attendus l’après-midi pour les contes et la musique, sous le grand
arbre, et un car part du marché toutes les heures.</p></article></body></html>`;

const common = { x: 0, y: 0, w: 400, h: 100, turn: 0, opacity: 1, locked: false, hidden: false };
const text = (said: string, size: number, w: number, h: number): CanvasLayer => ({
  ...{ kind: 'text', id: randomUUID(), ...common, w, h, text: said, sample: true, font: 'poster', size },
  ...{ colour: '#123456', align: 'center', back: null },
});
const template = (): CanvasLayer[] => [
  text('Réunion\ndes parents', 150, 900, 300),
  text('Résultats du trimestre\nCantine et fournitures', 50, 800, 260),
  text('Samedi 12 octobre, 9 h', 60, 700, 90),
  { kind: 'qr', id: randomUUID(), ...common, text: 'https://example.org', colour: '#000000', back: '#ffffff' },
];

describe('a canvas of a page, a PDF or a document', () => {
  let platform: Platform;
  let mine: Caller;
  let other: Caller;
  let site: Server;
  let address: string;
  beforeAll(async () => {
    site = createServer((request, response) => {
      if (request.url === '/robots.txt') return response.writeHead(404).end();
      if (!/^\/foire(\?|$)/.test(request.url ?? '')) return response.writeHead(404).end();
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    address = `http://${host}`;
    platform = await Platform.start({ env: { FETCH_ALLOW_HOSTS: host } });
    [mine, other] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
  });
  afterAll(async () => {
    await platform.stop();
    site.close();
  });

  const read = async (id: string) => (await mine.get<CanvasView>(`/client/canvases/${id}`)).body;
  const begin = async (source: object, layers?: CanvasLayer[]) => {
    const input = { size: 'status', source, ...(layers ? { title: 'Réunion', layers } : {}) };
    const { status, body } = await mine.post<{ id: string; jobId: string | null }>('/client/canvases', input);
    expect([status, typeof body.jobId]).toEqual([201, 'string']);
    await until('it was read', async () => (await read(body.id)).state !== 'reading');
    return read(body.id);
  };
  const saidOn = ({ layers }: CanvasView) => layers.flatMap((one) => (one.kind === 'text' ? one.text : []));
  const pdf = async () => {
    const file = { name: 'Circulaire.pdf', bytes: Buffer.from(await frenchPdf('canvas', 2)), type: 'application/pdf' };
    return (await mine.upload<{ id: string }>('/client/media', {}, file)).body.id;
  };

  it('says the title and a sentence of the page, and leads to it', async () => {
    const canvas = await begin({ kind: 'link', url: `${address}/foire` });
    expect(canvas).toMatchObject({ state: 'ready', error: null, title: 'La foire du port' });
    const [title, sentence] = saidOn(canvas);
    expect([title, sentence?.slice(0, 36)]).toEqual(['La foire du port', 'La foire du port ouvre ses portes sa']);
    expect(canvas.layers.flatMap((one) => (one.kind === 'qr' ? one.text : []))).toEqual([`${address}/foire`]);
    const { body } = await mine.get<{ items: Creation[] }>('/client/creations?kind=canvas');
    expect(body.items[0]).toMatchObject({ id: canvas.id, state: 'ready', jobId: null });
  });

  it('in a template proposes them where the largest words and the most room are; the rest stays a sample', async () => {
    const layers = template();
    const canvas = await begin({ kind: 'link', url: `${address}/foire` }, layers);
    const [title, sentence, day] = canvas.layers;
    expect(title).toMatchObject({ text: 'La foire du port' });
    expect(title).not.toHaveProperty('sample');
    expect(sentence).toMatchObject({ text: expect.stringMatching(/^La foire du port ouvre ses portes samedi/) });
    expect(day).toMatchObject({ text: 'Samedi 12 octobre, 9 h', sample: true });
    expect(canvas.layers[3]).toMatchObject({ kind: 'qr', text: `${address}/foire` });
    expect(canvas.layers.map(({ id, x, y, w, h }) => [id, x, y, w, h])).toEqual(
      layers.map(({ id, x, y, w, h }) => [id, x, y, w, h]),
    );
  });

  it('of a long address has no code to scan where it does not fit, and can be saved', async () => {
    for (const [letters, codes] of [
      [400, 1],
      [700, 0],
      [1_900, 0],
    ] as const) {
      const url = `${address}/foire?x=${'a'.repeat(letters)}`;
      for (const layers of [undefined, template()]) {
        const canvas = await begin({ kind: 'link', url }, layers);
        expect(canvas).toMatchObject({ state: 'ready', title: 'La foire du port' });
        const texts = canvas.layers.flatMap((one) => (one.kind === 'qr' ? one.text : []));
        expect(texts).toEqual(codes ? [url] : []);
        const back = { layers: canvas.layers, version: canvas.version };
        expect((await mine.patch(`/client/canvases/${canvas.id}`, back)).status).toBe(200);
      }
    }
  });

  it('is refused at once where its address is too long to be read, with what is written before it', async () => {
    const url = `${address.slice('http://'.length)}/x?`.padEnd(2_046, 'a');
    const source = { kind: 'link', url };
    for (const [path, more] of [
      ['canvases', { size: 'square' }],
      ['decks', { language: 'fr' }],
      ['videos', { format: '1:1', quality: '480p' }],
    ] as const) {
      const answer = problemOf(await mine.post(`/client/${path}`, { source, ...more }));
      const word = path === 'decks' ? 'slides' : path;
      expect([path, answer.status, answer.code]).toEqual([path, 422, `${word}.link-refused`]);
    }
  });

  it('says what a PDF says, sent as a file or as a document of one’s own', async () => {
    const mediaId = await pdf();
    const canvas = await begin({ kind: 'media', mediaIds: [mediaId] });
    expect(canvas.state).toBe('ready');
    expect(saidOn(canvas).join(' ')).toMatch(/inscriptions/);
    const { id: communityId } = await platform.communityOf(mine);
    const made = await mine.post<{ id: string }>('/client/documents', { communityId, uploadId: await pdf() });
    expect(made.status).toBe(202);
    const ofDocument = await begin({ kind: 'document', documentId: made.body.id });
    expect(saidOn(ofDocument).join(' ')).toMatch(/inscriptions/);
    const theirs = { size: 'status', source: { kind: 'media', mediaIds: [mediaId] } };
    expect(problemOf(await other.post('/client/canvases', theirs)).code).toBe('creations.source-unknown');
  });

  it('(d238) of an office file that cannot be read says so, and is not read again', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
    const bytes = zipOf({
      '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/a.xml" ContentType="${type}.main+xml"/></Types>`,
      'ppt/slides/slide1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><a:t>&a;</a:t>',
    });
    const sent = await mine.upload<{ id: string }>('/client/media', {}, { name: 'piège.pptx', bytes, type });
    const canvas = await begin({ kind: 'media', mediaIds: [sent.body.id] });
    expect(canvas).toMatchObject({ state: 'failed', error: { code: 'canvases.office-unreadable' } });
    expect((await mine.get<{ retryable: boolean }>(`/client/jobs/${canvas.jobId}`)).body.retryable).toBe(false);
  });

  it('of what was read and then lost says that it is gone', async () => {
    const canvas = await begin({ kind: 'link', url: `${address}/foire` });
    const [job] = await platform.db.query<{ payload: { resultKey: string } }>('select payload from job where id = $1', [
      canvas.jobId,
    ]);
    await platform.app.get(Storage, { strict: false }).remove(job?.payload.resultKey ?? '');
    await platform.db.query(`update canvas set state = 'reading' where id = $1`, [canvas.id]);
    const one = <T>(of: new (...given: never[]) => T): T => platform.app.get<T>(of, { strict: false });
    const finished = new JobFinished(canvas.jobId ?? '', 'canvas-texts');
    await one(EntityScope).run(() =>
      one(EntityManager).transactional(() => one(FillCanvasWhenJobFinished).react(finished)),
    );
    expect(await read(canvas.id)).toMatchObject({ state: 'failed', error: { code: 'canvases.source-gone' } });
  });

  it('of a file that is gone is not read again', async () => {
    const canvas = await begin({ kind: 'media', mediaIds: [await pdf()] });
    await platform.db.query(`update canvas set state = 'failed' where id = $1`, [canvas.id]);
    await platform.db.query(`update job set status = 'failed' where id = $1`, [canvas.jobId]);
    const [job] = await platform.db.query<{ payload: { sourceKey: string } }>('select payload from job where id = $1', [
      canvas.jobId,
    ]);
    const storage = platform.app.get(Storage, { strict: false });
    const source = JSON.parse(String(await storage.get(job?.payload.sourceKey ?? ''))) as CanvasSource;
    const { toRead } = source.material;
    await storage.remove(toRead && 'fileKey' in toRead ? toRead.fileKey : '');
    await storage.remove(`jobs/${canvas.jobId}/source.json`);
    const again = problemOf(await mine.post(`/client/jobs/${canvas.jobId}/retry`));
    expect([again.status, again.code]).toEqual([410, 'canvases.source-gone']);
  });

  it('of a page that is not there stands all the same, says why, and is filled by hand', async () => {
    const canvas = await begin({ kind: 'link', url: `${address}/rien` }, template());
    expect(canvas).toMatchObject({ state: 'failed', error: { code: 'canvases.link-not-found' }, title: 'Réunion' });
    expect(canvas.layers).toHaveLength(4);
    const { body } = await mine.patch<CanvasView>(`/client/canvases/${canvas.id}`, {
      ...{ layers: canvas.layers.slice(1), version: canvas.version },
    });
    expect(body).toMatchObject({ state: 'ready', error: null });
    const again = problemOf(await mine.post(`/client/jobs/${canvas.jobId}/retry`));
    expect(again.status).toBe(409);
  });

  it('(d184) is made of no address inside', async () => {
    for (const url of ['http://127.0.0.1:1/', 'file:///etc/passwd', 'http://[::1]/']) {
      const refused = problemOf(await mine.post('/client/canvases', { size: 'square', source: { kind: 'link', url } }));
      expect([url, refused.status, refused.code]).toEqual([url, 422, 'canvases.link-refused']);
    }
  });

  it('is not changed while it is read; no word of it stands in a job', async () => {
    const input = { size: 'square', source: { kind: 'link', url: `${address}/foire` } };
    const { body } = await mine.post<{ id: string; jobId: string }>('/client/canvases', input);
    await platform.db.query(`update canvas set state = 'reading' where id = $1`, [body.id]);
    const { version } = await read(body.id);
    const changed = problemOf(await mine.patch(`/client/canvases/${body.id}`, { title: 'Trop tôt', version }));
    expect([changed.status, changed.code]).toEqual([409, 'canvases.under-way']);
    const [told] = await platform.db.query<{ all: string }>(
      `select string_agg(t::text, ' ') as all from (select to_jsonb(j)::text t from job j) s`,
    );
    expect(told?.all).not.toMatch(/foire/);
  });
});
