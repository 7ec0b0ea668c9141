import type { DeckView } from '@afi/contracts/slides';
import { problemOf, type Caller } from '../../support/caller.js';
import { zipOf } from '../../support/files.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const openXml = 'application/vnd.openxmlformats-officedocument';
const pptx = `${openXml}.presentationml.presentation`;
const types = (type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/a.xml" ContentType="${type}.main+xml"/></Types>`;
const shape = (place: string, ...lines: string[]) =>
  `<p:sp><p:ph type="${place}"/><p:txBody>${lines.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;

describe('slides made of an office file', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());

  const send = async (name: string, type: string, bytes: Buffer) => {
    const { status, body } = await mine.upload<{ id: string }>('/client/media', {}, { name, bytes, type });
    expect(status).toBe(201);
    return body.id;
  };
  const begin = async (...mediaIds: string[]) => {
    const source = { kind: 'media', mediaIds };
    const { status, body } = await mine.post<{ id: string }>('/client/decks', { source, language: 'fr' });
    expect(status).toBe(202);
    const read = async () => (await mine.get<DeckView>(`/client/decks/${body.id}`)).body;
    await until('it is read', async () => ['outline', 'failed'].includes((await read()).state));
    return read();
  };

  it('follow a presentation: its titles, its points, its tables', async () => {
    const file = zipOf({
      '[Content_Types].xml': types(pptx),
      'ppt/slides/slide1.xml': shape('ctrTitle', 'La saison des pluies'),
      'ppt/slides/slide2.xml':
        shape('title', 'Se préparer') + shape('body', 'Curer les caniveaux', 'Mettre le mil au sec'),
    });
    const deck = await begin(await send('pluies.pptx', pptx, file));
    expect(deck).toMatchObject({ state: 'outline', title: 'La saison des pluies' });
    expect(deck.outline.map(({ title }) => title)).toContain('Se préparer');
  });

  it('(d238) are not made of one that cannot be read: its author is told, and may begin with another', async () => {
    const hostile = zipOf({
      '[Content_Types].xml': types(pptx),
      'ppt/slides/slide1.xml': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><a:t>&a;</a:t>',
    });
    const deck = await begin(await send('piège.pptx', pptx, hostile));
    expect([deck.state, deck.error?.code]).toEqual(['failed', 'slides.office-unreadable']);
    const job = (await mine.get<{ retryable: boolean }>(`/client/jobs/${deck.jobId}`)).body;
    expect(job.retryable).toBe(false);
    const theirs = await signedIn(platform, people.reader);
    const source = { kind: 'media', mediaIds: [await send('mot.pptx', pptx, hostile)] };
    expect(problemOf(await theirs.post('/client/decks', { source, language: 'fr' })).status).toBe(422);
  });
});
