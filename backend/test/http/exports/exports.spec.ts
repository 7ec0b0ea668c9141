import { readdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { ExportView } from '@afi/contracts/exports';
import { maxFileRows } from '@afi/contracts/list';
import { FolderStorage } from '@afi/runtime/folder-storage';
import { Storage } from '@afi/runtime/storage';
import type { AdminJobDetail, AdminJobView } from '@afi/contracts/jobs';
import { ExportSweep } from '../../../src/modules/exports/sweep/export-sweep.js';
import { CsvLists } from '../../../src/platform/http/csv-lists.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const many = 12_345;

describe('a list too long to be sent at once', () => {
  let platform: Platform;
  let admin: Caller & { token: string };
  let other: Caller & { token: string };

  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    [admin, other] = [await signedIn(platform, staff.superadmin), await signedIn(platform, staff.admin)];
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.query('delete from export_file');
    await platform.db.query('delete from job');
    await sweep().sweep();
  });
  const sweep = () => platform.app.get(ExportSweep, { strict: false });

  /** Ended in 2026, a second apart, so that the first by time is `Lot 1`. */
  const addJobs = (count: number) =>
    platform.db.query(
      `insert into job (id, kind, owner_id, label, status, stage, payload, created_at, finished_at)
       select gen_random_uuid(), 'documents', (select id from account where phone = $1), 'Lot ' || n, 'done', 'fetch', '{}',
              timestamptz '2026-01-15 22:30:00Z' + make_interval(secs => n - 1), now() from generate_series(1, $2::int) n`,
      [people.owner, count],
    );
  const request = async (query: Record<string, string> = {}, caller = admin) =>
    (await caller.post<ExportView>('/admin/exports', { list: 'jobs', query })).body;
  const written = ({ id }: ExportView) =>
    until('the file', async () => {
      const { body } = await admin.get<ExportView>(`/admin/exports/${id}`);
      return body.file && body;
    });
  const jobOf = async ({ jobId }: ExportView) => (await admin.get<AdminJobDetail>(`/admin/jobs/${jobId}`)).body;
  const addressOf = async ({ id }: ExportView) => {
    const { body } = await admin.get<{ url: string }>(`/admin/exports/${id}/address`);
    return new URL(body.url, platform.url);
  };
  const filesOf = async ({ id }: ExportView) => {
    const names = await readdir(join(platform.dataDir, 'files', 'exports')).catch(() => []);
    return names.filter((name) => name.startsWith(id) && !name.endsWith('.type'));
  };

  it('is written by a job that tells how far it is, rings at the end and leaves a file to download', async () => {
    await addJobs(many);
    const refused = problemOf(await admin.get('/admin/jobs.csv'));
    expect([refused.status, refused.code]).toEqual([422, 'list.too-long-for-csv']);
    const screen = await Listener.open(platform.url, admin.token);
    const asked = await request({ kind: 'documents', sort: 'createdAt', zone: 'Africa/Douala' });
    expect(asked).toMatchObject({ list: 'jobs', title: 'Tous les travaux', file: null });
    const { file } = await written(asked);
    const progress = await screen.next('job.progressed', ({ stage }) => stage === 'write');
    expect(progress).toMatchObject({ jobId: asked.jobId, facts: { total: many } });
    await screen.next('changed', ({ word, id }) => word === 'exports' && id === asked.id);
    await screen.next('newNotification', ({ notification }) => notification.title === 'Votre fichier CSV est prêt');
    screen.close();
    expect(await jobOf(asked)).toMatchObject({
      status: 'done',
      label: 'Tous les travaux',
      link: `/admin/exports/${asked.id}`,
    });

    const reply = await fetch(await addressOf(asked));
    expect(reply.headers.get('content-disposition')).toContain(file?.name);
    const text = Buffer.from(await reply.arrayBuffer()).toString('utf8');
    expect(Buffer.byteLength(text)).toBe(file?.bytes);
    const lines = text.split('\r\n');
    expect([lines.length, file?.rows]).toEqual([many + 2, many]);
    expect(lines[0]?.startsWith('\uFEFFIdentifiant;Travail;')).toBe(true);
    // Half past ten in the evening in London is half past eleven in Douala.
    expect(lines[1]).toContain(
      'Lot 1;Document en publications;Koffi Adjovi;Terminé;Réception;0;1;;;2026-01-15 23:30:00;',
    );
    expect(lines[many]).toContain(`Lot ${many};`);
  });

  it('is in the language of who asked, whoever else reads it', async () => {
    await addJobs(1);
    const english = await signedIn(platform, staff.superadmin);
    const { body } = await english.post<ExportView>(
      '/admin/exports',
      { list: 'jobs', query: { kind: 'documents' } },
      { 'Accept-Language': 'en' },
    );
    await written(body);
    const text = await (await fetch(await addressOf(body))).text();
    expect(text).toMatch(/Lot 1,Document to posts,Koffi Adjovi,Done,Receiving/);
  });

  it('of one campaign is called as that is, others by their list', async () => {
    const { body: campaign } = await admin.post<{ id: string }>('/admin/campaigns', {
      ...{ name: 'Réunion de rentrée', channels: ['inapp'], audience: { filters: {} } },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    const { body } = await admin.post<ExportView>('/admin/exports', {
      list: 'campaigns',
      query: { campaignId: campaign.id },
    });
    expect((await written(body)).file?.name).toMatch(/^reunion-de-rentree-\d{4}-\d\d-\d\d\.csv$/);
    expect((await written(await request())).file?.name).toMatch(/^jobs-/);
  });

  it('opens for its owner alone, and at no address that was not given', async () => {
    await addJobs(1);
    const asked = await written(await request());
    expect((await other.get(`/admin/exports/${asked.id}`)).status).toBe(404);
    expect((await other.get(`/admin/exports/${asked.id}/address`)).status).toBe(404);
    expect((await other.get<{ items: unknown[] }>('/admin/exports')).body.items).toEqual([]);
    const address = await addressOf(asked);
    expect(Number(address.searchParams.get('until')) - Date.now() / 1_000).toBeLessThan(301);
    address.searchParams.set('signature', 'x');
    expect((await fetch(address)).status).toBe(404);
    expect((await admin.get<{ items: ExportView[] }>('/admin/exports?list=jobs')).body.items).toEqual([asked]);
    expect((await admin.get<{ items: ExportView[] }>('/admin/exports?list=other')).body.items).toEqual([]);
  });

  it('can be stopped while it is written, leaves nothing behind, and can be tried again', async () => {
    await addJobs(60_000);
    const screen = await Listener.open(platform.url, admin.token);
    const asked = await request();
    await screen.next('job.progressed', ({ stage }) => stage === 'write');
    expect((await admin.post<AdminJobView>(`/admin/jobs/${asked.jobId}/cancel`)).body.status).toBe('cancelled');
    screen.close();
    await until('the half-written file to go', async () => (await filesOf(asked)).length === 0);
    expect((await admin.get(`/admin/exports/${asked.id}/address`)).status).toBe(404);
    await platform.db.query(`delete from job where kind = 'documents' and label <> 'Lot 7'`);
    expect((await admin.post<AdminJobView>(`/admin/jobs/${asked.jobId}/retry`)).body.attempt).toBe(2);
    expect((await written(asked)).file?.rows).toBe(2);
  });

  it('cannot be asked of what is no list, nor in a way the list does not know', async () => {
    for (const body of [
      { list: 'passwords', query: {} },
      { list: 'jobs', query: { status: 'unheard-of' } },
      { list: 'jobs', query: { zone: 'Mars/Olympus' } },
      { list: 'jobs', query: { owner: 'me' } },
    ]) {
      const refused = problemOf(await admin.post('/admin/exports', body));
      expect([body, refused.status, refused.errors?.[0]?.pointer]).toEqual([body, 422, '/query']);
    }
    expect((await admin.get('/admin/jobs.csv?zone=Mars/Olympus')).status).toBe(422);
  });

  it('of more lines than a file may have is not cut: none is written, and its job says so', async () => {
    const count = jest.spyOn(platform.app.get(CsvLists, { strict: false }), 'count');
    count.mockResolvedValue(maxFileRows + 1);
    const asked = await request();
    const { error } = await until('it is over', async () => {
      const job = await jobOf(asked);
      return job.finishedAt !== null && job;
    }).finally(() => count.mockRestore());
    expect([error?.code, await filesOf(asked)]).toEqual(['exports.too-long', []]);
  });

  it('leaves a row of the audit, and goes with its file after three days', async () => {
    const asked = await written(await request({ search: 'koffi' }));
    const audit = await platform.db.query('select action, after from audit_entry where subject_id = $1', [asked.id]);
    expect(audit).toEqual([{ action: 'exports.request', after: { list: 'jobs', query: { search: 'koffi' } } }]);
    expect([await sweep().sweep(), await filesOf(asked)]).toEqual([0, [`${asked.id}.csv`]]);
    await platform.db.query(`update export_file set created_at = now() - interval '73 hours'`);
    expect([await sweep().sweep(), await filesOf(asked)]).toEqual([1, []]);
    expect((await admin.get(`/admin/exports/${asked.id}`)).status).toBe(404);
  });

  it('ends together with its job, or neither does: a reader who sees it done can download it', async () => {
    await addJobs(1);
    // Told outside any transaction: it counts what is rolled back too.
    await platform.db.query('create sequence refusals');
    await platform.db.query(`create function refuse() returns trigger language plpgsql as
      $$ begin perform nextval('refusals'); raise exception 'refused'; end $$`);
    const refusals = async () =>
      (
        await platform.db.query<{ n: number }>(
          'select case when is_called then last_value::int else 0 end as n from refusals',
        )
      )[0]?.n ?? 0;
    const both = async ({ id, jobId }: ExportView) =>
      (
        await platform.db.query(
          `select j.status = 'done' as done, e.rows from job j, export_file e where j.id = $1 and e.id = $2`,
          [jobId, id],
        )
      )[0];
    for (const refusal of [
      `trigger refuse_row before update on export_file for each row execute function refuse()`,
      `constraint trigger refuse_job after update on job deferrable initially deferred
         for each row when (new.status = 'done') execute function refuse()`,
    ]) {
      await platform.db.query(`create ${refusal}`);
      const before = await refusals();
      const asked = await request({ kind: 'documents' });
      await until('an end that is refused', async () => (await refusals()) > before);
      expect([refusal, await both(asked)]).toEqual([refusal, { done: false, rows: null }]);
      await platform.db.query('drop trigger if exists refuse_row on export_file');
      await platform.db.query('drop trigger if exists refuse_job on job');
      await written(asked);
      expect([refusal, await both(asked)]).toEqual([refusal, { done: true, rows: 1 }]);
    }
  });

  it('leaves no file where its row was swept while it was written', async () => {
    await addJobs(20_000);
    const screen = await Listener.open(platform.url, admin.token);
    const asked = await request();
    await screen.next('job.progressed', ({ stage }) => stage === 'write');
    screen.close();
    await platform.db.query('delete from export_file');
    await until('the end of the job', async () => (await jobOf(asked)).status === 'done');
    expect(await filesOf(asked)).toEqual([]);
  });

  it('goes where no row knows it, with others that are too old, while those that are known stay', async () => {
    await addJobs(1);
    const [kept, old] = [await written(await request()), await written(await request())];
    const ownerless = { ...kept, id: randomUUID() };
    await platform.app.get(Storage).put(`exports/${ownerless.id}.csv`, Buffer.from('x'), 'text/csv');
    await platform.db.query(`update export_file set created_at = now() - interval '73 hours' where id = $1`, [old.id]);
    expect(await sweep().sweep()).toBe(2);
    const left = await Promise.all([kept, old, ownerless].map(filesOf));
    expect(left).toEqual([[`${kept.id}.csv`], [], []]);
  });

  it('is removed one by one: where the storage fails, what went before stays gone, and the rest waits for the next sweep', async () => {
    await addJobs(1);
    const [first, second] = [await written(await request()), await written(await request())];
    await platform.db.query(`update export_file set created_at = now() - interval '74 hours' where id = $1`, [
      first.id,
    ]);
    await platform.db.query(`update export_file set created_at = now() - interval '73 hours' where id = $1`, [
      second.id,
    ]);
    const storage = platform.app.get(Storage);
    const refusing = jest.spyOn(storage, 'remove').mockImplementation(async (key) => {
      if (key.includes(second.id)) throw new Error('the storage is away');
      await FolderStorage.prototype.remove.call(storage, key);
    });
    await expect(sweep().sweep()).rejects.toThrow('the storage is away');
    refusing.mockRestore();
    expect(await platform.db.query('select id from export_file')).toEqual([{ id: second.id }]);
    expect([await sweep().sweep(), await filesOf(second)]).toEqual([1, []]);
  });
});
