import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { CanvasLayer } from '@afi/contracts/canvas-parts';
import type { CanvasView } from '@afi/contracts/canvases';
import type { Creation } from '@afi/contracts/creations';
import { problemOf, type Caller } from '../../support/caller.js';
import { frenchPdf } from '../../support/pdf.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

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
      if (request.url !== '/foire') return response.writeHead(404).end();
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    address = `http://${host}`;
    platform = await Platform.start({ env: { FETCH_ALLOW_HOSTS: host } });
    [mine, other] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
  }, 60_000);
  afterAll(async () => {
    await platform.stop();
    site.close();
  }, 60_000);

  const read = async (id: string) => (await mine.get<CanvasView>(`/client/canvases/${id}`)).body;
  const begin = async (source: object, layers?: CanvasLayer[]) => {
    const input = { size: 'status', source, ...(layers ? { title: 'Réunion', layers } : {}) };
    const { status, body } = await mine.post<{ id: string; jobId: string | null }>('/client/canvases', input);
    expect([status, typeof body.jobId]).toEqual([201, 'string']);
    await until('it was read', async () => (await read(body.id)).state !== 'reading', 60_000);
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

  it('says what a PDF says, sent as a file or as a document of one’s own', async () => {
    const mediaId = await pdf();
    const canvas = await begin({ kind: 'media', mediaIds: [mediaId] });
    expect(canvas.state).toBe('ready');
    expect(saidOn(canvas).join(' ')).toMatch(/inscriptions/);
    const { body: made } = await mine.post<{ id: string }>('/client/documents', { uploadId: await pdf() });
    if (made.id)
      expect(saidOn(await begin({ kind: 'document', documentId: made.id })).join(' ')).toMatch(/inscriptions/);
    const theirs = { size: 'status', source: { kind: 'media', mediaIds: [mediaId] } };
    expect(problemOf(await other.post('/client/canvases', theirs)).code).toBe('creations.source-unknown');
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
    const changed = await mine.patch(`/client/canvases/${body.id}`, { title: 'Trop tôt', version: 2 });
    // It may have been read meanwhile; then the version is another.
    expect(changed.status).toBe(409);
    const [told] = await platform.db.query<{ all: string }>(
      `select string_agg(t::text, ' ') as all from (select to_jsonb(j)::text t from job j) s`,
    );
    expect(told?.all).not.toMatch(/foire/);
  });
});
