import type { CampaignReach, CampaignView } from '@afi/contracts/campaigns';
import type { DeliveryView } from '@afi/contracts/deliveries';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { PushService } from '../../support/push-service.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { signedNews, WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

const secret = 'fallback';

describe('a campaign that tries one way after the other', () => {
  const whatsapp = new WhatsApp();
  const service = new PushService();
  let platform: Platform;
  let admin: Caller;
  let member: Caller;
  beforeAll(async () => {
    const [url] = [await whatsapp.start(), await service.start()];
    platform = await Platform.start({
      env: {
        ...whatsAppEnv(url),
        WHATSAPP_PRICE: '15',
        ...{ WHATSAPP_APP_SECRET: secret, PUSH_SERVICES: service.host, NODE_EXTRA_CA_CERTS: service.authority },
      },
    });
    admin = await signedIn(platform, staff.superadmin);
    member = await signedIn(platform, people.member);
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
    service.stop();
  });
  beforeEach(async () => {
    whatsapp.errorCode = service.refusing = null;
    whatsapp.arrived.length = whatsapp.ids.length = 0;
    await platform.settled();
    await platform.db.empty('campaign', 'delivery', 'push_device', 'notification', 'notification_settings');
  });

  const write = async (): Promise<string> => {
    const rows = await platform.db.query<{ id: string }>('select id from account where phone = any($1)', [
      [people.owner, people.member],
    ]);
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      name: 'Rentrée',
      channels: ['inapp', 'email', 'whatsapp', 'push'],
      fallback: true,
      audience: { clientIds: rows.map(({ id }) => id) },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    return body.id;
  };
  const act = (id: string, name: string) => admin.post<CampaignView>(`/admin/campaigns/${id}/${name}`, {});
  const done = (id: string) =>
    until('the campaign is done', async () => {
      const { body } = await admin.get<CampaignView>(`/admin/campaigns/${id}`);
      return body.status === 'done' ? body : null;
    });
  const withDevice = async () => {
    const device = service.device();
    await member.post('/client/push-subscriptions', device.subscription);
    return device;
  };

  it('(d195) goes to each by what costs least, and tells beforehand the most it may cost', async () => {
    const { told } = await withDevice();
    const id = await write();
    const { body } = await admin.post<CampaignReach>(`/admin/campaigns/${id}/preview`, {});
    const [inapp, email, whatsApp, push] = body.channels;
    expect(inapp).toMatchObject({ reached: 2, inReserve: 0 });
    expect(email).toMatchObject({ reached: 0, inReserve: 0 });
    expect(whatsApp).toMatchObject({ reached: 1, inReserve: 1, cost: 30 });
    expect(push).toMatchObject({ reached: 1, inReserve: 0 });
    await act(id, 'launch');
    const { byChannel, cost } = await done(id);
    expect([byChannel.push?.sent, byChannel.whatsapp?.sent, byChannel.inapp?.delivered, cost]).toEqual([1, 1, 2, 15]);
    expect(told).toHaveLength(1);
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([people.owner]);
  });

  it('(d195) goes on to the next way where a device is gone, once', async () => {
    const device = await withDevice();
    service.forget(device);
    const id = await write();
    await act(id, 'launch');
    const { byChannel } = await done(id);
    expect(byChannel.push).toMatchObject({ failed: 1, skipped: 1 });
    expect(byChannel.whatsapp).toMatchObject({ sent: 2 });
    expect(whatsapp.arrived.map(({ to }) => to).sort()).toEqual([people.owner, people.member].sort());
    // Everybody was reached: nothing is left that could be sent again.
    await act(id, 'retry');
    expect((await done(id)).byChannel.push).toMatchObject({ failed: 1 });
    expect(whatsapp.arrived).toHaveLength(2);
    const { items } = (await admin.get<{ items: DeliveryView[] }>('/admin/deliveries?channel=push')).body;
    const again = await admin.post<{ code: string }>(`/admin/deliveries/${items[0]?.id}/retry`, {});
    expect([again.status, again.body.code]).toEqual([409, 'deliveries.by-its-word']);
  });

  it('(d195) sends nothing more while nobody knows whether it arrived, and goes on once it is told that it did not', async () => {
    const email = 'awa@exemple.test';
    await platform.db.query('update account set email = $1, email_confirmed_at = now() where phone = $2', [
      email,
      people.member,
    ]);
    whatsapp.fault = 'lost';
    const id = await write();
    await act(id, 'launch');
    expect((await done(id)).byChannel).toMatchObject({ whatsapp: { unknown: 2 }, email: { sent: 0, skipped: 2 } });
    whatsapp.fault = null;
    const rows = await platform.db.query<{ id: string }>('select id from delivery where address = $1', [people.member]);
    const status = {
      ...{ id: 'wamid.lost', status: 'failed', timestamp: '1790000000', recipient_id: people.member.slice(1) },
      ...{ biz_opaque_callback_data: rows[0]?.id, errors: [{ code: 131026 }] },
    };
    const { body, headers } = signedNews({ statuses: [status] }, secret);
    expect((await fetch(`${platform.url}/api/webhooks/whatsapp`, { method: 'POST', body, headers })).status).toBe(200);
    await until('the e-mail left', async () => {
      const { body: view } = await admin.get<CampaignView>(`/admin/campaigns/${id}`);
      return view.byChannel.email?.sent === 1 && view.status === 'done';
    });
    await platform.db.query('update account set email = null, email_confirmed_at = null where phone = $1', [
      people.member,
    ]);
  });

  it('(d195) retried where every way had failed, tries them in turn again', async () => {
    const device = await withDevice();
    service.refusing = 400;
    whatsapp.errorCode = 131026;
    const id = await write();
    await act(id, 'launch');
    expect((await done(id)).byChannel).toMatchObject({ push: { failed: 1 }, whatsapp: { failed: 2 } });
    whatsapp.errorCode = service.refusing = null;
    await act(id, 'retry');
    const { byChannel } = await done(id);
    expect(byChannel).toMatchObject({ push: { sent: 1, failed: 0 }, whatsapp: { sent: 1, failed: 0 } });
    expect(device.told).toHaveLength(1);
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([people.owner]);
  });
});
