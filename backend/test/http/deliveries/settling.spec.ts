import { randomUUID } from 'node:crypto';
import type { CampaignView } from '@afi/contracts/campaigns';
import { deliveryFile, providerStopped, stopKey } from '@afi/contracts/deliveries';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { jest } from '@jest/globals';
import { HeldDeliveries } from '../../../src/modules/deliveries/handlers/held-deliveries.js';
import { SettleWhenBatchEnded } from '../../../src/modules/deliveries/reactions/settle-when-batch-ended.js';
import { JobFailed } from '../../../src/modules/jobs/jobs.events.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const message = {
  ...{ channel: 'whatsapp', language: 'fr', text: 'Kermesse', createdAt: '2026-11-23T10:00:00.000Z' },
  announcement: { title: 'Fête', text: 'Kermesse' },
};

/** No worker: the spec says how a batch ends, and when. */
describe('a batch its provider refused', () => {
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    jest.restoreAllMocks();
    await platform.settled();
    await platform.db.empty('campaign', 'delivery', 'stopped_channel');
  });

  const statuses = () => platform.db.query<{ status: string }>('select distinct status from delivery');
  const launched = async () => {
    const rows = await platform.db.query<{ id: string }>('select id from account where phone = any($1)', [
      [people.owner, people.member],
    ]);
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Rentrée', channels: ['whatsapp'], audience: { clientIds: rows.map(({ id }) => id) } },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    await admin.post(`/admin/campaigns/${body.id}/launch`, {});
    const fileKey = await until(
      'its batch is asked for',
      async () => (await platform.db.query<{ file_key: string }>('select file_key from delivery'))[0]?.file_key,
    );
    return { id: body.id, fileKey };
  };
  /** Its job has failed; answers what settles it. */
  const refused = async (fileKey: string, code = providerStopped) => {
    const [job] = await platform.db.query<{ id: string; kind: string }>(
      `update job set status = 'failed', error_code = $1, error_params = '{"providerCode":190}', finished_at = now()
        where payload->>'fileKey' = $2 returning id, kind`,
      [code, fileKey],
    );
    if (!job) throw new Error('no job');
    const settling = platform.app.get(SettleWhenBatchEnded, { strict: false });
    const em = platform.app.get(EntityManager, { strict: false });
    return () =>
      platform.app.get(EntityScope).run(() => em.transactional(() => settling.react(new JobFailed(job.id, job.kind))));
  };

  it('is called back also where its settling is not committed the first time', async () => {
    const { id, fileKey } = await launched();
    await admin.post(`/admin/campaigns/${id}/cancel`, {});
    const settle = await refused(fileKey);
    await platform.db.query(
      `create function commit_fails() returns trigger language plpgsql as $$ begin raise exception 'no commit'; end $$`,
    );
    await platform.db.query(`create constraint trigger commit_fails after update on delivery
      deferrable initially deferred for each row execute function commit_fails()`);
    await expect(settle()).rejects.toThrow('no commit');
    await platform.db.query('drop trigger commit_fails on delivery');
    await settle();
    expect(await statuses()).toEqual([{ status: 'skipped' }]);
    await until(
      'the mark is gone',
      async () => (await platform.app.get(Storage, { strict: false }).get(stopKey(fileKey))) === null,
    );
  });

  it('is called back also where its workers failed otherwise: a campaign that is paused sends it later', async () => {
    const { id, fileKey } = await launched();
    await admin.post(`/admin/campaigns/${id}/pause`, {});
    await (
      await refused(fileKey, 'jobs.stalled')
    )();
    expect(await statuses()).toEqual([{ status: 'skipped' }]);
    await until('it waits again', async () => {
      const { body } = await admin.get<CampaignView>(`/admin/campaigns/${id}`);
      return body.counts.queued === 2;
    });
  });

  it('keeps the words of what failed of it also once the rest, which waited, has left', async () => {
    const ids = ['+2250199100001', '+2250199100002'].map((to) => ({ id: randomUUID(), to }));
    const storage = platform.app.get(Storage, { strict: false });
    const fileKey = `deliveries/${randomUUID()}.json`;
    const batch = ids.map((one) => ({ ...one, ...message }));
    await storage.put(fileKey, Buffer.from(JSON.stringify(deliveryFile.parse(batch))), 'application/json');
    for (const [at, { id, to }] of ids.entries())
      await platform.db.query(
        `insert into delivery (id, channel, address, language, about, status, due_at, file_key)
         values ($1, 'whatsapp', $2, 'fr', 'post.published', $3, $4, $5)`,
        [id, to, ...(at ? ['queued', new Date()] : ['failed', null]), fileKey],
      );
    await platform.app.get(HeldDeliveries, { strict: false }).release();
    await until('the rest is on its way', async () => {
      const rows = await platform.db.query('select 1 from delivery where id = $1 and due_at is null', [ids[1]?.id]);
      return rows.length > 0;
    });
    await until('only what failed is kept', async () => {
      const kept = await storage.get(fileKey);
      return kept && deliveryFile.parse(JSON.parse(kept.toString('utf8'))).length === 1;
    });
    expect((await admin.post(`/admin/deliveries/${ids[0]?.id}/retry`, {})).status).toBe(200);
  });

  it('that is called back the moment it is settled waits for no resume', async () => {
    const { id, fileKey } = await launched();
    const settle = await refused(fileKey);
    const storage = platform.app.get(Storage, { strict: false });
    const read = storage.get.bind(storage);
    let cancelled: Promise<unknown> | undefined;
    jest.spyOn(storage, 'get').mockImplementation(async (key) => {
      const found = await read(key);
      if (key !== stopKey(fileKey) || cancelled) return found;
      // Somebody cancels it after the settling has looked for the mark.
      let isOver = false;
      cancelled = admin.post(`/admin/campaigns/${id}/cancel`, {}).then(() => (isOver = true));
      const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until('it is done, or waits', async () => isOver || (await platform.db.query(blocked)).length > 0);
      return found;
    });
    await settle();
    await cancelled;
    expect(await statuses()).toEqual([{ status: 'skipped' }]);
    await admin.post('/admin/delivery-channels/resume', { channel: 'whatsapp' });
    await platform.app.get(HeldDeliveries, { strict: false }).release();
    expect(await statuses()).toEqual([{ status: 'skipped' }]);
  });
});
