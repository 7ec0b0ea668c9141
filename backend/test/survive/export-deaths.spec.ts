import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportView } from '@afi/contracts/exports';
import { BackendProcess } from '../support/backend-process.js';
import { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { signedIn, staff } from '../support/sessions.js';
import { until } from '../support/until.js';

const many = 20_000;
/** Shorter than the kind's own: a backend that works on jobs keeps to it as workers do. */
const shortLock = { JOB_LOCK_MS: '2000' };

describe('a backend killed while it writes a file', () => {
  let platform: Platform;
  let backend: BackendProcess;
  let admin: Caller;

  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    const { token } = await signedIn(platform, staff.superadmin);
    await platform.app.close();
    backend = await BackendProcess.start({ ...platform.env, ...shortLock });
    admin = new Caller(backend.url, token);
    await platform.db.query(
      `insert into job (id, kind, owner_id, label, status, stage, payload, created_at, finished_at)
       select gen_random_uuid(), 'documents', (select id from account where phone = $1), 'Lot ' || n, 'done', 'fetch', '{}',
              now() - make_interval(secs => n), now() from generate_series(1, $2::int) n`,
      [people.owner, many],
    );
    await platform.db.query('analyze job');
  }, 60_000);
  afterAll(async () => {
    await backend.stop();
    await platform.stop();
  }, 60_000);

  it('goes on once it is back, soon after its lock has ended: the file is whole, its row and its job agree', async () => {
    const { body } = await admin.post<ExportView>('/admin/exports', { list: 'jobs', query: { kind: 'documents' } });
    const state = async () =>
      (
        await platform.db.query<{ status: string; stage: string; attempt: number; rows: number | null }>(
          'select j.status, j.stage, j.attempt, e.rows from job j join export_file e on e.job_id = j.id where j.id = $1',
          [body.jobId],
        )
      )[0];
    await until('it is being written', async () => (await state())?.stage === 'write');
    await backend.kill();
    expect(await state()).toMatchObject({ status: 'running', rows: null });
    await backend.startAgain();
    const runs = async () =>
      (
        await platform.db.query<{ n: number }>(`select attempts_started as n from bullmq.job where queue = 'exports'`)
      )[0]?.n;
    // Well within the 30 s a silent backend is waited for without the setting.
    await until('it runs again', async () => (await runs()) === 2, 15_000);
    await until('the job is done', async () => (await state())?.status === 'done', 60_000);
    expect(await state()).toMatchObject({ attempt: 1, rows: many });
    const file = await readFile(join(platform.dataDir, 'files', 'exports', `${body.id}.csv`), 'utf8');
    expect(file.split('\r\n')).toHaveLength(many + 2);
  }, 100_000);
});
