import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JobView } from '@afi/contracts/jobs';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

/** The corpus of the fetcher's own spec (workers/src/tools/page). */
const corpus = JSON.parse(
  readFileSync(
    join(dirname(fileURLToPath(import.meta.url)), '../../../../workers/src/tools/page/inside-links.json'),
    'utf8',
  ),
) as string[];

async function listen(answer: Parameters<typeof createServer>[1]): Promise<{ server: Server; port: number }> {
  const server = createServer(answer ?? (() => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

describe('links that lead inside, through the whole platform', () => {
  let platform: Platform;
  let owner: Caller & { token: string };
  let communityId: string;
  let canary: { server: Server; port: number };
  let site: { server: Server; port: number };
  let hits = 0;
  let asked = 0;

  beforeAll(async () => {
    canary = await listen((_request, response) => response.end('inside'));
    canary.server.on('connection', () => (hits += 1));
    site = await listen((request, response) => {
      asked += 1;
      if (request.url === '/robots.txt') return response.writeHead(404).end();
      response.writeHead(302, { Location: decodeURIComponent(request.url?.slice(1) ?? '') }).end();
    });
    // One host is let in, as a company lets its intranet in: what it redirects to is not.
    platform = await Platform.start({ env: { FETCH_ALLOW_HOSTS: `127.0.0.1:${site.port}` } });
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(async () => {
    await platform.stop();
    for (const { server } of [canary, site]) await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => platform.db.query('delete from rate_limit'));

  const post = (url: string) => owner.post<{ jobId: string }>('/client/documents', { communityId, url });
  const failed = (jobId: string): Promise<JobView> =>
    until('the job fails', async () => {
      const { body } = await owner.get<JobView>(`/client/jobs/${jobId}`);
      return body.status === 'failed' ? body : null;
    });

  it('(d32, ASVS 1.3.6) refuses before any work what can be seen to lead inside, in one and the same words', async () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
    const bodies = new Set<string>();
    const later: string[] = [];
    for (const [index, link] of corpus.entries()) {
      if (index % 50 === 0) await platform.db.query('delete from rate_limit');
      const reply = await post(link);
      if (reply.status === 202) {
        later.push(reply.body.jobId);
        continue;
      }
      const problem = problemOf(reply);
      expect({ link, status: problem.status }).toEqual({ link, status: 422 });
      if (problem.code === 'documents.link-refused') bodies.add(JSON.stringify({ ...problem, instance: null }));
    }
    expect(bodies.size).toBe(1);
    // What only the worker can tell is refused by it, in the same words.
    expect(later.length).toBeLessThan(10);
    for (const jobId of later)
      expect((await failed(jobId)).error?.code).toMatch(/^documents\.link-(refused|unreachable)$/);
    expect(hits).toBe(0);
  });

  it('(d32, ASVS 15.3.2) follows no redirect to a listener on this machine, by any of its names', async () => {
    const names = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '0',
      '2130706433',
      '0x7f.1',
      '[::ffff:127.0.0.1]',
      '127.1',
      'localhost.',
      `x@127.0.0.1`,
    ];
    const targets = [
      ...names.map((name) => `http://${name}:${canary.port}/`),
      `//127.0.0.1:${canary.port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'gopher://127.0.0.1:6379/_INFO',
    ];
    const jobs = await Promise.all(
      targets.map((target) => post(`http://127.0.0.1:${site.port}/${encodeURIComponent(target)}`)),
    );
    const codes = await Promise.all(jobs.map(async ({ body }) => (await failed(body.jobId)).error));
    expect(new Set(codes.map((error) => error?.code))).toEqual(new Set(['documents.link-refused']));
    expect(new Set(codes.map((error) => error?.message)).size).toBe(1);
    expect(asked).toBeGreaterThanOrEqual(targets.length);
    expect(hits).toBe(0);
  });
});
