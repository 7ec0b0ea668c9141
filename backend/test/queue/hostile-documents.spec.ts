import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { JobView } from '@afi/contracts/jobs';
import { mostBusyMs } from '@afi/runtime/loop-delay';
import { bombPng } from '../../../workers/src/tools/image/image-fixture.js';
import { bombPdf, densePdf, emptyPdf, steppedPdf } from '../../../workers/src/tools/pdf/pdf-fixture.js';
import type { Caller } from '../support/caller.js';
import { slowness } from '../support/busy-time.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';

const patienceMs = 90_000;
/** Looks without a pause take their computing from the reading they wait for, and are soon told to wait a minute. */
const lookAgainMs = 100;
const sentence = 'Le marché du quartier ouvre chaque matin à six heures avec ses vendeuses et leurs paniers. ';

/** Pages made to keep whoever reads them busy; each is sent in the bytes it takes on the wire. */
const pages: Record<string, [outcome: string, html: () => string]> = {
  '/paragraphs': ['done', () => `<article>${`<p>${sentence}</p>`.repeat(40_000)}</article>`],
  '/one-word': ['documents.link-empty', () => `<article><p>${'a-'.repeat(2_400_000)}</p></article>`],
  '/accents': ['documents.link-empty', () => `<article><p>${'é\ufffd'.repeat(900_000)}</p></article>`],
  '/nested': ['documents.link-too-large', () => '<div><b>'.repeat(600_000) + sentence.repeat(20)],
  '/unclosed': ['documents.link-too-large', () => '<meta '.repeat(800_000)],
};
const starry = `User-agent: *\n${`Disallow: /${'*a'.repeat(60)}*b\n`.repeat(3_800)}`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('a document made to keep a worker busy', () => {
  let platform: Platform;
  let owner: Caller;
  let communityId: string;
  /** Of people who have an account, each asked for a code once. */
  let numbers: string[];
  let web: Server;
  let base: string;
  let health: string;
  let worker: { log(): string };
  /** Times the host computed without a break, those told as too long, in milliseconds. */
  const keptWaiting = () =>
    [...worker.log().matchAll(/"busyMs":(\d+).*a job kept all others waiting/g)].map(([, ms]) => Number(ms));
  /** How many of them before the first document made to: a first PDF and a first page load what reads them. */
  let alone = 0;

  beforeAll(async () => {
    web = createServer((request, response) => {
      const path = request.url ?? '/';
      response.setHeader('content-type', 'text/html');
      if (path === '/robots.txt') return response.end(request.headers.host?.startsWith('localhost') ? starry : '');
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(pages[path]?.[1]() ?? `<p>${sentence.repeat(20)}</p>`));
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const { port } = web.address() as AddressInfo;
    base = `http://127.0.0.1:${port}`;
    const env = { FETCH_ALLOW_HOSTS: `127.0.0.1:${port},localhost:${port}`, TRUST_PROXY: '1' };
    platform = await Platform.start({ workers: 0, env });
    const healthPort = await freePort();
    health = `http://127.0.0.1:${healthPort}`;
    worker = await platform.addWorkers({ HEALTH_PORT: String(healthPort), LOG_LEVEL: 'warn' });
    owner = await signedIn(platform, people.owner);
    // Each number gets a code once: more of the same person, but for the number.
    const made = await platform.db.query<{ phone: string }>(
      `insert into account
       select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'email', null, 'referral_code', 'HOST' || number, 'phone', '+22507110001' || number))).*
         from account one, generate_series(10, 59) number where one.phone = $1 returning phone`,
      [people.reader],
    );
    numbers = made.map(({ phone }) => phone);
    communityId = (await platform.communityOf(owner)).id;
    for (const first of [await sendPdf(emptyPdf()), await sendLink(`${base}/first`)])
      await until('a first document', async () => ['done', 'failed'].includes(await statusOf(first.body.jobId)));
    alone = keptWaiting().length;
  }, patienceMs);
  afterAll(async () => {
    await platform.stop();
    web.closeAllConnections();
    web.close();
  }, patienceMs);

  const sendPdf = (bytes: Buffer) =>
    owner.upload<{ jobId: string }>('/client/documents', { communityId }, { name: 'Lourd.pdf', bytes });
  const sendLink = (url: string) => owner.post<{ jobId: string }>('/client/documents', { communityId, url });
  const statusOf = async (jobId: string) => {
    const { status, body } = await owner.get<JobView>(`/client/jobs/${jobId}`);
    expect(status).toBe(200);
    return body.status;
  };
  /** Codes asked one after the other while the document is read: the longest time one took to arrive. */
  const slowestCode = async (jobId: string): Promise<number> => {
    let slowest = 0;
    for (let codes = 0; !['done', 'failed'].includes(await statusOf(jobId)); codes += 1) {
      const to = codes < 4 && numbers.pop();
      if (!to) {
        await wait(lookAgainMs);
        continue;
      }
      const begin = performance.now();
      const from = `10.1.${numbers.length}.1`;
      const asked = await platform.visitor({ 'x-forwarded-for': from }).post('/client/auth/code', { identifier: to });
      expect(asked.status).toBe(202);
      await until(`a code for ${to}`, async () => (await platform.outbox(to))[0]);
      slowest = Math.max(slowest, performance.now() - begin);
    }
    return slowest;
  };

  it.each<[string, string, () => Promise<{ status: number; body: { jobId: string } }>]>([
    ['a PDF of 1 000 dense pages', 'documents.pdf-no-text|documents.pdf-timeout', () => sendPdf(densePdf())],
    ['a PDF of 60 000 words in steps', 'documents.pdf-no-text|documents.pdf-timeout', () => sendPdf(steppedPdf())],
    // Its limits have their specs beside the reader; here it is long enough to keep whoever reads it busy for seconds.
    ['a PDF that unfolds', 'documents\\.pdf-.+', () => sendPdf(bombPdf(50))],
    ...Object.entries(pages).map(([path, [outcome]]): [string, string, () => ReturnType<typeof sendLink>] => [
      `the page ${path}`,
      outcome,
      () => sendLink(`${base}${path}`),
    ]),
    [
      'a robots file full of stars',
      'done|documents.link-robots',
      () => sendLink(`${base.replace('127.0.0.1', 'localhost')}/${'a'.repeat(1_900)}`),
    ],
  ])(
    '(d80) delays no login code, and never keeps the host busy for 100 ms: %s (%s)',
    async (_what, outcome, send) => {
      const { status, body } = await send();
      expect(status).toBe(202);
      expect(await slowestCode(body.jobId)).toBeLessThan(5_000);
      const { status: end, error } = (await owner.get<JobView>(`/client/jobs/${body.jobId}`)).body;
      expect(error?.code ?? end).toMatch(new RegExp(`^(?:${outcome})$`)); // a busy machine may take its time
      expect(Math.max(0, ...keptWaiting().slice(alone)) / (await slowness())).toBeLessThan(mostBusyMs);
      expect(await (await fetch(health)).json()).toMatchObject({
        status: 'ok',
        loopDelay: { busy: expect.any(Number) },
      });
    },
    patienceMs,
  );

  it(
    '(d80) delays no login code while every place for documents and images is taken',
    async () => {
      const other = await signedIn(platform, people.member);
      const picture = bombPng(7_000, 7_000);
      const [first, second] = await Promise.all([sendPdf(steppedPdf()), sendPdf(densePdf('une autre fois'))]);
      for (const caller of [owner, owner, other])
        await caller.upload('/client/media', {}, { name: 'x', bytes: picture, type: 'image/png' });
      const slowest = await Promise.all([slowestCode(first.body.jobId), slowestCode(second.body.jobId)]);
      expect(Math.max(...slowest)).toBeGreaterThan(0);
      expect(Math.max(...slowest)).toBeLessThan(5_000);
    },
    patienceMs,
  );
});
