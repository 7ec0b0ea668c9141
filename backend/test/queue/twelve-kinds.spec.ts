import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { pino } from 'pino';
import { PostgresQueue } from '@afi/runtime/postgres-queue';
import { FolderStorage } from '@afi/runtime/folder-storage';
import { parseBackendConfig } from '../../src/platform/config/backend.config.js';
import { JobTransport } from '../../src/platform/queue/job-transport.js';
import { startHost, type Host } from '../../../workers/src/host/host.js';
import { pipeline } from '../../../workers/src/host/pipeline.js';
import { parseWorkerConfig } from '../../../workers/src/host/worker.config.js';
import { specDatabase, type SpecDatabase } from '../support/database.js';
import { rehearsalJob } from '../support/rehearsal.js';
import { rehearsalPipeline } from '../support/rehearsal-pipeline.js';
import { closeTransport } from '../support/transport.js';
import { until } from '../support/until.js';
import { slices } from '../../src/slices.js';

jest.setTimeout(60_000);

const poolSize = 4;
const kinds = Array.from({ length: 12 }, (_, at) => ({ ...rehearsalJob, kind: `kind-${at + 1}` }));
const jobsOfEach = 10;

describe('twelve kinds of jobs on a pool of four', () => {
  let db: SpecDatabase;
  let transport: JobTransport;
  let host: Host;
  let folder: string;
  const kindOf = new Map<string, string>();
  const ended: string[] = [];
  const shown = new Set<string>();

  beforeAll(async () => {
    db = await specDatabase();
    folder = mkdtempSync(join(tmpdir(), 'afi-queue-'));
    const env = { DATABASE_URL: db.url, DATA_DIR: folder, NODE_ENV: 'test', QUEUE_POOL_SIZE: String(poolSize) };
    const log = new PinoLogger({ pinoHttp: { level: 'silent' } });
    transport = new JobTransport(
      parseBackendConfig(slices, env, () => 'a secret of the specs, thirty-two characters'),
      log,
    );
    transport.onProgress(
      kinds.map(({ kind }) => kind),
      async ({ jobId }) => void shown.add(jobId),
    );
    transport.consumeOutcomes(async ({ jobId }) => void ended.push(jobId));
    const { stages } = rehearsalPipeline(() => undefined);
    const pipelines = kinds.map((definition) => pipeline(definition, stages));
    host = await startHost(parseWorkerConfig(env), pipelines, new FolderStorage(folder), pino({ level: 'silent' }));
  });

  afterAll(async () => {
    await host.stop();
    await closeTransport(transport);
    await db.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Asks for so many jobs of every kind. */
  async function ask(jobs: number): Promise<string[]> {
    const asked = kinds.flatMap((definition) =>
      Array.from({ length: jobs }, () => ({ definition, jobId: randomUUID(), attempt: 1, payload: {} })),
    );
    for (const { definition, jobId } of asked) kindOf.set(jobId, definition.kind);
    await transport.enqueueAll(asked);
    return asked.map(({ jobId }) => jobId);
  }
  const allEnded = (jobs: readonly string[]) =>
    until('the end of all', () => jobs.every((jobId) => ended.includes(jobId)));
  const connections = () =>
    db.query<{ pid: number; name: string }>(
      `select pid, application_name as name from pg_stat_activity
        where datname = current_database() and application_name like 'afi queue%'`,
    );

  it('all come forward together, each shows its progress, and nobody takes more than the pool and one who listens', async () => {
    let most = 0;
    const looking = setInterval(() => void connections().then((open) => (most = Math.max(most, open.length))), 50);
    const jobs = await ask(jobsOfEach);
    await until('half of all', () => ended.length >= jobs.length / 2);
    const done = kinds.map(({ kind }) => ended.filter((jobId) => kindOf.get(jobId) === kind).length);
    await allEnded(jobs);
    clearInterval(looking);
    // Half of all are done: of a kind that is starved there would be nearly none.
    expect(Math.min(...done)).toBeGreaterThanOrEqual(jobsOfEach / 5);
    expect(new Set([...shown].map((jobId) => kindOf.get(jobId))).size).toBe(kinds.length);
    // The backend's part and the workers' part.
    expect(most).toBeLessThanOrEqual(2 * (poolSize + 1));
  });

  it('go on after the connections that listen were cut, and those are made again', async () => {
    const listening = async () => (await connections()).filter(({ name }) => name.endsWith('listener'));
    const before = await listening();
    expect(before).toHaveLength(2);
    await db.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [before.map(({ pid }) => pid)]);
    const jobs = await ask(1);
    await allEnded(jobs);
    const again = await until('both to listen again', async () => {
      const now = await listening();
      return now.length === 2 ? now : null;
    });
    expect(again.some(({ pid }) => before.some((old) => old.pid === pid))).toBe(false);
    const next = await ask(1);
    await allEnded(next);
    await until('progress of every one', () => next.every((jobId) => shown.has(jobId)));
  });

  test('a commit of the queue waits for no disk', async () => {
    const queue = new PostgresQueue(db.url, 1);
    try {
      const asked = queue.connection as { query(text: string): Promise<{ rows: unknown[] }> };
      expect((await asked.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }]);
    } finally {
      await queue.close();
    }
  });
});
