import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StorageUse } from '@afi/contracts/media';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const mega = 1024 * 1024;

describe('links of which nothing can be made', () => {
  let platform: Platform;
  let owner: Caller & { token: string };
  let communityId: string;
  let site: Server;
  let link: string;
  beforeAll(async () => {
    // A page without a word weighs what it weighs.
    site = createServer((request, response) => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(`<!doctype html><title>Vide</title><!--${' '.repeat(mega)}-->`);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    link = `http://${host}/vide`;
    platform = await Platform.start({ env: { FETCH_ALLOW_HOSTS: host, UPLOAD_DAY_MB: '2' } });
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
  }, 60_000);
  afterAll(async () => {
    await platform.stop();
    await new Promise((resolve) => site.close(resolve));
  }, 60_000);

  const use = async (): Promise<StorageUse> => (await owner.get<StorageUse>('/client/storage')).body;
  const read = (at: string) => owner.post<{ jobId: string }>('/client/documents', { communityId, url: `${link}${at}` });

  it('(d129) count as what their owner sent, and no more are fetched once the day is full', async () => {
    expect(await use()).toMatchObject({ today: 0, stored: 0 });
    expect((await read('1')).status).toBe(202);
    await until('the first counts', async () => (await use()).today >= mega);
    expect((await use()).stored).toBeGreaterThanOrEqual(mega);
    expect((await read('2')).status).toBe(202);
    await until('the second counts', async () => (await use()).today >= 2 * mega);
    expect(problemOf(await read('3'))).toMatchObject({ status: 413, code: 'media.too-much-today' });
  });
});
