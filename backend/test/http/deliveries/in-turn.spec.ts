import { jest } from '@jest/globals';
import type { DeliveryView } from '@afi/contracts/deliveries';
import type { PostView } from '@afi/contracts/posts';
import { Storage } from '@afi/runtime/storage';
import { HeldDeliveries } from '../../../src/modules/deliveries/handlers/held-deliveries.js';
import { DueReminders } from '../../../src/modules/reminders/sweep/due-reminders.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { PushService } from '../../support/push-service.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { signedNews, WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

const secret = 'in turn';
const mail = 'aminata@exemple.test';
const reserved = 'Gardé en réserve : ne part que si le moyen moins cher échoue.';

describe('a notification to who chose several ways', () => {
  const whatsapp = new WhatsApp();
  const service = new PushService();
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let admin: Caller;
  let communityId: string;
  beforeAll(async () => {
    const [url] = [await whatsapp.start(), await service.start()];
    platform = await Platform.start({
      env: {
        ...whatsAppEnv(url),
        ...{ WHATSAPP_APP_SECRET: secret, PUSH_SERVICES: service.host, NODE_EXTRA_CA_CERTS: service.authority },
        DELIVERIES_PER_PERSON: '3',
      },
    });
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    admin = await signedIn(platform, staff.superadmin);
    communityId = (await platform.communityOf(owner)).id;
    await platform.db.query(`update account set email = $1, email_confirmed_at = now() where phone = $2`, [
      mail,
      people.member,
    ]);
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
    service.stop();
  });
  beforeEach(async () => {
    whatsapp.errorCode = whatsapp.fault = service.fault = null;
    whatsapp.arrived.length = whatsapp.ids.length = 0;
    await platform.settled();
    await platform.db.empty('delivery', 'push_device', 'notification', 'notification_settings');
    await member.patch('/client/notification-settings', { push: true, whatsapp: true, email: true });
  });

  const withDevice = async () => {
    const device = service.device();
    await member.post('/client/push-subscriptions', device.subscription);
    return device;
  };
  const write = async (title: string): Promise<string> => {
    const post = { communityId, title, content: '<p>À 15 h.</p>', publish: true };
    return (await owner.post<PostView>('/client/posts', post)).body.id;
  };
  const all = async (): Promise<DeliveryView[]> =>
    (await admin.get<{ items: DeliveryView[] }>('/admin/deliveries')).body.items;
  /** All that can leave has, and what became of it is known. */
  const settled = async () => {
    for (;;) {
      await platform.settled();
      await until('what is under way is settled', async () => {
        const open = `select 1 from delivery where status = 'queued' and due_at is null`;
        return (await platform.db.query(open)).length === 0;
      });
      await platform.settled();
      if ((await platform.app.get(HeldDeliveries, { strict: false }).release()) === 0) break;
    }
    const rows = await all();
    return Object.fromEntries(rows.map(({ channel, status, reason }) => [channel, reason ? [status, reason] : status]));
  };
  const mails = async (title: string) =>
    (await platform.outbox(mail)).filter(({ text }) => text.startsWith(title)).length;
  const held = { push: 'sent', whatsapp: ['skipped', reserved], email: ['skipped', reserved] };

  it('leaves by what costs least alone, the others wait in reserve', async () => {
    const { told } = await withDevice();
    await write('Kermesse');
    expect(await settled()).toEqual(held);
    expect([told.length, whatsapp.arrived.length, await mails('Kermesse')]).toEqual([1, 0, 0]);
  });

  it('goes on to the next way where all devices are known to have failed, both at once, and no further', async () => {
    await withDevice();
    await withDevice();
    service.fault = 'gone';
    await write('Sortie');
    const states = await settled();
    expect(states).toMatchObject({ whatsapp: 'sent', email: ['skipped', reserved] });
    expect(states['push']?.[0]).toBe('failed');
    expect([whatsapp.arrived.length, await mails('Sortie')]).toEqual([1, 0]);
  });

  it('goes through all of them to the last', async () => {
    await withDevice();
    service.fault = 'refused';
    whatsapp.fault = 'refused';
    await write('Concours');
    expect(await settled()).toMatchObject({ email: 'sent' });
    expect([whatsapp.arrived.length, await mails('Concours')]).toEqual([0, 1]);
  });

  it('takes what is unknown for no failure, until the provider says that it was one', async () => {
    whatsapp.fault = 'lost';
    await write('Cantine');
    expect(await settled()).toEqual({ whatsapp: 'unknown', email: ['skipped', reserved] });
    const [sent] = whatsapp.ids;
    const status = { id: sent?.wamid ?? '', status: 'failed', errors: [{ code: 131026 }], timestamp: '1' };
    const { body, headers } = signedNews(
      { statuses: [{ ...status, recipient_id: '225', biz_opaque_callback_data: sent?.ours }] },
      secret,
    );
    await fetch(`${platform.url}/api/webhooks/whatsapp`, { method: 'POST', body, headers });
    expect(await settled()).toMatchObject({ email: 'sent' });
    expect(await mails('Cantine')).toBe(1);
  });

  it('tells by no other way what was taken back meanwhile, or is not wanted there any more', async () => {
    await withDevice();
    service.fault = 'refused';
    const id = await write('Retirée');
    await platform.settled();
    await owner.delete(`/client/posts/${id}`);
    const states = await settled();
    expect([states['whatsapp']?.[0], states['email']?.[0]]).toEqual(['skipped', 'skipped']);
    expect([whatsapp.arrived.length, await mails('Retirée')]).toEqual([0, 0]);
  });

  it('is not sent again by a way that failed once another has it', async () => {
    await withDevice();
    service.fault = 'refused';
    await write('Fête');
    await settled();
    const push = (await all()).find(({ channel }) => channel === 'push');
    expect((await admin.post(`/admin/deliveries/${push?.id}/retry`)).body).toMatchObject({
      code: 'deliveries.other-way',
    });
  });

  /** All of them, for this minute, to the member's devices. */
  const ring = async (texts: readonly string[]) => {
    const at = new Date().toISOString().slice(11, 16);
    const days = [1, 2, 3, 4, 5, 6, 7];
    for (const text of texts) await member.post('/client/reminders', { text, at, days, channel: 'push' });
    await platform.db.query(
      `update reminder set regular_at = date_trunc('minute', now()), next_at = date_trunc('minute', now()), last_on = null`,
    );
    await platform.app.get(DueReminders, { strict: false }).ring();
  };

  it('is sent no more of a paid way within a day than anybody gets, nor of the way after it', async () => {
    await withDevice();
    service.fault = 'refused';
    await ring(Array.from({ length: 8 }, (_, count) => `Boire ${count}`));
    await settled();
    const left = await platform.db.query(
      `select channel, count(*)::int as n from delivery where status = 'sent' group by channel order by channel`,
    );
    await platform.db.query('delete from reminder');
    expect(left).toEqual([
      { channel: 'email', n: 3 },
      { channel: 'whatsapp', n: 3 },
    ]);
    expect(whatsapp.arrived).toHaveLength(3);
  });

  it('rings by its next way at night too, where it was set for that hour, and wakes nobody once that has passed', async () => {
    await withDevice();
    service.fault = 'refused';
    const hour = (later: number) => new Date(Date.now() + later * 3_600_000).toISOString().slice(11, 16);
    await member.patch('/client/notification-settings', { quietHours: { from: hour(-2), to: hour(2) } });
    await ring(['Médicament']);
    expect(await settled()).toMatchObject({ push: ['failed', expect.any(String)], whatsapp: 'sent' });
    expect(whatsapp.arrived).toHaveLength(1);

    await platform.db.query('delete from delivery');
    service.fault = null;
    await ring(['Eau']);
    await settled();
    // Its device is known to have failed much later.
    await platform.db.query(
      `update delivery set created_at = created_at - interval '20 minutes', reason = null,
         status = case when channel = 'push' then 'failed' else 'queued' end,
         due_at = case when channel = 'whatsapp' then now() when channel = 'email' then now() + interval '1 day' end`,
    );
    await platform.app.get(HeldDeliveries, { strict: false }).release();
    await platform.db.query('delete from reminder');
    expect((await all()).find(({ channel }) => channel === 'whatsapp')?.status).toBe('queued');
    expect(whatsapp.arrived).toHaveLength(1);
    await member.patch('/client/notification-settings', { quietHours: null });
  });

  it('is not lost where its next way is called while the file of that is being opened', async () => {
    const reader = await signedIn(platform, people.reader);
    await reader.patch('/client/notification-settings', { push: true, whatsapp: true, email: false });
    await reader.post('/client/push-subscriptions', service.device().subscription);
    await withDevice();
    await write('Kermesse');
    await settled();
    const [first, second] = await platform.db.query<{ id: string; file_key: string }>(
      `select id, file_key from delivery where channel = 'whatsapp'`,
    );
    expect(second?.file_key).toBe(first?.file_key);
    const call = (id?: string) =>
      platform.db.query(`update delivery set status = 'queued', reason = null, due_at = now() where id = $1`, [id]);
    await platform.db.query(`update delivery set status = 'failed' where channel = 'push'`);
    await call(first?.id);
    const storage = platform.app.get(Storage, { strict: false });
    const get = jest.spyOn(storage, 'get').mockImplementationOnce(async (key) => {
      await call(second?.id);
      return storage.get(key);
    });
    await platform.app.get(HeldDeliveries, { strict: false }).release();
    get.mockRestore();
    await settled();
    expect(whatsapp.arrived).toHaveLength(2);
  });
});
