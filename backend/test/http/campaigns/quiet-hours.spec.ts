import type { CampaignReach, CampaignView } from '@afi/contracts/campaigns';
import type { DeliveryView } from '@afi/contracts/deliveries';
import { Storage } from '@afi/runtime/storage';
import { HeldDeliveries } from '../../../src/modules/deliveries/handlers/held-deliveries.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

/** An hour of the day in Abidjan, so many hours from now. */
const hour = (later: number): string => new Date(Date.now() + later * 3_600_000).toISOString().slice(11, 16);

describe('a campaign in somebody’s quiet hours', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    const url = await whatsapp.start();
    platform = await Platform.start({
      env: whatsAppEnv(url),
    });
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });

  beforeEach(async () => {
    whatsapp.errorCode = null;
    whatsapp.arrived.length = 0;
    await platform.settled();
    await platform.db.empty('campaign', 'delivery');
    const quietHours = { from: hour(-2), to: hour(2) };
    const member = await signedIn(platform, people.member);
    await member.patch('/client/notification-settings', { whatsapp: true, quietHours });
  });

  /** Answers how it stands. */
  const write = async (phones: readonly string[], more: object = {}) => {
    const rows = await platform.db.query<{ id: string }>('select id from account where phone = any($1)', [phones]);
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      name: 'Nuit',
      channels: ['whatsapp'],
      audience: { clientIds: rows.map(({ id }) => id) },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
      ...more,
    });
    return { id: body.id, read: async () => (await admin.get<CampaignView>(`/admin/campaigns/${body.id}`)).body };
  };
  const launched = async (...phones: string[]) => {
    const { id, read } = await write(phones);
    await admin.post(`/admin/campaigns/${id}/launch`, {});
    return { id, read };
  };
  const release = () => platform.app.get(HeldDeliveries, { strict: false }).release();

  it('(d149) waits for their end and wakes nobody; stopped meanwhile, it is sent to them no more', async () => {
    const { id, read } = await launched(people.owner, people.member);
    await until('who is awake is told', async () => (await read()).counts.sent === 1);
    expect(await read()).toMatchObject({ status: 'running', counts: { started: 1 } });

    await admin.post(`/admin/campaigns/${id}/cancel`, {});
    await until('the other is given back', async () => (await read()).counts.skipped === 1);
    expect(await read()).toMatchObject({ status: 'cancelled', counts: { sent: 1, started: 0, queued: 0 } });
    expect(await platform.db.query(`select 1 from delivery where status = 'queued'`)).toEqual([]);
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([people.owner]);
  });

  it('says how many wait for their end, and when the first of them may be told', async () => {
    const { read } = await launched(people.owner, people.member);
    await until('who is awake is told', async () => (await read()).counts.sent === 1);
    const [held] = await platform.db.query<{ at: Date }>('select due_at as at from delivery where due_at is not null');
    expect((await read()).quiet).toEqual({ count: 1, firstAt: held?.at.toISOString() });
    const member = await signedIn(platform, people.member);
    await member.patch('/client/notification-settings', { quietHours: null });
    await platform.db.query('update delivery set due_at = now() where due_at is not null');
    expect((await read()).quiet).toBeNull();
    await release();
    await until('it ends', async () => (await read()).status === 'done');
    expect((await read()).quiet).toBeNull();
  });

  it('paused meanwhile, it is told as paused, not as stopped; resumed, it waits again', async () => {
    const told = async () => (await admin.get<{ items: DeliveryView[] }>('/admin/deliveries')).body.items;
    const { id, read } = await launched(people.member);
    await until('it waits', async () => (await read()).counts.started === 1);
    await admin.post(`/admin/campaigns/${id}/pause`, {});
    await until('it is given back', async () => (await read()).counts.queued === 1);
    expect(await told()).toMatchObject([{ status: 'skipped', paused: true, reason: null }]);
    await admin.post(`/admin/campaigns/${id}/resume`, {});
    await until('it waits again', async () => (await read()).counts.started === 1);
    const again = { paused: false, reason: 'Repris par sa campagne, qui l’envoie à nouveau.' };
    expect(await told()).toMatchObject([{ status: 'queued', paused: false, reason: null }, again]);
    await admin.post(`/admin/campaigns/${id}/cancel`, {});
    await until('it is stopped', async () => (await read()).counts.skipped === 1);
    const stopped = { paused: false, reason: 'Cet envoi a été arrêté avant de partir.' };
    expect(await told()).toMatchObject([stopped, stopped]);
  });

  it('leaves out who sleeps through all of its hours, says so before the launch, and ends', async () => {
    const window = { from: hour(-1), to: hour(1) };
    const { id, read } = await write([people.owner, people.member], { window, channels: ['whatsapp', 'inapp'] });
    const { body } = await admin.post<CampaignReach>(`/admin/campaigns/${id}/preview`, {});
    expect(body.channels).toMatchObject([
      {
        ...{ channel: 'whatsapp', reached: 1, cost: 15 },
        leftOut: [{ code: 'campaigns.asleep', reason: 'Au calme pendant toutes les heures d’envoi', count: 1 }],
      },
      { channel: 'inapp', reached: 2, leftOut: [] },
    ]);
    await admin.post(`/admin/campaigns/${id}/launch`, {});
    await until('it ends', async () => (await read()).status === 'done');
    expect((await read()).reasons).toMatchObject([
      { channel: 'whatsapp', status: 'skipped', code: 'campaigns.asleep', count: 1 },
    ]);
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([people.owner]);
  });

  it('leaves out who came to sleep through all of its hours while they waited', async () => {
    const { id, read } = await write([people.member], { window: { from: hour(-1), to: hour(3) } });
    await admin.post(`/admin/campaigns/${id}/launch`, {});
    await until('it waits', async () => (await read()).counts.started === 1);
    const member = await signedIn(platform, people.member);
    await member.patch('/client/notification-settings', { quietHours: { from: hour(-2), to: hour(4) } });
    await platform.db.query('update delivery set due_at = now()');
    await release();
    await until('it ends', async () => (await read()).status === 'done');
    expect((await read()).reasons.map(({ code }) => code)).toEqual(['campaigns.asleep']);
    expect(whatsapp.arrived).toEqual([]);
  });

  it('is not lost where its release is not committed: it is sent by the next one', async () => {
    const { read } = await launched(people.member);
    await until('it waits', async () => (await read()).counts.started === 1);
    await platform.db.query(
      `create function commit_fails() returns trigger language plpgsql as $$ begin raise exception 'no commit'; end $$`,
    );
    await platform.db.query(`create constraint trigger commit_fails after update on delivery
      deferrable initially deferred for each row when (new.due_at is null) execute function commit_fails()`);
    await platform.db.query(`update delivery set due_at = now() - interval '1 second'`);
    // The app's own turn may be at it.
    await until('a release is refused', () =>
      release().then(
        () => false,
        (error: Error) => /no commit/.test(error.message),
      ),
    );
    await platform.db.query('drop trigger commit_fails on delivery');
    const member = await signedIn(platform, people.member);
    await member.patch('/client/notification-settings', { quietHours: null });
    await release();
    await until('it is sent', async () => (await read()).counts.sent === 1);
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([people.member]);
  });

  it('is sent also where it is the second try of what had failed', async () => {
    const member = await signedIn(platform, people.member);
    const quiet = (quietHours: object | null) => member.patch('/client/notification-settings', { quietHours });
    await quiet(null);
    whatsapp.errorCode = 131026;
    const { id, read } = await launched(people.member);
    await until('it has failed', async () => (await read()).counts.failed === 1);
    whatsapp.errorCode = null;
    await quiet({ from: hour(-2), to: hour(2) });
    await admin.post(`/admin/campaigns/${id}/retry`, {});
    await until('it waits', async () => (await read()).counts.started === 1);
    await quiet(null);
    await platform.db.query(`update delivery set due_at = now() where status = 'queued'`);
    await release();
    await until('it is sent', async () => (await read()).counts.sent === 1);
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([people.member]);
  });

  it('is sent in the words of its campaign also where those that waited are gone', async () => {
    const { read } = await launched(people.member);
    await until('it waits', async () => (await read()).counts.started === 1);
    const [held] = await platform.db.query<{ file_key: string }>('select file_key from delivery');
    await platform.app.get(Storage, { strict: false }).remove(held?.file_key ?? '');
    const member = await signedIn(platform, people.member);
    await member.patch('/client/notification-settings', { quietHours: null });
    await platform.db.query('update delivery set due_at = now()');
    await release();
    await until('it is sent', async () => (await read()).counts.sent === 1);
    expect(await read()).toMatchObject({ status: 'done', counts: { failed: 0, skipped: 0 } });
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([people.member]);
  });
});
