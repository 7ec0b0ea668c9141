import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JobView } from '@afi/contracts/jobs';
import { CommandBus } from '@nestjs/cqrs';
import { StopJob } from '../../src/modules/jobs/jobs.commands.js';
import { EntityScope } from '../../src/platform/persistence/entity-scope.js';
import { JobTransport } from '../../src/platform/queue/job-transport.js';
import type { Caller } from '../support/caller.js';
import { frenchPdf } from '../support/pdf.js';
import { people, Platform } from '../support/platform.js';
import { until } from '../support/until.js';
import type { WorkerProcess } from '../support/workers.js';

describe('long work', () => {
  let platform: Platform;
  let owner: Caller;
  let communityId: string;
  let worker: WorkerProcess;

  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    worker = await platform.addWorkers();
    owner = await platform.client(people.owner);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const ask = async (seed: string): Promise<{ id: string; jobId: string }> =>
    (
      await owner.upload<{ id: string; jobId: string }>(
        '/client/documents',
        { communityId },
        { name: `${seed}.pdf`, bytes: await frenchPdf(seed) },
      )
    ).body;
  const job = async (id: string): Promise<JobView> => (await owner.get<JobView>(`/client/jobs/${id}`)).body;
  const done = (id: string): Promise<JobView> =>
    until('done', async () => ((await job(id)).status === 'done' ? job(id) : null));

  it('is listed newest first with what it is about and where its result shows', async () => {
    const first = await ask('first');
    const second = await ask('second');
    // Called by its file until it is read, then by its title.
    expect((await done(second.jobId)).label).toBe('Les inscriptions');
    const { body } = await owner.get<{ items: JobView[]; nextCursor: string }>('/client/jobs?limit=1');
    expect(body.items[0]).toMatchObject({
      id: second.jobId,
      label: 'Les inscriptions',
      subject: { type: 'document', id: second.id },
      link: `/app/documents/${second.id}`,
      stages: ['fetch', 'extract', 'analyse', 'finalise'],
    });
    const next = await owner.get<{ items: JobView[] }>(
      `/client/jobs?limit=1&cursor=${encodeURIComponent(body.nextCursor)}`,
    );
    expect(next.body.items[0]?.id).toBe(first.jobId);
  });

  it('can be cancelled while it waits; cancelling twice is harmless, ending twice is not', async () => {
    await worker.stop();
    const { jobId } = await ask('cancelled');
    const cancelled = await owner.post<JobView>(`/client/jobs/${jobId}/cancel`);
    expect(cancelled.body).toMatchObject({ status: 'cancelled' });
    expect((await owner.post(`/client/jobs/${jobId}/cancel`)).status).toBe(200);
    worker = await platform.addWorkers();
    const finished = await ask('finished');
    await done(finished.jobId);
    expect((await job(jobId)).status).toBe('cancelled');
    expect((await owner.post(`/client/jobs/${finished.jobId}/cancel`)).status).toBe(409);
    expect((await owner.post(`/client/jobs/${finished.jobId}/retry`)).status).toBe(409);
    await owner.post(`/client/jobs/${jobId}/retry`);
    expect(await done(jobId)).toMatchObject({ attempt: 2, status: 'done' });
  });

  it('that is not wanted any more is stopped for whose it is alone; one that is over stays as it ended, without a refusal', async () => {
    const idOf = async (who: Caller) => (await who.get<{ client: { id: string } }>('/client/me')).body.client.id;
    const [ownerId, strangerId] = [await idOf(owner), await idOf(await platform.client(people.stranger))];
    await worker.stop();
    const stop = (jobId: string, by: StopJob['by']) =>
      platform.app
        .get(EntityScope, { strict: false })
        .run(() => platform.app.get(CommandBus, { strict: false }).execute(new StopJob(jobId, by)));
    const end = (jobId: string, status: string) =>
      platform.db.query('update job set status = $2, finished_at = now() where id = $1', [jobId, status]);
    for (const mine of [{ ownerId }, { turnOf: ownerId }]) {
      const [waiting, done, failed] = [await ask('waiting'), await ask('done'), await ask('failed')];
      await end(done.jobId, 'done');
      await end(failed.jobId, 'failed');
      for (const by of [{ ownerId: strangerId }, { turnOf: strangerId }])
        await expect(stop(waiting.jobId, by)).rejects.toMatchObject({ code: 'http.not-found' });
      expect((await job(waiting.jobId)).status).toBe('queued');
      for (const [{ jobId }, isStopped, status] of [
        [waiting, true, 'cancelled'],
        [done, false, 'done'],
        [failed, false, 'failed'],
      ] as const)
        expect([await stop(jobId, mine), (await job(jobId)).status]).toEqual([isStopped, status]);
    }
    worker = await platform.addWorkers();
  });

  it('leaves no working files, not even those a second run wrote after the end', async () => {
    const { jobId } = await ask('twice');
    await done(jobId);
    const folder = join(platform.dataDir, 'files/jobs', jobId);
    await until('the files of the run are gone', () => !existsSync(folder));
    mkdirSync(folder, { recursive: true });
    await platform.db.query(`update job set finished_at = finished_at - interval '1 hour' where id = $1`, [jobId]);
    await until('the sweep saw them', () => !existsSync(folder));
  });

  it('stops a long document long before its end, having shown that it moves', async () => {
    const file = { name: 'long.pdf', bytes: await frenchPdf('long', 1_000) };
    const { body } = await owner.upload<{ jobId: string }>('/client/documents', { communityId }, file);
    const moving = await until('pages are read', async () => {
      const now = await job(body.jobId);
      return now.stage === 'extract' && Number(now.facts['page'] ?? 0) > 1 ? now : null;
    });
    expect(moving).toMatchObject({ status: 'running', facts: { pages: 1_000 } });
    await owner.post(`/client/jobs/${body.jobId}/cancel`);
    const transport = platform.app.get(JobTransport);
    await until('the worker stopped', async () => !(await transport.knows('documents', body.jobId, 1)));
    expect((await job(body.jobId)).status).toBe('cancelled');
  });

  it('shows an admin whose it is, and writes down what the admin does', async () => {
    const admin = await platform.admin();
    await worker.stop();
    const { jobId } = await ask('watched');
    const { body } = await admin.get<{ items: (JobView & { owner: { fullname: string } })[] }>(
      '/admin/jobs?q=koffi%20adj',
    );
    expect(body.items.find((one) => one.id === jobId)?.owner.fullname).toBe('Koffi Adjovi');
    expect((await admin.post<JobView>(`/admin/jobs/${jobId}/cancel`)).body.status).toBe('cancelled');
    const [entry] = await platform.db.query<{ action: string; before: object; after: object }>(
      'select action, before, after from audit_entry where subject_id = $1',
      [jobId],
    );
    expect(entry).toMatchObject({
      action: 'jobs.cancel',
      before: { status: 'queued' },
      after: { status: 'cancelled' },
    });
    worker = await platform.addWorkers();
  });

  it('does nothing for an admin that cannot be written down', async () => {
    const admin = await platform.admin();
    await worker.stop();
    const { jobId } = await ask('unwatched');
    await platform.db.query(
      `alter table audit_entry add constraint full_disk check (action not like 'jobs.%') not valid`,
    );
    expect((await admin.post(`/admin/jobs/${jobId}/cancel`)).status).toBeGreaterThanOrEqual(500);
    expect((await job(jobId)).status).toBe('queued');
    await platform.db.query('alter table audit_entry drop constraint full_disk');
    expect((await admin.post<JobView>(`/admin/jobs/${jobId}/cancel`)).body.status).toBe('cancelled');
    worker = await platform.addWorkers();
  });
});
