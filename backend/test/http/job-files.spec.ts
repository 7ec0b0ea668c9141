import { jest } from '@jest/globals';
import { JobSweep } from '../../src/modules/jobs/transport/job-sweep.js';
import { Storage } from '@afi/runtime/storage';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';

describe('working files of ended jobs', () => {
  let platform: Platform;
  let sweep: JobSweep;
  let storage: Storage;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    sweep = platform.app.get(JobSweep, { strict: false });
    storage = platform.app.get(Storage);
  });
  afterAll(() => platform.stop());

  /** Jobs that ended so long ago, the one that ended last first; each may have left a file. */
  const ended = async (count: number, ago: string, more: { owner?: string | null; status?: string } = {}) => {
    const rows = await platform.db.query<{ id: string }>(
      `insert into job (id, kind, owner_id, label, status, stage, percent, payload, finished_at)
       select gen_random_uuid(), 'documents', (select id from account where phone = $3), 'x', $4, 'finalise', 100, '{}',
              now() - $2::interval - n * interval '1 second'
         from generate_series(1, $1::int) n returning id`,
      [count, ago, more.owner === undefined ? people.owner : more.owner, more.status ?? 'done'],
    );
    return rows.map(({ id }) => id);
  };
  const leave = (id: string) => storage.put(`jobs/${id}/stage.json`, Buffer.from('{}'), 'application/json');
  const isThere = async (id: string) => (await storage.stat(`jobs/${id}/stage.json`)) !== null;
  const atOnce = 1_000;

  it('(d78) go twenty minutes later when the job is done, an hour later when somebody may still try it again', async () => {
    const [old, young, failed, forgotten] = (
      await Promise.all([
        ended(1, '21 minutes'),
        ended(1, '19 minutes'),
        ended(1, '59 minutes', { status: 'failed' }),
        ended(1, '61 minutes', { status: 'failed' }),
      ])
    ).flat() as [string, string, string, string];
    await Promise.all([old, young, failed, forgotten].map(leave));
    await sweep.removeFiles();
    expect(await Promise.all([old, young, failed, forgotten].map(isThere))).toEqual([false, true, true, false]);
  });

  it('(d78) go again when another try failed as well', async () => {
    const [id = ''] = await ended(1, '2 hours', { status: 'failed' });
    await sweep.removeFiles();
    const owner = await signedIn(platform, people.owner);
    expect((await owner.post(`/client/jobs/${id}/retry`)).status).toBeLessThan(300);
    await platform.db.query(
      `update job set status = 'failed', finished_at = now() - interval '2 hours' where id = $1`,
      [id],
    );
    await leave(id);
    await sweep.removeFiles();
    expect(await isThere(id)).toBe(false);
  });

  it('go at the first look, however many jobs have ended since the last', async () => {
    const [newest = ''] = await ended(450, '30 minutes');
    await leave(newest);
    expect(await sweep.removeFiles()).toBeGreaterThanOrEqual(450);
    expect(await isThere(newest)).toBe(false);
  });

  it('are found again by the next sweep when one is cut off', async () => {
    await sweep.removeFiles();
    const [id = ''] = await ended(1, '30 minutes');
    await leave(id);
    const cutOff = jest.spyOn(storage, 'removeFolder').mockRejectedValueOnce(new Error('killed'));
    await expect(sweep.removeFiles()).rejects.toThrow('killed');
    cutOff.mockRestore();
    expect(await isThere(id)).toBe(true);
    expect(await sweep.removeFiles()).toBe(1);
    expect(await isThere(id)).toBe(false);
  });

  it('are taken by one node each, and none waits for the other', async () => {
    await sweep.removeFiles();
    const ids = await ended(atOnce, '30 minutes');
    const taken = await Promise.all([sweep.removeFiles(), sweep.removeFiles()]);
    expect(taken[0] + taken[1]).toBe(ids.length);
  });

  it('go with the job itself when it was the platform’s own, a week later', async () => {
    const [id = ''] = await ended(1, '8 days', { owner: null });
    await leave(id);
    const cutOff = jest.spyOn(storage, 'removeFolder').mockRejectedValueOnce(new Error('killed'));
    await expect(sweep.forgetOld()).rejects.toThrow('killed');
    cutOff.mockRestore();
    expect(await sweep.forgetOld()).toBe(1);
    expect(await isThere(id)).toBe(false);
    expect(await platform.db.query('select 1 from job where id = $1', [id])).toEqual([]);
  });
});
