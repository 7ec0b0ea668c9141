import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StorageUse } from '@afi/contracts/media';
import { Storage } from '@afi/runtime/storage';
import { JobSweep } from '../../../src/modules/jobs/transport/job-sweep.js';
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
  /** The site answers once this is settled. */
  let opened = Promise.resolve();
  beforeAll(async () => {
    // A page without a word weighs what it weighs.
    site = createServer((request, response) => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      void opened.then(() => {
        response.writeHead(200, { 'Content-Type': 'text/html' });
        response.end(`<!doctype html><title>Vide</title><!--${' '.repeat(mega)}-->`);
      });
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    link = `http://${host}/vide`;
    platform = await Platform.start({ env: { FETCH_ALLOW_HOSTS: host, UPLOAD_DAY_MB: '2' } });
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(async () => {
    await platform.stop();
    await new Promise((resolve) => site.close(resolve));
  });

  const use = async (): Promise<StorageUse> => (await owner.get<StorageUse>('/client/storage')).body;
  const read = (at: string) => owner.post<{ jobId: string }>('/client/documents', { communityId, url: `${link}${at}` });

  it('(d129) count as what their owner sent, and no more are fetched once the day is full', async () => {
    expect(await use()).toMatchObject({ today: 0, stored: 0 });
    const first = await read('1');
    expect(first.status).toBe(202);
    await until('the first counts, and no more is held for it', async () => {
      const { today } = await use();
      return today >= mega && today < 2 * mega;
    });
    expect((await use()).stored).toBeGreaterThanOrEqual(mega);
    expect((await read('2')).status).toBe(202);
    await until('the second counts', async () => (await use()).today > 2 * mega);
    expect(problemOf(await read('3'))).toMatchObject({ status: 413, code: 'media.too-much-today' });
    // Another try would fetch once more.
    const again = await owner.post(`/client/jobs/${first.body.jobId}/retry`);
    expect(problemOf(again)).toMatchObject({ status: 413, code: 'media.too-much-today' });
  });

  it('(d129) asked all at once bring no more than one asked alone', async () => {
    const team = await signedIn(platform, people.team);
    // None is read before all are asked for.
    const open = Promise.withResolvers<void>();
    opened = open.promise;
    const asked = await Promise.all(
      Array.from({ length: 14 }, (_, at) =>
        team.post<{ jobId: string }>('/client/documents', { communityId, url: `${link}/${at}` }),
      ),
    );
    open.resolve();
    const statuses = asked.map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(statuses.filter((status) => status === 413)).toHaveLength(13);
    const taken = async () => (await team.get<StorageUse>('/client/storage')).body.today;
    expect(await taken()).toBeLessThanOrEqual(2 * mega);
    // What was held beyond what came is free again.
    await until('it ended', async () => (await taken()) < 2 * mega);
    expect(await taken()).toBeGreaterThanOrEqual(mega);
  });

  it('(d129) cancelled while its worker writes on, counts what lay there when it is removed', async () => {
    const admin = await signedIn(platform, people.reader);
    const { id } = (await admin.post<{ id: string }>('/client/communities', { name: 'Liens', type: 'other' })).body;
    const reply = await admin.post<{ jobId: string }>('/client/documents', { communityId: id, url: `${link}/fin` });
    expect(reply.status).toBe(202);
    const { jobId } = reply.body;
    const ended = async () =>
      (await platform.db.query(`select 1 from job where id = $1 and finished_at is not null`, [jobId])).length > 0;
    await until('it ended', ended);
    const today = async () => (await admin.get<StorageUse>('/client/storage')).body.today;
    await until('it counts', async () => (await today()) >= mega && (await today()) < 2 * mega);
    // As a worker that heard late that it was to stop.
    await platform.app.get(Storage, { strict: false }).put(`jobs/${jobId}/late`, Buffer.alloc(mega), 'text/html');
    await platform.db.query(`update job set finished_at = now() - interval '2 hours' where id = $1`, [jobId]);
    await platform.app.get(JobSweep, { strict: false }).removeFiles();
    await until('all of it counts', async () => (await today()) >= 2 * mega);
    expect((await admin.get<StorageUse>('/client/storage')).body.stored).toBe(0);
  });
});
