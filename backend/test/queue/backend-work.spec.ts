import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { job } from '@afi/contracts/job';
import { queueIdOf, type ReportedProgress } from '@afi/contracts/queue';
import { PinoLogger } from 'nestjs-pino';
import { z } from 'zod';
import { parseBackendConfig } from '../../src/platform/config/backend.config.js';
import type { EntityScope } from '../../src/platform/persistence/entity-scope.js';
import { BackendWork, type BackendRun } from '../../src/platform/queue/backend-work.js';
import { JobTransport, type JobOutcome } from '../../src/platform/queue/job-transport.js';
import { slices } from '../../src/slices.js';
import { specDatabase, type SpecDatabase } from '../support/database.js';
import { rehearsalJob } from '../support/rehearsal.js';
import { closeTransport } from '../support/transport.js';
import { until } from '../support/until.js';

jest.setTimeout(40_000);

const timeoutMs = 1_000;
/** A kind that is worked on in the backend; its lock is longer than these specs take. */
const counting = job('counting', {
  runsIn: 'backend',
  payload: z.object({ to: z.int() }),
  stages: ['count', 'check'] as const,
  result: z.object({ counted: z.int() }),
  running: { concurrency: 2, lockMs: 60_000, maxStalls: 0, timeoutMs, tries: 3, perAccount: null },
});
type Run = BackendRun<{ to: number }>;

describe('jobs that are done in the backend', () => {
  let db: SpecDatabase;
  const outcomes: JobOutcome[] = [];
  const progress: ReportedProgress[] = [];
  const nodes: { transport: JobTransport; work: BackendWork }[] = [];
  let asking: JobTransport;

  const startNode = () => {
    const env = { DATABASE_URL: db.url, NODE_ENV: 'test' };
    const log = new PinoLogger({ pinoHttp: { level: 'silent' } });
    const transport = new JobTransport(
      parseBackendConfig(slices, env, () => 'a secret of the specs, thirty-two characters and more'),
      log,
    );
    const node = { transport, work: new BackendWork(transport, { run: (work) => work() } as EntityScope, log) };
    nodes.push(node);
    return node;
  };
  const stopNode = async ({ transport, work }: (typeof nodes)[number]) => {
    await work.onModuleDestroy();
    await closeTransport(transport);
  };

  beforeAll(async () => {
    db = await specDatabase();
    asking = startNode().transport;
    asking.onProgress([counting.kind], async (one) => void progress.push(one));
    asking.consumeOutcomes(async (outcome) => void outcomes.push(outcome));
  });
  afterEach(async () => {
    for (const node of nodes.splice(1)) await stopNode(node);
  });
  afterAll(async () => {
    for (const node of nodes) await stopNode(node);
    await db.drop();
  });

  const ask = async (payload: object = { to: 3 }) => {
    const jobId = randomUUID();
    await asking.enqueue(counting, { jobId, attempt: 1, payload });
    return jobId;
  };
  const outcomeOf = (jobId: string) => until('an outcome', () => outcomes.find((one) => one.jobId === jobId));
  const queued = async (jobId: string) => asking.queue(counting.kind).getJob(queueIdOf(jobId, 1));
  const stopped = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));

  it('hands over what a run answers, after the last progress it told', async () => {
    startNode().work.on(counting, async ({ payload, report }) => {
      report('count', 0);
      for (let counted = 1; counted <= payload.to; counted += 1) report('count', counted * 10, { counted });
      return { counted: payload.to };
    });
    const jobId = await ask();
    expect(await outcomeOf(jobId)).toEqual({ jobId, attempt: 1, result: { counted: 3 } });
    const last = (await queued(jobId))?.progress;
    expect(last).toMatchObject({ jobId, attempt: 1, stage: 'count', percent: 30, facts: { counted: 3 } });
  });

  it('ends a run that takes longer than its kind may, for good', async () => {
    const begun: string[] = [];
    startNode().work.on(counting, async ({ signal }: Run) => {
      begun.push('run');
      return stopped(signal);
    });
    const jobId = await ask();
    expect(await outcomeOf(jobId)).toEqual({ jobId, attempt: 1, failure: { code: 'jobs.timeout', params: {} } });
    expect(begun).toEqual(['run']);
  });

  it('does not try again what cannot be read: it will read no better', async () => {
    startNode().work.on(counting, async ({ payload }) => ({ counted: payload.to }));
    const jobId = await ask({ to: 'the end' });
    expect(await outcomeOf(jobId)).toMatchObject({ failure: { code: 'jobs.failed' } });
    expect((await queued(jobId))?.attemptsMade).toBe(1);
  });

  it('tries a fault again that may pass', async () => {
    let runs = 0;
    startNode().work.on(counting, async ({ payload }) => {
      runs += 1;
      if (runs === 1) throw new Error('the storage is away');
      return { counted: payload.to };
    });
    expect(await outcomeOf(await ask())).toMatchObject({ result: { counted: 3 } });
    expect(runs).toBe(2);
  });

  it('hands a run back at a shutdown, once it has let go, and another node does it at once', async () => {
    let [begun, letGo] = [false, false];
    const first = startNode();
    first.work.on(counting, async ({ signal }: Run) => {
      begun = true;
      await stopped(signal).catch(() => wait(200));
      letGo = true;
      return Promise.reject(new Error('stopped'));
    });
    const jobId = await ask();
    await until('the run', () => begun);
    await first.work.onModuleDestroy();
    expect(letGo).toBe(true);
    startNode().work.on(counting, async ({ payload }) => ({ counted: payload.to }));
    expect(await outcomeOf(jobId)).toMatchObject({ result: { counted: 3 } });
    const { stalledCounter, attemptsMade } = (await queued(jobId)) ?? {};
    expect({ stalledCounter, attemptsMade }).toEqual({ stalledCounter: 0, attemptsMade: 1 });
  });

  it('are of kinds that say so, and each of these has somebody who works on it', () => {
    const { work } = startNode();
    expect(() => work.on(rehearsalJob, async () => ({ ran: [] }))).toThrow('jobs of kind rehearsal run in workers');
    expect(() => work.check([rehearsalJob, counting])).toThrow('nobody works on jobs of kind counting');
    work.on(counting, async ({ payload }) => ({ counted: payload.to }));
    expect(() => work.check([rehearsalJob, counting])).not.toThrow();
  });
});
