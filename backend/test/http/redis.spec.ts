import { JobKinds } from '../../src/platform/queue/job-kinds.js';
import type { JobView } from '@afi/contracts/jobs';
import { JobProgress } from '../../src/modules/jobs/transport/job-progress.js';
import type { Caller } from '../support/caller.js';
import { Listener } from '../support/live.js';
import { frenchPdf } from '../support/pdf.js';
import { people, Platform } from '../support/platform.js';
import { startRedis } from '../support/redis.js';
import { until } from '../support/until.js';
import type { WorkerProcess } from '../support/workers.js';

describe('two API nodes that share a Redis', () => {
  let redis: { url: string; stop(): Promise<void> };
  let first: Platform;
  let second: Platform;
  let owner: Caller;
  let worker: WorkerProcess;

  beforeAll(async () => {
    redis = await startRedis();
    first = await Platform.start({ workers: 0, env: { REDIS_URL: redis.url } });
    worker = await first.addWorkers();
    const env = { REDIS_URL: redis.url, DATABASE_URL: first.db.url, DATA_DIR: first.dataDir };
    second = await Platform.start({ workers: 0, env });
    owner = await first.client(people.owner);
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
    await redis.stop();
  });

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
  });

  it('show a step once and never go back on one node, however close together the reports come', async () => {
    const { id: communityId } = await first.communityOf(owner);
    await worker.stop();
    const file = { name: 'close.pdf', bytes: await frenchPdf('close') };
    const sent = await owner.upload<{ jobId: string }>('/client/documents', { communityId }, file);
    const { jobId } = sent.body;
    const listeners = await Promise.all([first, second].map((node) => Listener.open(node.url, owner.token ?? '')));
    const begin = (await owner.get<JobView>(`/client/jobs/${jobId}`)).body.seq;
    const reports = Array.from({ length: 60 }, (_, index) => index + 1).map((step) => ({
      ...{ jobId, attempt: 1, seq: begin + step, stage: 'extract', percent: step, facts: { page: step } },
    }));
    // Both nodes hear every report, as they do from the queue.
    await Promise.all(
      reports.flatMap((report) =>
        [first, second].map((node) => node.app.get(JobProgress, { strict: false }).show(report)),
      ),
    );
    for (const listener of listeners) {
      await listener.next('job.progressed', (event) => event.seq === begin + 60);
      const seqs = listener.all('job.progressed').map((event) => event.seq);
      expect(new Set(seqs).size).toBe(seqs.length);
      for (const event of listener.all('job.progressed')) expect(event.percent).toBe(event.seq - begin);
      listener.close();
    }
    await owner.post(`/client/jobs/${jobId}/cancel`);
    worker = await first.addWorkers();
  });

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
    const kinds = first.app
      .get(JobKinds)
      .all()
      .map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['answers', 'documents', 'messages']));
    expect(queues.map((queue) => queue.name).sort()).toEqual([...kinds, 'outcome'].sort());
  });
});
