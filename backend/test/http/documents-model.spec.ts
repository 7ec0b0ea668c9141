import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { DocumentView } from '@afi/contracts/documents';
import type { JobView } from '@afi/contracts/jobs';
import { startEmulator, type Emulator } from '../../../workers/src/tools/llm/emulator.js';
import type { Caller } from '../support/caller.js';
import { frenchPdf } from '../support/pdf.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';

const sections = [
  [
    'The building',
    'The new library stands behind the old hall, on land the village council gave last winter. Carpenters worked two weekends without pay to finish the roof before the rains. A solar panel lights the reading room until eight in the evening. The doors are wide enough for a wheelchair, and the ramp was poured by the parents themselves. Every brick was fired less than a mile away.',
  ],
  [
    'The books',
    'More than six hundred books wait on the shelves, a third of them in local languages. Teachers chose them during long months of letters to publishers in three countries. Picture books sit low, where small hands can reach them. Dictionaries and atlases stay inside, so that homework never depends on one borrower. A retired nurse gave her whole collection of medical books.',
  ],
  [
    'The readers',
    'Each pupil may borrow one book a week and keeps a card with their own photograph. Older pupils hold the register in turns and help the youngest find their way. On Saturday mornings the room belongs to the parents, many of whom are learning to read. A storyteller comes once a month and fills the yard until dusk. Forty families signed up on the first day alone.',
  ],
  [
    'What comes next',
    'The school now hopes to buy ten tablets with lessons that work without a connection. A small fee for weddings held in the hall will pay for new titles every year. The head teacher wants a second reading corner near the market, open in the evening. Volunteers will bind damaged books during the long holidays. The mayor promised an answer about the water pump before the end of the month.',
  ],
] as const;
const article = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Village school opens a library</title>
<meta property="og:site_name" content="The Daily Path"></head><body><nav>Home · News · Contact</nav><article><h1>Village school opens a library</h1>
${sections.map(([title, text]) => `<h2>${title}</h2><p>${text}</p>`).join('')}</article></body></html>`;

describe('drafts written by a model, and by the built-in engine from a link', () => {
  let emulator: Emulator;
  let site: Server;
  let siteUrl: string;
  let platform: Platform;
  let owner: Caller;
  let communityId: string;

  beforeAll(async () => {
    emulator = await startEmulator();
    site = createServer((request, response) => {
      if (request.url === '/robots.txt') return response.writeHead(404).end();
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end(article);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    platform = await Platform.start({ workers: 0, env: { FETCH_ALLOW_HOSTS: new URL(siteUrl).host } });
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
    site.closeAllConnections();
    site.close();
  });

  const done = async ({ id, jobId }: { id: string; jobId: string }): Promise<DocumentView> => {
    await until('the end of the job', async () =>
      ['done', 'failed'].includes((await owner.get<JobView>(`/client/jobs/${jobId}`)).body.status),
    );
    return (await owner.get<DocumentView>(`/client/documents/${id}`)).body;
  };

  it('come from the model that is set, with its name, its cost and the passages it cites', async () => {
    const worker = await platform.addWorkers({
      PIPELINES: 'documents',
      AI_BASE_URL: emulator.baseUrl,
      AI_MODEL: 'emulated-1',
    });
    const sent = await owner.upload<{ id: string; jobId: string }>(
      '/client/documents',
      { communityId },
      { name: 'note.pdf', bytes: await frenchPdf('model') },
    );
    const document = await done(sent.body);
    await worker.stop();
    expect(document).toMatchObject({
      status: 'done',
      engine: 'model',
      model: 'emulated-1',
      usage: { calls: expect.any(Number), promptTokens: expect.any(Number) },
    });
    expect(document.usage?.calls).toBeGreaterThan(0);
    for (const draft of document.drafts)
      expect(draft.sources.every((source) => (source.page ?? 0) > 0 && source.text.length > 0)).toBe(true);
  });

  it('carry the address of the page they come from, in its language', async () => {
    await platform.addWorkers({ PIPELINES: 'documents' });
    const sent = await owner.post<{ id: string; jobId: string }>('/client/documents', {
      communityId,
      url: `${siteUrl}/library`,
    });
    expect(sent.status).toBe(202);
    const document = await done(sent.body);
    expect(document).toMatchObject({
      status: 'done',
      kind: 'link',
      engine: 'builtin',
      language: 'en',
      title: 'Village school opens a library',
    });
    expect(document.drafts.length).toBeGreaterThanOrEqual(3);
    for (const draft of document.drafts)
      expect(draft.sources[0]).toMatchObject({ url: `${siteUrl}/library`, page: null });
    const again = await owner.post<{ duplicateOf: string }>('/client/documents', {
      communityId,
      url: `${siteUrl}/library`,
    });
    expect(again.body.duplicateOf).toBe(document.id);
  });
});
