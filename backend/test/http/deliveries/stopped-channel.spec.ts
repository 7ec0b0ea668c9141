import type { CampaignView } from '@afi/contracts/campaigns';
import type { DeliveryView, StoppedChannel } from '@afi/contracts/deliveries';
import { Storage } from '@afi/runtime/storage';
import { HeldDeliveries } from '../../../src/modules/deliveries/handlers/held-deliveries.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

/** The token was taken back. */
const tokenRevoked = 190;

/** An hour of the day in Abidjan, so many hours from now. */
const hour = (later: number): string => new Date(Date.now() + later * 3_600_000).toISOString().slice(11, 16);

describe('a channel whose provider takes nothing more', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let admin: Caller;
  let owner: Caller;
  let member: Caller;
  let communityId: string;
  beforeAll(async () => {
    const url = await whatsapp.start();
    const env = whatsAppEnv(url);
    platform = await Platform.start({ env });
    admin = await signedIn(platform, staff.superadmin);
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    communityId = (await platform.communityOf(owner)).id;
    await member.patch('/client/notification-settings', { whatsapp: true, push: false });
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });
  beforeEach(async () => {
    whatsapp.errorCode = null;
    whatsapp.arrived.length = 0;
    await platform.settled();
    await platform.db.empty('campaign', 'delivery', 'stopped_channel', 'notification');
    await member.patch('/client/notification-settings', { quietHours: null });
  });

  const stopped = async () => (await admin.get<{ stopped: StoppedChannel[] }>('/admin/delivery-channels')).body.stopped;
  const deliveries = async () => (await admin.get<{ items: DeliveryView[] }>('/admin/deliveries')).body.items;
  const write = (title: string) =>
    owner.post('/client/posts', { communityId, title, content: '<p>x</p>', publish: true });
  const launch = async () => {
    const rows = await platform.db.query<{ id: string }>('select id from account where phone = any($1)', [
      [people.owner, people.member],
    ]);
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      name: 'Rentrée',
      channels: ['whatsapp', 'inapp'],
      audience: { clientIds: rows.map(({ id }) => id) },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    await admin.post(`/admin/campaigns/${body.id}/launch`, {});
    return body.id;
  };
  const read = async (id: string) => (await admin.get<CampaignView>(`/admin/campaigns/${id}`)).body;

  it('(d196) is stopped, and tells the admins once; what is asked of it waits, and leaves when one of them begins it again', async () => {
    whatsapp.errorCode = tokenRevoked;
    await write('Kermesse');
    await until('the channel is stopped', async () => (await stopped()).length > 0);
    expect(await stopped()).toMatchObject([{ channel: 'whatsapp', code: '190' }]);
    expect(await deliveries()).toMatchObject([{ status: 'queued', reason: null }]);
    const id = await launch();
    await until('all are told in the app', async () => (await read(id)).byChannel.inapp?.delivered === 2);
    expect(await read(id)).toMatchObject({
      ...{ status: 'running', stopped: ['whatsapp'] },
      ...{ byChannel: { whatsapp: { queued: 2 }, inapp: { delivered: 2 } } },
    });
    const { body } = await admin.get<{ items: { title: string }[] }>('/admin/notifications');
    expect(body.items.map(({ title }) => title)).toEqual(['WhatsApp n’accepte plus nos messages']);
    expect(whatsapp.arrived).toEqual([]);

    whatsapp.errorCode = null;
    const begun = await admin.post<{ stopped: StoppedChannel[] }>('/admin/delivery-channels/resume', {
      channel: 'whatsapp',
    });
    expect(begun).toMatchObject({ status: 200, body: { stopped: [] } });
    await until('all left', () => whatsapp.arrived.length === 3);
    await until('the campaign is done', async () => (await read(id)).status === 'done');
    expect(whatsapp.arrived.map(({ to }) => to).sort()).toEqual([people.owner, people.member, people.member].sort());
    expect(
      await platform.db.query(`select 1 from audit_entry where action = 'deliveries.channel-resumed'`),
    ).toHaveLength(1);
  });

  it('(d196) is nobody’s to begin again but admins’', async () => {
    expect((await member.post('/admin/delivery-channels/resume', { channel: 'whatsapp' })).status).toBe(403);
    expect((await platform.visitor().get('/admin/delivery-channels')).status).toBe(401);
  });

  it('(d196) what a campaign called back while it was stopped stays with the campaign', async () => {
    whatsapp.errorCode = tokenRevoked;
    const id = await launch();
    await until('the channel is stopped', async () => (await stopped()).length > 0);
    await platform.settled();
    await admin.post(`/admin/campaigns/${id}/cancel`, {});
    await until('nothing waits', async () => (await read(id)).counts.skipped === 2);
    whatsapp.errorCode = null;
    await admin.post('/admin/delivery-channels/resume', { channel: 'whatsapp' });
    await platform.settled();
    expect(whatsapp.arrived).toEqual([]);
  });

  describe('begun again', () => {
    const resume = async () => {
      whatsapp.errorCode = null;
      await admin.post('/admin/delivery-channels/resume', { channel: 'whatsapp' });
    };
    const rows = () =>
      platform.db.query<{ status: string; reason: string | null; waits: boolean | null }>(
        'select status, reason, due_at > now() as waits from delivery order by id',
      );
    const release = () => platform.app.get(HeldDeliveries, { strict: false }).release();
    const waiting = async () => {
      whatsapp.errorCode = tokenRevoked;
      await write('Kermesse');
      await until('the channel is stopped', async () => (await stopped()).length > 0);
    };

    it('wakes nobody: what waited goes on waiting in the quiet hours of whoever it is for', async () => {
      await waiting();
      await member.patch('/client/notification-settings', { quietHours: { from: hour(-2), to: hour(2) } });
      await resume();
      await until('it was looked at', async () => (await rows())[0]?.waits !== false);
      await release();
      expect(await rows()).toEqual([{ status: 'queued', reason: null, waits: true }]);
      expect(whatsapp.arrived).toEqual([]);
      await member.patch('/client/notification-settings', { quietHours: null });
      await platform.db.query('update delivery set due_at = now()');
      await release();
      await until('it is sent', async () => (await rows())[0]?.status === 'sent');
      expect(whatsapp.arrived).toHaveLength(1);
    });

    it('sends nothing of a campaign outside its hours: what waited goes back to it', async () => {
      whatsapp.errorCode = tokenRevoked;
      const id = await launch();
      await until('the channel is stopped', async () => (await stopped()).length > 0);
      await platform.settled();
      await platform.db.query('update campaign set send_window = $1', [{ from: hour(2), to: hour(3) }]);
      await resume();
      await until('it was looked at', async () => (await rows()).every(({ status }) => status !== 'queued'));
      await platform.settled();
      expect(await read(id)).toMatchObject({ status: 'running', byChannel: { whatsapp: { queued: 2 } } });
      expect(whatsapp.arrived).toEqual([]);
      await platform.db.query('update campaign set send_window = null');
      await until('the campaign is done', async () => (await read(id)).status === 'done');
      expect(whatsapp.arrived.map(({ to }) => to).sort()).toEqual([people.owner, people.member].sort());
    });

    it('has failed where its campaign was over: nobody hands it over again unasked', async () => {
      whatsapp.errorCode = 131026;
      const id = await launch();
      await until('the campaign is done', async () => (await read(id)).status === 'done');
      await platform.settled();
      whatsapp.errorCode = tokenRevoked;
      const [one] = await platform.db.query<{ id: string }>('select id from delivery limit 1');
      await admin.post(`/admin/deliveries/${one?.id}/retry`, {});
      await until('the channel is stopped', async () => (await stopped()).length > 0);
      await platform.settled();
      await resume();
      await until('it was looked at', async () => (await rows()).every(({ status }) => status !== 'queued'));
      await platform.settled();
      expect((await read(id)).byChannel.whatsapp).toMatchObject({ failed: 2, queued: 0 });
    });

    it('sends nothing that is older than a day', async () => {
      await waiting();
      await platform.db.query(`update delivery set created_at = now() - interval '25 hours'`);
      await resume();
      await until('it was looked at', async () => (await rows())[0]?.status !== 'queued');
      expect(await rows()).toEqual([{ status: 'skipped', reason: 'deliveries.too-late', waits: null }]);
      expect(whatsapp.arrived).toEqual([]);
    });

    it('what one has in hand is left to it by all others that look at once', async () => {
      const storage = platform.app.get(Storage, { strict: false });
      for (const file of ['one', 'other']) {
        await storage.put(`deliveries/${file}.json`, Buffer.from('[]'), 'application/json');
        await platform.db.query(
          `insert into delivery (id, channel, address, language, about, status, due_at, file_key)
           select gen_random_uuid(), 'whatsapp', '+22501991' || lpad(n::text, 5, '0'), 'fr', 'post.published', 'queued',
                  now(), $1 from generate_series(1, 100) n`,
          [`deliveries/${file}.json`],
        );
      }
      await Promise.all([release(), release(), release()]);
      await until('all are settled', async () => (await rows()).every(({ status }) => status !== 'queued'));
      expect(await rows()).toEqual(Array(200).fill({ status: 'failed', reason: 'deliveries.too-old', waits: null }));
    });
  });
});
