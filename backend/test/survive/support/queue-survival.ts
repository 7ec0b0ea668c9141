import { jest } from '@jest/globals';
import { Redis } from 'ioredis';
import type { DocumentView } from '@afi/contracts/documents';
import { queueIdOf } from '@afi/contracts/queue';
import { JobSweep } from '../../../src/modules/jobs/transport/job-sweep.js';
import { JobTransport } from '../../../src/platform/queue/job-transport.js';
import type { Caller } from '../../support/caller.js';
import { frenchPdf } from '../../support/pdf.js';
import { people, Platform } from '../../support/platform.js';
import { startRedis } from '../../support/redis.js';
import { chance } from '../../support/seed.js';
import { until } from '../../support/until.js';
import type { WorkerProcess } from '../../support/workers.js';

/** So that the jobs of a killed worker are taken over soon. */
const shortLock = { JOB_LOCK_MS: '3000' };

interface Asked {
  id: string;
  jobId: string;
  by: Caller;
}

/** What no death of a worker and no wiped queue may cost: the same on both kinds of queue. */
export function queueSurvives(backend: 'PostgreSQL' | 'Redis'): void {
  jest.setTimeout(150_000);
  const turns = chance();
  let redis: { url: string; stop(): Promise<void> } | null = null;
  let platform: Platform;
  let authors: Caller[];
  let workers: WorkerProcess[] = [];

  beforeAll(async () => {
    redis = backend === 'Redis' ? await startRedis() : null;
    platform = await Platform.start({ workers: 0, ...(redis ? { env: { REDIS_URL: redis.url } } : {}) });
    workers = await Promise.all([platform.addWorkers(shortLock), platform.addWorkers(shortLock)]);
    authors = await Promise.all([platform.client(people.owner), platform.client(people.team)]);
  });
  afterAll(async () => {
    await platform.stop();
    await redis?.stop();
  });

  /** Documents of two people, so that nobody's hourly limit is met. */
  const ask = async (count: number, name: string): Promise<Asked[]> => {
    const communities = await Promise.all(authors.map((author) => platform.communityOf(author)));
    const askOne = async (number: number): Promise<Asked> => {
      const which = number % authors.length;
      const by = authors[which] as Caller;
      const { body, status } = await by.upload<Asked>(
        '/client/documents',
        { communityId: communities[which]?.id ?? '' },
        { name: `${name}-${number}.pdf`, bytes: await frenchPdf(`${name}${number}`, 8) },
      );
      expect(status).toBe(202);
      return { id: body.id, jobId: body.jobId, by };
    };
    return Promise.all(Array.from({ length: count }, (_, number) => askOne(number)));
  };
  const states = async (asked: readonly Asked[]): Promise<Record<string, number>> => {
    const rows = await platform.db.query<{ status: string; n: number }>(
      'select status, count(*)::int as n from job where id = any($1::uuid[]) group by status',
      [asked.map((one) => one.jobId)],
    );
    return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  };
  const allDone = async (asked: readonly Asked[]): Promise<void> => {
    await until(`${asked.length} jobs done`, async () => {
      const now = await states(asked);
      return (now['queued'] ?? 0) + (now['running'] ?? 0) === 0;
    });
    const faults = await platform.db.query(
      `select status, stage, attempt, error_code from job where id = any($1::uuid[]) and status <> 'done'`,
      [asked.map((one) => one.jobId)],
    );
    expect(faults).toEqual([]);
  };
  const someRun = (asked: readonly Asked[]) =>
    until('a job runs, or all have ended', async () => {
      const now = await states(asked);
      return (now['running'] ?? 0) > 0 || !now['queued'];
    });
  /** How often the queue found a worker dead on one of these jobs. */
  const stalls = async (asked: readonly Asked[]): Promise<number> => {
    const queue = platform.app.get(JobTransport).queue('documents');
    const jobs = await Promise.all(asked.map((one) => queue.getJob(queueIdOf(one.jobId, 1))));
    return jobs.reduce((sum, job) => sum + (job?.stalledCounter ?? 0), 0);
  };
  const wipe = async (): Promise<void> => {
    if (!redis) return void (await platform.db.query('truncate bullmq.job cascade'));
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
  };

  /** Saves every draft as a post, each twice at once, as an impatient person does; answers how many there are. */
  const saveAll = async (asked: readonly Asked[]): Promise<number> => {
    let drafts = 0;
    for (const { id, by } of asked) {
      const { body } = await by.get<DocumentView>(`/client/documents/${id}`);
      const draftIds = body.drafts.map((draft) => draft.id);
      drafts += draftIds.length;
      const path = `/client/documents/${id}/posts`;
      const key = { 'Idempotency-Key': `save ${id}`.replace(' ', '-') };
      const replies = await Promise.all([
        by.post(path, { draftIds, publish: false }, key),
        by.post(path, { draftIds, publish: false }, key),
        by.post(path, { draftIds, publish: false }),
      ]);
      // The twin of a call under way is told so; the one without a key waits its turn.
      for (const reply of replies) expect([201, 409]).toContain(reply.status);
      expect(replies.some((reply) => reply.status === 201)).toBe(true);
    }
    return drafts;
  };
  const expectNothingDoubled = async (asked: readonly Asked[]): Promise<void> => {
    const drafts = await saveAll(asked);
    const ids = asked.map((one) => one.id);
    const [row] = await platform.db.query<Record<string, number>>(
      `select count(*)::int as drafts, count(distinct (d.document_id, d.position))::int as places,
              count(distinct d.document_id)::int as documents, count(p.id)::int as posts, count(distinct p.id)::int as distinct_posts
         from draft d left join post p on p.source_draft_id = d.id where d.document_id = any($1::uuid[])`,
      [ids],
    );
    expect(row).toEqual({ drafts, places: drafts, documents: asked.length, posts: drafts, distinct_posts: drafts });
  };

  it(`40 document jobs, workers killed 5 times: 40 done, 0 lost, 0 doubled posts (${backend}, seed ${turns.seed})`, async () => {
    const asked: Asked[] = [];
    // At least five; on a slow machine some fall between two jobs, and then there are more.
    for (let kills = 0; kills < 5 || (kills < 12 && (await stalls(asked)) === 0); kills += 1) {
      const wave = await ask(8, `killed-${kills}`);
      asked.push(...wave);
      await someRun(wave);
      const left = turns.between(0, 150);
      const since = Date.now();
      await until('the moment of the kill', () => Date.now() - since >= left);
      const victim = turns.pick(workers);
      await victim.kill();
      workers = [...workers.filter((one) => one !== victim), await platform.addWorkers(shortLock)];
    }
    await allDone(asked);
    expect(await stalls(asked)).toBeGreaterThan(0);
    await expectNothingDoubled(asked);
  });

  it(`SIGTERM during 20 jobs: every worker ends well, 20 done, 0 stalled (${backend})`, async () => {
    // With the lock of production: what is stalled here was not handed back.
    await Promise.all(workers.map((one) => one.stop()));
    workers = await Promise.all([platform.addWorkers(), platform.addWorkers()]);
    const asked = await ask(20, 'stopped');
    await someRun(asked);
    for (const one of turns.shuffle(workers)) {
      const next = platform.addWorkers();
      expect(await one.stop()).toBe(0);
      workers = [...workers.filter((other) => other !== one), await next];
    }
    await allDone(asked);
    expect(await stalls(asked)).toBe(0);
    await expectNothingDoubled(asked);
  });

  it(`queue wiped: the sweep brings every unfinished job back (${backend})`, async () => {
    const asked = await ask(12, 'wiped');
    await until('some are done', async () => ((await states(asked))['done'] ?? 0) >= turns.between(1, 4));
    await wipe();
    const sweep = platform.app.get(JobSweep, { strict: false });
    const transport = platform.app.get(JobTransport);
    await until('the queue knows every unfinished job whose turn it is', async () => {
      await sweep.sweep(0);
      const unfinished = await platform.db.query<{ id: string }>(
        `select id from job where status in ('queued', 'running') and turn_at is not null`,
      );
      const known = await Promise.all(unfinished.map(({ id }) => transport.knows('documents', id, 1)));
      return known.every(Boolean);
    });
    await allDone(asked);
    await expectNothingDoubled(asked);
  });
}
