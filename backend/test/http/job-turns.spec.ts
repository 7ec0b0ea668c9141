import { jest } from '@jest/globals';
import type { JobView } from '@afi/contracts/jobs';
import { queueIdOf } from '@afi/contracts/queue';
import { JobSweep } from '../../src/modules/jobs/transport/job-sweep.js';
import { ScheduledTasks } from '../../src/platform/scheduled-tasks/scheduled-tasks.js';
import { JobTransport } from '../../src/platform/queue/job-transport.js';
import type { Caller } from '../support/caller.js';
import { frenchPdf } from '../support/pdf.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';

describe('many jobs of one account', () => {
  let platform: Platform;
  let busy: Caller;
  let other: Caller;
  let communityId: string;

  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    [busy, other] = await Promise.all([signedIn(platform, people.owner), signedIn(platform, people.team)]);
    communityId = (await platform.communityOf(busy)).id;
    // The sweep of every ten seconds would heal what is broken; here it runs where a step calls it.
    await platform.app.get(ScheduledTasks).onModuleDestroy();
  });
  afterAll(() => platform.stop());

  const ask = async (by: Caller, name: string): Promise<string> => {
    const file = { name: `${name}.pdf`, bytes: await frenchPdf(name) };
    return (await by.upload<{ jobId: string }>('/client/documents', { communityId }, file)).body.jobId;
  };
  const askMany = async (by: Caller, count: number, name: string): Promise<string[]> => {
    const asked: string[] = [];
    for (let index = 0; index < count; index += 1) asked.push(await ask(by, `${name} ${index}`));
    return asked;
  };
  /** Resolves once the queue holds just these of them. */
  const queueHolds = (
    jobIds: readonly string[],
    expected: readonly (string | undefined)[],
    { attempt = 1, kind = 'documents' } = {},
  ) => {
    const queue = platform.app.get(JobTransport).queue(kind);
    return until(`the queue holds ${expected.length} of ${jobIds.length}`, async () => {
      const found = await Promise.all(jobIds.map((id) => queue.getJob(queueIdOf(id, attempt))));
      const held = jobIds.filter((_, index) => found[index]);
      return held.join() === expected.join();
    });
  };
  const sweep = () => platform.app.get(JobSweep, { strict: false }).sweep(0);
  const cancel = (by: Caller, id: string) => by.post(`/client/jobs/${id}/cancel`);
  const state = async (by: Caller, id: string) => (await by.get<JobView>(`/client/jobs/${id}`)).body.status;

  it('(d72) wait for their turn, three in the queue at once, and delay nobody else', async () => {
    const mine = await askMany(busy, 6, 'archive');
    const others = await ask(other, 'hurried');
    await queueHolds([...mine, others], [...mine.slice(0, 3), others]);
    // What waits is not lost: the sweep leaves it where it is.
    await sweep();
    await queueHolds([...mine, others], [...mine.slice(0, 3), others]);
    expect(await state(busy, mine[5] ?? '')).toBe('queued');
    // One that is cancelled passes its turn on; one that waits has none to pass.
    await cancel(busy, mine[4] ?? '');
    await cancel(busy, mine[0] ?? '');
    await queueHolds(mine, mine.slice(1, 4));
    // One that is tried again takes the first turn that is free.
    await busy.post(`/client/jobs/${mine[0]}/retry`);
    await cancel(busy, mine[1] ?? '');
    await queueHolds(mine, [mine[0]], { attempt: 2 });

    const worker = await platform.addWorkers();
    const left = [mine[0], mine[2], mine[3], mine[5]] as string[];
    await until('all are done', async () =>
      (await Promise.all(left.map((id) => state(busy, id)))).every((one) => one === 'done'),
    );
    const order = await platform.db.query<{ id: string }>(
      `select id from job where status = 'done' order by finished_at`,
    );
    const place = order.findIndex(({ id }) => id === others);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(order.length - 1);
    await worker.stop();
  });

  it('(d72) of photos take turns too, although they are the platform’s own work', async () => {
    const image = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    for (let photo = 0; photo < 6; photo += 1) {
      const { status } = await busy.upload(
        '/client/media',
        {},
        { name: `${photo}.png`, bytes: image, type: 'image/png' },
      );
      expect(status).toBe(201);
    }
    const rows = await platform.db.query<{ id: string }>(
      `select id from job where kind = 'images' order by created_at`,
    );
    const jobIds = rows.map(({ id }) => id);
    expect(jobIds).toHaveLength(6);
    await queueHolds(jobIds, jobIds.slice(0, 3), { kind: 'images' });
    await sweep();
    await queueHolds(jobIds, jobIds.slice(0, 3), { kind: 'images' });
  });

  it('take their turn later where the queue could not be reached', async () => {
    const enqueue = jest.spyOn(platform.app.get(JobTransport), 'enqueueAll');
    enqueue.mockRejectedValueOnce(new Error('the queue is away'));
    const mine = await askMany(busy, 2, 'away');
    await queueHolds(mine, mine);
    expect(enqueue.mock.calls.length).toBeGreaterThan(1);
    enqueue.mockRestore();
    for (const id of mine) await cancel(busy, id);
  });

  it('go on by the sweep where a turn was not passed on', async () => {
    const mine = await askMany(busy, 5, 'lost');
    await queueHolds(mine, mine.slice(0, 3));
    await platform.db.query(`update job set status = 'failed', finished_at = now() where id = any($1)`, [
      mine.slice(0, 3),
    ]);
    await sweep();
    await queueHolds(mine, mine);
  });
});
