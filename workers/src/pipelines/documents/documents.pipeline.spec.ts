import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { documentJob } from '@afi/contracts/documents';
import { draftsFile } from '@afi/contracts/draft';
import type { JobFacts } from '@afi/contracts/job';
import { pino } from 'pino';
import type { z } from 'zod';
import { pipeline, type JobFiles, type Pipeline, type Stage } from '../../host/pipeline.js';
import { type Emulator, startEmulator } from '../../tools/llm/emulator.js';
import { publicPolicy } from '../../tools/page/page-policy.js';
import { type FixtureText, paragraph, pdfWith } from '../../tools/pdf/pdf-fixture.js';
import { documentsStages } from './documents.pipeline.js';
import { failureCodes } from './failure-codes.js';

type Result = z.infer<typeof documentJob.result>;
type Source = z.infer<typeof documentJob.payload>['source'];

let server: Server;
let emulator: Emulator;
let folder: string;
let base: string;
const words = ['marché', 'jardin', 'moulin', 'fleuve', 'comité', 'grenier'];
const sentence = (number: number) =>
  `Le ${words[number % words.length]} du village accueille chaque matin les familles de la région depuis ${1900 + number} saisons.`;
const text = (from: number, count: number) => Array.from({ length: count }, (_, at) => sentence(from + at));
const article = `<!doctype html><html lang="fr"><head><title>La vie du village</title></head><body><article>${[0, 40, 80].map((from, at) => `<h2>La place du ${words[at]}</h2><p>${text(from, 8).join(' ')}</p>`).join('')}</article></body></html>`;

const pages: FixtureText[][] = [0, 40, 80].map((from, at) => [
  { text: `${at + 1}. La place du ${words[at]}`, x: 50, y: 60, size: 16 },
  ...paragraph(text(from, 8), { x: 50, y: 100 }),
]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afi-documents-'));
  emulator = await startEmulator();
  server = createServer((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end();
    if (request.url === '/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&format=json')
      return response.end(JSON.stringify({ title: 'Le mil <b>', author_name: 'Awa' }));
    if (request.url === '/rapport') return response.writeHead(200, { 'content-type': 'text/html' }).end(pdfWith(pages));
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(article);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await emulator.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const policy = () => ({
  ...publicPolicy('https://afi.example'),
  allowHosts: [new URL(base).host],
  youtubeOembedUrl: `${base}/oembed`,
});

/** Storage in memory, and the run of a job stage by stage as the host does it, each result through JSON. */
function job(source: Source) {
  const store = new Map<string, Buffer>([['uploads/1', pdfWith(pages)]]);
  const files: JobFiles = {
    folder,
    async fetch(key, name) {
      const path = join(folder, `${crypto.randomUUID()}-${name}`);
      await writeFile(path, store.get(key) ?? Buffer.alloc(0));
      return path;
    },
    read: (key) => Promise.resolve(store.get(key) ?? null),
    async keep(name, content) {
      store.set(`jobs/1/${name}`, content instanceof Readable ? await buffer(content) : Buffer.from(content));
      return `jobs/1/${name}`;
    },
    store: () => Promise.reject(new Error('documents store nothing beyond their job')),
  };
  const reports: { stage: string; fraction: number; facts: JobFacts | undefined }[] = [];
  const done: Record<string, unknown> = {};
  const nothing = { log: pino({ enabled: false }), tell: () => undefined, used: () => undefined };
  const run = async (pipeline: Pipeline, signal = new AbortController().signal) => {
    let last: unknown;
    for (const stage of pipeline.stages as readonly Stage<unknown, unknown>[]) {
      if (!(stage.name in done)) {
        const context = {
          jobId: '1',
          payload: { documentId: crypto.randomUUID(), source, language: 'fr' },
          done,
          files,
          ...{ signal, ...nothing },
          report: (fraction: number, facts?: JobFacts) =>
            reports.push({ stage: stage.name, fraction, facts: facts && { ...facts } }),
        };
        const result = JSON.stringify(await stage.run(context));
        expect(result.length).toBeLessThan(16 * 1024);
        done[stage.name] = JSON.parse(result);
      }
      last = done[stage.name];
    }
    return last as Result;
  };
  const drafts = (result: Result) =>
    draftsFile.parse(JSON.parse(store.get(result.draftsKey)?.toString() ?? 'null')).drafts;
  return { run, drafts, reports, done, store };
}

const builtin = () => pipeline(documentJob, documentsStages(policy(), null), failureCodes);
describe('a PDF on its way to drafts', () => {
  it('gives drafts with their pages, a result, and facts for the screen', async () => {
    const one = job({ kind: 'pdf', fileKey: 'uploads/1' });
    const result = await one.run(builtin());
    expect(result).toMatchObject({
      language: 'fr',
      engine: 'builtin',
      model: null,
      pages: 3,
      topics: 3,
      usage: { calls: 0 },
    });
    expect(one.drafts(result).map((draft) => [draft.title, draft.sources[0]?.page])).toEqual([
      ['La place du marché', 1],
      ['La place du jardin', 2],
      ['La place du moulin', 3],
    ]);
    expect(one.reports.find((report) => report.stage === 'extract')?.facts).toMatchObject({ page: 1, pages: 3 });
    expect(one.reports.find((report) => report.facts?.firstTitle)?.facts).toMatchObject({
      firstTitle: 'La place du marché',
      firstFrom: 1,
      firstTo: 1,
      topics: 1,
      pages: 3,
    });
    expect(one.reports.find((report) => report.stage === 'fetch')?.facts).toEqual({
      bytes: expect.any(Number) as number,
    });
  });

  it('goes on after the last finished stage, and a stage done twice gives the same', async () => {
    const one = job({ kind: 'pdf', fileKey: 'uploads/1' });
    const first = one.drafts(await one.run(builtin()));
    delete one.done.finalise;
    delete one.done.analyse;
    one.store.delete('uploads/1');
    expect(one.drafts(await one.run(builtin()))).toEqual(first);
  });

  it('is refused when it is none', async () => {
    const one = job({ kind: 'pdf', fileKey: 'uploads/1' });
    one.store.set('uploads/1', Buffer.from('<html>'));
    await expect(one.run(builtin())).rejects.toMatchObject({ code: 'documents.not-a-pdf' });
  });

  it('is refused when its text is that of a bad scan, with the share of words of no language', async () => {
    const one = job({ kind: 'pdf', fileKey: 'uploads/1' });
    const scan = paragraph(
      Array.from({ length: 9 }, () => 'Le jot]rnal d l r publ{que p rait le s4medi m tin v'),
      { x: 50, y: 90 },
    );
    one.store.set('uploads/1', pdfWith([scan]));
    await expect(one.run(builtin())).rejects.toMatchObject({
      code: 'documents.pdf-garbled',
      params: { share: expect.any(Number) as number },
    });
  });

  it('stops on cancel', async () => {
    const one = job({ kind: 'pdf', fileKey: 'uploads/1' });
    await expect(one.run(builtin(), AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
  });
});

describe('a link on its way to drafts', () => {
  it('gives drafts with their address, and is fetched once', async () => {
    const one = job({ kind: 'link', url: `${base}/article` });
    const result = await one.run(builtin());
    expect(result).toMatchObject({ title: 'La vie du village', pages: null, language: 'fr' });
    expect(
      one
        .drafts(result)
        .every((draft) => draft.sources.every((source) => source.page === null && source.url === `${base}/article`)),
    ).toBe(true);
    expect(one.store.has('jobs/1/source.html')).toBe(true);
  });

  it('to a PDF goes the way of a PDF, with pages and address', async () => {
    const one = job({ kind: 'link', url: `${base}/rapport` });
    const result = await one.run(builtin());
    expect(result.pages).toBe(3);
    expect(one.drafts(result)[0]?.sources[0]).toMatchObject({ page: 1, url: `${base}/rapport` });
  });

  it('to a video gives one draft that says what is not known', async () => {
    const one = job({ kind: 'link', url: 'https://youtu.be/dQw4w9WgXcQ' });
    const result = await one.run(builtin());
    expect(one.drafts(result)).toEqual([
      expect.objectContaining({
        title: 'Le mil',
        content: expect.stringContaining('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"') as string,
        keyPoints: [expect.stringContaining('n’a pas été lu') as string],
      }),
    ]);
  });

  it('to the inside is refused', async () => {
    await expect(job({ kind: 'link', url: 'http://169.254.169.254/' }).run(builtin())).rejects.toMatchObject({
      code: 'documents.link-refused',
    });
  });
});

describe('with a model', () => {
  const withModel = (changes = {}) => {
    const patience = { firstWaitMs: 1, timeoutMs: 5_000, ...changes };
    const config = { baseUrl: emulator.baseUrl, apiKey: 'k', model: 'emulated', pauseMs: 30_000 };
    return pipeline(documentJob, documentsStages(policy(), { ...config, patience }), failureCodes);
  };
  const pdf = () => job({ kind: 'pdf', fileKey: 'uploads/1' });
  const titles = (drafts: { title: string }[]) => drafts.map(({ title }) => title);
  beforeEach(() => {
    emulator.broken = null;
    emulator.calls.splice(0);
  });

  it('gives drafts whose sources are the passages it cites', async () => {
    const one = pdf();
    const result = await one.run(withModel());
    expect(result).toMatchObject({
      engine: 'model',
      model: 'emulated',
      topics: 3,
      usage: { calls: 4, promptTokens: 400, completionTokens: 200 },
      modelFailure: null,
    });
    expect(one.drafts(result).map((draft) => draft.sources.map((source) => source.page))).toEqual([[1], [2], [3]]);
  });

  it('takes no passage it made up for a source', async () => {
    emulator.broken = { kind: 'invented-passage' };
    const one = pdf();
    const result = await one.run(withModel());
    expect(result.usage.calls).toBe(4);
    expect(one.drafts(result).map((draft) => draft.sources.map((source) => source.page))).toEqual([[1], [2], [3]]);
  });

  it('asks once more when nothing that is cited exists', async () => {
    emulator.faults.push({ kind: 'unknown-passages' });
    await expect(pdf().run(withModel())).resolves.toMatchObject({ engine: 'model', topics: 3 });
  });

  it.each([
    ['refuses its key', { kind: 'status', status: 401 }, { refusedWith: 401, ofServer: true }, 1],
    ['knows no such model', { kind: 'status', status: 404 }, { refusedWith: 404, ofServer: true }, 1],
    ['lets nobody in', { kind: 'status', status: 403 }, { refusedWith: 403, ofServer: true }, 2],
    ['answers garbage', { kind: 'garbage' }, { refusedWith: null, ofServer: false }, 4],
    ['is cut off', { kind: 'truncated' }, { refusedWith: null, ofServer: false }, 4],
    ['takes no such text', { kind: 'status', status: 400 }, { refusedWith: null, ofServer: false }, 3],
    ['has too much to do', { kind: 'status', status: 429, retryAfter: '0' }, { refusedWith: null, ofServer: true }, 4],
    ['is broken', { kind: 'status', status: 500 }, { refusedWith: null, ofServer: true }, 4],
    ['never answers', { kind: 'stall' }, { refusedWith: null, ofServer: true }, 1],
    ['falls silent', { kind: 'silent-after', words: 1 }, { refusedWith: null, ofServer: true }, 1],
  ] as const)('gives the drafts of the built-in engine when its server %s', async (_, broken, modelFailure, calls) => {
    const [builtinOnly, one] = [pdf(), pdf()];
    const expected = builtinOnly.drafts(await builtinOnly.run(builtin()));
    emulator.broken = broken;
    const result = await one.run(withModel({ silenceMs: 1_000 }));
    expect(result).toMatchObject({ engine: 'builtin', model: null, modelFailure });
    expect(titles(one.drafts(result))).toEqual(titles(expected));
    expect([emulator.calls.length, result.usage.calls]).toEqual([calls, calls]);
  });

  it('shows the first draft of the engine whose drafts they are', async () => {
    emulator.faults.push(null, null, ...Array.from({ length: 4 }, () => ({ kind: 'garbage' }) as const));
    emulator.broken = { kind: 'garbage' };
    const one = pdf();
    const result = await one.run(withModel());
    expect(result.engine).toBe('builtin');
    expect(emulator.calls.length).toBeLessThanOrEqual(14);
    const told = one.reports.filter((report) => report.stage === 'analyse').at(-1)?.facts;
    expect(told).toMatchObject({ firstTitle: one.drafts(result)[0]?.title, topics: 3 });
  });

  it('costs the next document nothing while the server rests', async () => {
    emulator.broken = { kind: 'status', status: 500 };
    const stages = withModel();
    await pdf().run(stages);
    await pdf().run(stages);
    expect(emulator.calls).toHaveLength(5);
    await expect(pdf().run(stages)).resolves.toMatchObject({ engine: 'builtin', usage: { calls: 0 } });
    expect(emulator.calls).toHaveLength(5);
  });

  it('gives the drafts of the built-in engine when the model takes too long for all of it', async () => {
    emulator.broken = { kind: 'stall' };
    const result = await pdf().run(withModel({ documentMs: 200 }));
    expect(result).toMatchObject({ modelFailure: { refusedWith: null, ofServer: false }, usage: { calls: 1 } });
  });
});
