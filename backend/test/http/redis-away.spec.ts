import type { JobView } from '@afi/contracts/jobs';
import { signedIn, staff } from '../support/sessions.js';
import { BackendProcess } from '../support/backend-process.js';
import { frenchPdf } from '../support/pdf.js';
import { people, Platform } from '../support/platform.js';
import { startRedis } from '../support/redis.js';
import { until } from '../support/until.js';

describe('a Redis that is away', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let platform: Platform;
  beforeAll(async () => {
    redis = await startRedis();
    platform = await Platform.start({ env: { REDIS_URL: redis.url } });
    await redis.stop();
  });
  afterAll(async () => {
    // So that nothing of this process still looks for it afterwards.
    redis = await startRedis(redis.port);
    await platform.stop();
    await redis.stop();
  });

  it('lets limits be counted by each node: nobody is refused, and nobody gets in by guessing', async () => {
    const guess = async (number: number) =>
      (await platform.visitor().post('/admin/auth/login', { email: staff.admin, password: `guess ${number}` })).status;
    const statuses = [];
    for (let number = 0; number < 11; number += 1) statuses.push(await guess(number));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const asked = await platform.visitor().post('/client/auth/code', { identifier: people.member });
    expect(asked.status).toBe(202);
  });

  it('costs nothing that was asked for meanwhile: the work is done once it is back', async () => {
    const owner = await signedIn(platform, people.owner);
    const { id: communityId } = await platform.communityOf(owner);
    const post = { communityId, title: 'Sans file', content: '<p>x</p>', publish: true };
    expect((await owner.post('/client/posts', post)).status).toBe(201);
    const file = { name: 'away.pdf', bytes: await frenchPdf('away') };
    const sent = await owner.upload<{ jobId: string }>('/client/documents', { communityId }, file);
    expect(sent.status).toBe(202);
    const job = async () => (await owner.get<JobView>(`/client/jobs/${sent.body.jobId}`)).body;
    expect(await job()).toMatchObject({ status: 'queued' });

    redis = await startRedis(redis.port);
    await until('done', async () => ((await job()).status === 'done' ? true : null));
  });

  it('is told to whoever watches, and breaks no screen of theirs', async () => {
    await redis.stop();
    const superadmin = await signedIn(platform, staff.superadmin);
    const ready = await platform.visitor().get<{ checks: object }>('/health/ready');
    expect(ready).toMatchObject({ status: 200, body: { checks: { database: 'up', queue: 'down' } } });
    expect((await superadmin.get('/admin/jobs')).status).toBe(200);
    expect((await superadmin.get('/admin/figures')).status).toBe(200);
  });

  it('keeps no process from starting, nor from ending when it is asked to', async () => {
    const backend = await BackendProcess.start({ ...platform.env, LOG_LEVEL: 'silent' });
    await backend.stop();
    expect(backend.alive).toBe(false);
  });
});
