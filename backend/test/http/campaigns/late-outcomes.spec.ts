import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { CampaignReach, CampaignView } from '@afi/contracts/campaigns';
import { LateOutcomes } from '../../../src/modules/campaigns/schedule/late-outcomes.js';
import { DeliverySweep } from '../../../src/modules/deliveries/sweep/delivery-sweep.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

/** No worker runs, so that each message stands where the spec puts it. */
describe('a campaign whose messages ended without a word', () => {
  let platform: Platform;
  let admin: Caller;
  let member: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    const codes = await platform.addWorkers();
    admin = await signedIn(platform, staff.superadmin);
    member = await signedIn(platform, people.member);
    await codes.stop();
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.settled();
    await platform.db.empty('campaign', 'delivery', 'notification_settings');
  });

  const write = async (...phones: string[]) => {
    const rows = await platform.db.query<{ id: string }>('select id from account where phone = any($1)', [phones]);
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      name: 'Rentrée',
      channels: ['whatsapp'],
      audience: { clientIds: rows.map(({ id }) => id) },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    return body.id;
  };
  const read = async (id: string) => (await admin.get<CampaignView>(`/admin/campaigns/${id}`)).body;
  const started = async (...phones: string[]) => {
    const id = await write(...phones);
    await admin.post(`/admin/campaigns/${id}/launch`, {});
    await until('workers have it', async () => (await read(id)).counts.started === phones.length);
    return id;
  };
  const settleUntold = (status: string, phone: string) =>
    platform.db.query(`update delivery set status = $1, settled_at = now() where address = $2`, [status, phone]);
  const age = (interval: string) =>
    platform.db.query(`update campaign_recipient set updated_at = now() - $1::interval`, [interval]);
  const look = () => platform.app.get(LateOutcomes, { strict: false }).run();

  it('finds after two minutes what became of them, and ends', async () => {
    const id = await started(people.owner, people.member);
    await settleUntold('sent', people.owner);
    await settleUntold('failed', people.member);
    await look();
    expect((await read(id)).counts).toMatchObject({ started: 2 });
    await age('3 minutes');
    await look();
    expect((await read(id)).counts).toMatchObject({ started: 0, sent: 1, failed: 1 });
    await until('it is done', async () => (await read(id)).status === 'done');
  });

  it('goes on to the next way of those a server of the release before has failed for', async () => {
    await platform.db.query(
      `update account set email = 'awa@exemple.test', email_confirmed_at = now() where phone = $1`,
      [people.member],
    );
    const id = await write(people.member);
    await admin.patch(`/admin/campaigns/${id}`, { channels: ['whatsapp', 'email'], fallback: true });
    await admin.post(`/admin/campaigns/${id}/launch`, {});
    await until('workers have it', async () => (await read(id)).counts.started === 1);
    await settleUntold('failed', people.member);
    await platform.db.query(`update campaign set frozen_at = now() - interval '10 minutes'`);
    await platform.db.query(`update campaign_recipient set status = 'failed' where status = 'started'`);
    await look();
    expect((await read(id)).byChannel.email).toMatchObject({ skipped: 1 });
    await age('3 minutes');
    await look();
    await until('it is sent the other way', async () => (await read(id)).byChannel.email?.started === 1);
    await platform.db.query('update account set email = null, email_confirmed_at = null where phone = $1', [
      people.member,
    ]);
  });

  it('leaves alone what is still under way, however long', async () => {
    const id = await started(people.owner, people.member);
    await settleUntold('sent', people.owner);
    await age('3 hours');
    await look();
    expect(await read(id)).toMatchObject({ status: 'running', counts: { started: 1, sent: 1 } });
  });

  it('has failed for those whose words are forgotten before a worker came', async () => {
    const id = await started(people.owner);
    const [row] = await platform.db.query<{ file_key: string }>('select file_key from delivery');
    const before = new Date(Date.now() - 25 * 3_600_000);
    await utimes(join(platform.dataDir, 'files', row?.file_key ?? ''), before, before);
    await platform.db.query(`update delivery set created_at = now() - interval '25 hours'`);
    await platform.app.get(DeliverySweep, { strict: false }).sweep();
    expect(await platform.db.query('select status, reason, file_key from delivery')).toEqual([
      { status: 'failed', reason: 'deliveries.too-old', file_key: null },
    ]);
    await until('its campaign knows', async () => (await read(id)).counts.failed === 1);
  });

  it('(d148) reaches nobody who switched it off on a server of the release before, which knows the choice alone', async () => {
    const reached = async () =>
      (await admin.post<CampaignReach>(`/admin/campaigns/${await write(people.member)}/preview`, {})).body.channels[0]
        ?.reached;
    await platform.db.query(
      `insert into notification_settings
         (account_id, general, push, whatsapp, email, new_posts, new_members, new_comments, mentions)
       select id, true, true, false, false, true, false, true, true from account where phone = $1`,
      [people.member],
    );
    expect(await reached()).toBe(1);
    await member.patch('/client/notification-settings', { whatsapp: true, email: true });
    await platform.db.query('update notification_settings set whatsapp = false');
    expect(await reached()).toBe(0);
    expect(await platform.db.query('select whatsapp_declined, email_declined from notification_settings')).toEqual([
      { whatsapp_declined: true, email_declined: false },
    ]);
    await platform.db.query('update notification_settings set whatsapp = true, email = false');
    expect(await reached()).toBe(1);
    expect(await platform.db.query('select whatsapp_declined, email_declined from notification_settings')).toEqual([
      { whatsapp_declined: false, email_declined: true },
    ]);
  });
});
