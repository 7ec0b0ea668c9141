import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { pino } from 'pino';
import type { ReportedProgress } from '@afi/contracts/queue';
import { parseBackendConfig } from '../../src/platform/config/backend.config.js';
import { JobTransport, type JobOutcome } from '../../src/platform/queue/job-transport.js';
import { startHost, type Host } from '../../../workers/src/host/host.js';
import { parseWorkerConfig } from '../../../workers/src/host/worker.config.js';
import { FolderStorage } from '@afi/runtime/folder-storage';
import { specDatabase, type SpecDatabase } from '../support/database.js';
import { startRedis } from '../support/redis.js';
import { rehearsalJob } from '../support/rehearsal.js';
import { rehearsalPipeline } from '../support/rehearsal-pipeline.js';
import { closeTransport } from '../support/transport.js';
import { until } from '../support/until.js';
import { slices } from '../../src/slices.js';

jest.setTimeout(40_000);

describe.each(['postgres', 'redis'])('the queue on %s', (backend) => {
  let db: SpecDatabase;
  let redis: { url: string; stop(): Promise<void> } | null = null;
  let transport: JobTransport;
  let host: Host;
  let env: Record<string, string>;
  let folder: string;
  let refuseOutcomes = 0;
  const outcomes: JobOutcome[] = [];
  const progress: ReportedProgress[] = [];
  const runs: string[] = [];
  const watcher = (jobId: string, stage: string): number => runs.push(`${jobId} ${stage}`);

  const startWorkers = (): Promise<Host> =>
    startHost(
      parseWorkerConfig(env),
      [rehearsalPipeline(watcher)],
      new FolderStorage(folder),
      pino({ level: 'silent' }),
    );

  beforeAll(async () => {
    db = await specDatabase();
    folder = mkdtempSync(join(tmpdir(), 'afi-queue-'));
    redis = backend === 'redis' ? await startRedis() : null;
    env = { DATABASE_URL: db.url, DATA_DIR: folder, NODE_ENV: 'test', ...(redis ? { REDIS_URL: redis.url } : {}) };
    const log = new PinoLogger({ pinoHttp: { level: 'silent' } });
    transport = new JobTransport(
      parseBackendConfig(slices, env, () => 'a secret of the specs, thirty-two characters and more'),
      log,
    );
    transport.onProgress([rehearsalJob.kind], async (one) => void progress.push(one));
    transport.consumeOutcomes(async (outcome) => {
      if (refuseOutcomes-- > 0) throw new Error('the database is away');
      outcomes.push(outcome);
    });
    host = await startWorkers();
  });

  afterAll(async () => {
    await host.stop();
    await closeTransport(transport);
    await db.drop();
    await redis?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (payload: object = {}, jobId: string = randomUUID(), attempt = 1): Promise<string> => {
    await transport.enqueue(rehearsalJob, { jobId, attempt, payload });
    return jobId;
  };
  const outcomeOf = (jobId: string, attempt = 1): Promise<JobOutcome> =>
    until('an outcome', () => outcomes.find((one) => one.jobId === jobId && one.attempt === attempt));
  const runsOf = (jobId: string): string[] =>
    runs.filter((run) => run.startsWith(jobId)).map((run) => run.split(' ')[1] ?? '');

  it('runs the stages in order and hands over the result', async () => {
    const jobId = await ask();
    expect(await outcomeOf(jobId)).toEqual({ jobId, attempt: 1, result: { ran: ['first', 'second', 'third'] } });
  });

  it('reports progress that only grows', async () => {
    const jobId = await ask();
    await outcomeOf(jobId);
    const seen = await until('the last stage', () => {
      const mine = progress.filter((one) => one.jobId === jobId);
      return mine.at(-1)?.stage === 'third' ? mine : null;
    });
    for (const [index, one] of seen.slice(1).entries()) {
      expect(one.seq).toBeGreaterThan(seen[index]?.seq ?? 0);
      expect(one.percent).toBeGreaterThanOrEqual(seen[index]?.percent ?? 0);
    }
  });

  it('runs an attempt once however often it is asked for', async () => {
    const jobId = randomUUID();
    await Promise.all([ask({}, jobId), ask({}, jobId), ask({}, jobId)]);
    await outcomeOf(jobId);
    await ask({}, jobId);
    await outcomeOf(await ask());
    expect(runsOf(jobId)).toEqual(['first', 'second', 'third']);
    expect(outcomes.filter((one) => one.jobId === jobId)).toHaveLength(1);
  });

  it('hands over the code and values of a failure, and does not try again', async () => {
    const jobId = await ask({ fail: { stage: 'second', code: 'documents.pdf-broken', transient: false } });
    expect(await outcomeOf(jobId)).toMatchObject({ failure: { code: 'documents.pdf-broken', params: { page: 3 } } });
    expect(runsOf(jobId)).toEqual(['first', 'second']);
  });

  it('tries a transient fault again, without doing finished stages twice', async () => {
    const jobId = await ask({ fail: { stage: 'second', code: 'documents.model-failed', transient: true } });
    expect(await outcomeOf(jobId)).toMatchObject({ failure: { code: 'documents.model-failed' } });
    expect(runsOf(jobId)).toEqual(['first', 'second', 'second', 'second']);
  });

  it('goes on after the last finished stage when the user tries again', async () => {
    const jobId = await ask({ fail: { stage: 'third', code: 'jobs.failed', transient: false } });
    await outcomeOf(jobId);
    await ask({}, jobId, 2);
    expect(await outcomeOf(jobId, 2)).toMatchObject({ result: { ran: ['first', 'second', 'third'] } });
    expect(runsOf(jobId)).toEqual(['first', 'second', 'third', 'third']);
  });

  it('stops a hanging job at a cancel, and says nothing more of it', async () => {
    const jobId = await ask({ hang: 'second' });
    await until('the second stage', () => runsOf(jobId).includes('second'));
    await transport.cancel(rehearsalJob.kind, jobId, 1);
    await until('the end of the run', async () => !(await transport.knows(rehearsalJob.kind, jobId, 1)));
    await outcomeOf(await ask());
    expect(outcomes.some((one) => one.jobId === jobId)).toBe(false);
  });

  it('brings an outcome again until it is kept', async () => {
    refuseOutcomes = 1;
    const jobId = await ask();
    expect(await outcomeOf(jobId)).toMatchObject({ result: { ran: ['first', 'second', 'third'] } });
  });

  it('hands a running job back at shutdown: the next worker goes on with it', async () => {
    const jobId = await ask({ hang: 'second' });
    await until('the second stage', () => runsOf(jobId).includes('second'));
    await host.stop();
    expect(await transport.knows(rehearsalJob.kind, jobId, 1)).toBe(true);
    host = await startWorkers();
    await until('the second stage again', () => runsOf(jobId).filter((stage) => stage === 'second').length === 2);
    expect(runsOf(jobId)).toEqual(['first', 'second', 'second']);
    await transport.cancel(rehearsalJob.kind, jobId, 1);
  });

  it('takes a waiting job out of the queue at a cancel', async () => {
    await host.stop();
    const jobId = await ask();
    expect(await transport.knows(rehearsalJob.kind, jobId, 1)).toBe(true);
    await transport.cancel(rehearsalJob.kind, jobId, 1);
    expect(await transport.knows(rehearsalJob.kind, jobId, 1)).toBe(false);
    host = await startWorkers();
    await outcomeOf(await ask());
    expect(runsOf(jobId)).toEqual([]);
  });

  it('refuses a payload that is too large for the queue', async () => {
    const payload = { fail: { stage: 'x'.repeat(20_000), code: 'x', transient: false } };
    await expect(ask(payload)).rejects.toThrow('too large');
  });
});
