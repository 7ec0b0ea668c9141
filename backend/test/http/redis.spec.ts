import type { JobView } from '@afi/contracts/jobs';
import type { Caller } from '../support/caller.js';
import { Listener } from '../support/live.js';
import { frenchPdf } from '../support/pdf.js';
import { people, Platform } from '../support/platform.js';
import { startRedis } from '../support/redis.js';
import { until } from '../support/until.js';

describe('two API nodes that share a Redis', () => {
  let redis: { url: string; stop(): Promise<void> };
  let first: Platform;
  let second: Platform;
  let owner: Caller;

  beforeAll(async () => {
    redis = await startRedis();
    first = await Platform.start({ env: { REDIS_URL: redis.url } });
    const env = { REDIS_URL: redis.url, DATABASE_URL: first.db.url, DATA_DIR: first.dataDir };
    second = await Platform.start({ workers: 0, env });
    owner = await first.client(people.owner);
  }, 60_000);
  afterAll(async () => {
    await second.stop();
    await first.stop();
    await redis.stop();
  }, 60_000);

  it('run the main job on the queue of Redis, and show every step once on a socket of either node', async () => {
    const listeners = await Promise.all([
      Listener.open(first.url, owner.token ?? ''),
      Listener.open(second.url, owner.token ?? ''),
    ]);
    const { id: communityId } = await first.communityOf(owner);
    const file = { name: 'redis.pdf', bytes: await frenchPdf('redis') };
    const sent = await owner.upload<{ jobId: string }>('/client/documents', { communityId }, file);
    for (const listener of listeners) {
      const last = await listener.next('job.progressed', (event) => event.status === 'done');
      expect(last.jobId).toBe(sent.body.jobId);
      const seqs = listener.all('job.progressed').map((event) => event.seq);
      expect(new Set(seqs).size).toBe(seqs.length);
      listener.close();
    }
    const job = await until('done', async () => (await owner.get<JobView>(`/client/jobs/${sent.body.jobId}`)).body);
    expect(job).toMatchObject({ status: 'done', percent: 100 });
  }, 30_000);

  it('count limits together', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const node = tries % 2 ? first : second;
      const reply = await node
        .visitor()
        .post('/admin/auth/login', { email: 'sandrine@afi.local', password: `guess ${tries}` });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('show their queues on the Bull dashboard', async () => {
    const admin = await first.admin();
    const response = await fetch(`${second.url}/admin/queues/api/queues`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    const { queues } = (await response.json()) as { queues: { name: string }[] };
    expect(queues.map((queue) => queue.name).sort()).toEqual(['documents', 'messages', 'outcome']);
  });
});
