import type { CampaignReach, CampaignRecipient, CampaignRow, CampaignView } from '@afi/contracts/campaigns';
import { CampaignClock } from '../../../src/modules/campaigns/schedule/campaign-clock.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

const content = { title: 'Réunion de rentrée', text: 'Bonjour {{prenom|cher membre}}, samedi à 10 h.' };

describe('campaigns', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let admin: Caller;
  let member: Caller;
  beforeAll(async () => {
    const url = await whatsapp.start();
    const env = { ...whatsAppEnv(url), WHATSAPP_PRICE: '15' };
    platform = await Platform.start({ env });
    admin = await signedIn(platform, staff.superadmin);
    member = await signedIn(platform, people.member);
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });
  beforeEach(async () => {
    whatsapp.errorCode = null;
    whatsapp.arrived.length = 0;
    await platform.settled();
    await platform.db.empty('campaign', 'delivery', 'notification', 'notification_settings');
  });

  const idOf = async (phone: string): Promise<string> =>
    (await platform.db.query<{ id: string }>('select id from account where phone = $1', [phone]))[0]?.id ?? '';
  const idsOf = (...phones: string[]) => Promise.all(phones.map(idOf));
  const write = async (more: object = {}): Promise<CampaignView> => {
    const clientIds = await idsOf(people.owner, people.member, people.reader);
    const input = {
      name: 'Rentrée',
      channels: ['whatsapp'],
      audience: { clientIds },
      contents: { fr: content },
      ...more,
    };
    const { status, body } = await admin.post<CampaignView & { detail: string }>('/admin/campaigns', input);
    if (status !== 201) throw new Error(`${status} ${body.detail}`);
    return body;
  };
  const act = (id: string, name: string, body: object = {}) =>
    admin.post<CampaignView & { code: string; detail: string; params: object }>(`/admin/campaigns/${id}/${name}`, body);
  const read = async (id: string) => (await admin.get<CampaignView>(`/admin/campaigns/${id}`)).body;
  const done = (id: string) =>
    until('the campaign is done', async () => {
      const view = await read(id);
      return view.status === 'done' ? view : null;
    });
  const recipients = async (id: string, query = '') =>
    (await admin.get<{ items: CampaignRecipient[] }>(`/admin/campaigns/${id}/recipients${query}`)).body.items;
  /** As the next turn of the clock would. */
  const turn = () => platform.app.get(EntityScope).run(() => platform.app.get(CampaignClock, { strict: false }).run());

  it('is written as a draft that nobody is sent, changed, and refused where somebody else changed it meanwhile', async () => {
    const draft = await write();
    expect(draft).toMatchObject({ status: 'draft', counts: { total: 0 }, cost: 0, launchedBy: null, version: 1 });
    const changed = await admin.patch<CampaignView>(`/admin/campaigns/${draft.id}`, { name: 'Autre', version: 1 });
    expect([changed.status, changed.body.name, changed.body.channels]).toEqual([200, 'Autre', ['whatsapp']]);
    expect((await admin.patch(`/admin/campaigns/${draft.id}`, { name: 'Trop tard', version: 1 })).status).toBe(409);
    const { body } = await admin.get<{ items: CampaignRow[] }>('/admin/campaigns?search=autre&status=draft');
    expect(body.items).toMatchObject([{ id: draft.id, name: 'Autre' }]);
  });

  it('names nothing of its reader that nobody has, and no moment that has passed', async () => {
    const clientIds = await idsOf(people.member);
    const input = { name: 'x', channels: ['inapp'], audience: { clientIds } };
    const wrong = { ...content, text: 'Bonjour {{solde}}' };
    const variable = await admin.post<{ code: string; errors: object[] }>('/admin/campaigns', {
      ...input,
      contents: { fr: wrong },
    });
    expect([variable.status, variable.body.code]).toEqual([422, 'campaigns.unknown-variable']);
    expect(variable.body.errors).toMatchObject([{ pointer: '/contents/fr/text' }]);
    const past = await admin.post<{ code: string }>('/admin/campaigns', {
      ...input,
      contents: { fr: content },
      schedule: { at: '2020-01-01T08:00:00Z', timeZone: 'Africa/Abidjan' },
    });
    expect([past.status, past.body.code]).toEqual([422, 'campaigns.schedule-past']);
  });

  it('reaches whom it is for, once, filled in for each, and ends', async () => {
    const { id } = await write();
    const launched = await act(id, 'launch');
    expect([launched.status, launched.body.status, launched.body.counts.total]).toEqual([200, 'running', 3]);
    const view = await done(id);
    expect(view).toMatchObject({
      counts: { total: 3, sent: 3, queued: 0, started: 0 },
      byChannel: { whatsapp: { sent: 3 } },
      cost: 45,
    });
    expect(whatsapp.arrived.map(({ to }) => to).sort()).toEqual([people.owner, people.member, people.reader].sort());
    const [name] = await platform.db.query<{ firstname: string }>('select firstname from account where phone = $1', [
      people.member,
    ]);
    const arrived = whatsapp.arrived.find(({ to }) => to === people.member);
    expect(arrived?.texts).toEqual([
      content.title,
      expect.stringMatching(`^Bonjour ${name?.firstname}, samedi à 10 h`),
    ]);
    expect((await recipients(id)).map(({ to, status }) => [to, status])).toContainEqual(['+225 •••• 02', 'sent']);
    const csv = await admin.get<string>(`/admin/campaigns/${id}/recipients.csv`);
    expect([csv.status, csv.headers.get('content-disposition')]).toEqual([
      ...[200, expect.stringMatching(/filename="rentree-\d{4}-\d\d-\d\d\.csv"/)],
    ]);
  });

  it('tells in the app under the bell alone, whatever else they chose', async () => {
    await member.patch('/client/notification-settings', { whatsapp: true });
    const clientIds = await idsOf(people.member);
    const { id } = await write({ channels: ['inapp'], audience: { clientIds } });
    await act(id, 'launch');
    expect((await done(id)).counts).toMatchObject({ total: 1, delivered: 1 });
    const { body } = await member.get<{ items: { title: string; body: string }[] }>('/client/notifications');
    expect(body.items).toMatchObject([{ title: content.title, body: expect.stringMatching(/^Bonjour \w+, samedi/) }]);
    expect(whatsapp.arrived).toEqual([]);
  });

  it('(d146) is launched once: of admins who launch it together one does, the others read who did', async () => {
    const { id } = await write();
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(id, 'launch')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'campaigns.launched',
      detail: expect.stringMatching(/déjà lancée par \S+/),
    });
    await done(id);
    expect(whatsapp.arrived).toHaveLength(3);
    expect(
      await platform.db.query(`select 1 from audit_entry where action = 'campaigns.launched' and subject_id = $1`, [
        id,
      ]),
    ).toHaveLength(1);
  });

  it('(d147) keeps to whom it was for when it was launched, and nobody twice', async () => {
    const { id } = await write({ audience: { filters: {} }, channels: ['inapp'] });
    await act(id, 'launch');
    const { counts } = await done(id);
    const [newcomer] = await platform.db.query<{ id: string }>(
      `insert into account (id, user_type, role, firstname, lastname, settings)
       values (gen_random_uuid(), 'client', 'parent', 'Nouvelle', 'Venue', '{}') returning id`,
    );
    await turn();
    expect((await read(id)).counts).toEqual(counts);
    await expect(
      platform.db.query(
        `insert into campaign_recipient (campaign_id, account_id, channel, language, status)
         select campaign_id, account_id, channel, language, status from campaign_recipient limit 1`,
      ),
    ).rejects.toThrow(/campaign_recipient_person/);
    await platform.db.query('delete from account where id = $1', [newcomer?.id]);
  });

  it('(d148) leaves out who is not reached or wants none, says why, and costs no more than it said', async () => {
    const [owner, memberId, reader] = await idsOf(people.owner, people.member, people.reader);
    await member.patch('/client/notification-settings', { general: false });
    await (await signedIn(platform, people.reader)).patch('/client/notification-settings', { whatsapp: false });
    const { id } = await write({
      channels: ['whatsapp', 'email', 'push'],
      audience: { clientIds: [owner, memberId, reader] },
    });
    const preview = await admin.post<CampaignReach>(`/admin/campaigns/${id}/preview`, {});
    expect(preview.body).toMatchObject({ count: 3, cost: 15 });
    const told = preview.body.channels.find(({ channel }) => channel === 'whatsapp');
    expect(told).toMatchObject({ reached: 1, cost: 15 });
    expect(told?.leftOut.map(({ code }) => code).sort()).toEqual(['campaigns.channel-off', 'campaigns.opted-out']);
    await act(id, 'launch');
    const view = await done(id);
    expect(view.byChannel.whatsapp).toMatchObject({ total: 3, sent: 1, skipped: 2 });
    expect(view.cost).toBe(15);
    expect(view.reasons.map(({ code }) => code)).toContain('campaigns.opted-out');
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([people.owner]);
  });

  it('(d148) leaves out who switched it off after the launch and before their turn', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await write({ schedule: { at, timeZone: 'Africa/Abidjan' } });
    expect((await act(id, 'launch')).body).toMatchObject({ status: 'scheduled' });
    await until('all are counted', async () => (await read(id)).counts.queued === 3);
    await member.patch('/client/notification-settings', { general: false });
    await platform.db.query(`update campaign set scheduled_at = now() where id = $1`, [id]);
    expect((await done(id)).counts).toMatchObject({ sent: 2, skipped: 1 });
    expect(whatsapp.arrived.map(({ to }) => to)).not.toContain(people.member);
  });

  it('above 1 000 recipients is launched with their number alone, and for nobody not at all', async () => {
    await platform.db.query(
      `insert into account (id, user_type, role, firstname, lastname, settings)
       select gen_random_uuid(), 'client', 'curious', 'Foule', n::text, '{}' from generate_series(1, 1001) n`,
    );
    const { id } = await write({ channels: ['email'], audience: { filters: { roles: ['curious'] } } });
    const { body } = await admin.post<{ count: number; sample: object[] }>('/admin/audiences/count', {
      roles: ['curious'],
    });
    expect([body.count > 1_000, body.sample.length]).toEqual([true, 10]);
    for (const wrong of [{}, { confirmCount: body.count - 1 }]) {
      const refused = await act(id, 'launch', wrong);
      expect([refused.status, refused.body.code, refused.body.params]).toEqual([
        409,
        'campaigns.confirm-count',
        { count: body.count },
      ]);
    }
    expect((await act(id, 'launch', { confirmCount: body.count })).body.status).toBe('running');
    await platform.db.query(`delete from account where firstname = 'Foule'`);
    const nobody = await write({ audience: { filters: { cities: ['Nulle part'] } } });
    expect((await act(nobody.id, 'launch')).body.code).toBe('campaigns.nobody');
  });

  it('(d149) waits while it is paused, goes on when it is resumed, and stops for good when it is cancelled', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await write({ schedule: { at, timeZone: 'Africa/Abidjan' } });
    await act(id, 'launch');
    expect((await act(id, 'pause')).body.status).toBe('paused');
    await platform.db.query(`update campaign set scheduled_at = now() where id = $1`, [id]);
    await turn();
    expect(await read(id)).toMatchObject({ status: 'paused', counts: { queued: 3 } });
    expect((await act(id, 'pause')).body.code).toBe('campaigns.not-now');
    expect((await act(id, 'resume')).body.status).toBe('running');
    await done(id);
    expect(whatsapp.arrived).toHaveLength(3);

    const other = await write({ schedule: { at, timeZone: 'Africa/Abidjan' } });
    await act(other.id, 'launch');
    const cancelled = await act(other.id, 'cancel');
    expect(cancelled.body).toMatchObject({ status: 'cancelled', counts: { skipped: 3, queued: 0 } });
    expect((await act(other.id, 'launch')).status).toBe(409);
    expect(whatsapp.arrived).toHaveLength(3);
  });

  it('(d150) that was due while nothing ran for an hour is missed: it asks, and sends nothing by itself', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await write({ schedule: { at, timeZone: 'Africa/Abidjan' } });
    await act(id, 'launch');
    await platform.db.query(`update campaign set scheduled_at = now() - interval '61 minutes' where id = $1`, [id]);
    await until('it is missed', async () => (await read(id)).status === 'missed');
    await platform.settled();
    expect(whatsapp.arrived).toEqual([]);
    const { body } = await admin.get<{ items: { title: string }[] }>('/admin/notifications');
    expect(body.items).toMatchObject([{ title: '«\u00a0Rentrée\u00a0» n’est pas partie à l’heure' }]);
    expect((await act(id, 'launch')).body.status).toBe('running');
    await done(id);
    expect(whatsapp.arrived).toHaveLength(3);
  });

  it('what failed is told with its reason and sent again, once; what arrived is not', async () => {
    whatsapp.errorCode = 131026;
    const { id } = await write();
    await act(id, 'launch');
    const failed = await done(id);
    expect(failed.counts).toMatchObject({ failed: 3, sent: 0 });
    expect(failed.reasons).toMatchObject([{ channel: 'whatsapp', status: 'failed', count: 3 }]);
    whatsapp.errorCode = null;
    expect((await act(id, 'retry')).body).toMatchObject({ status: 'running', counts: { queued: 3 } });
    expect((await done(id)).counts).toMatchObject({ failed: 0, sent: 3 });
    expect(whatsapp.arrived).toHaveLength(3);
    await act(id, 'retry');
    await done(id);
    expect(whatsapp.arrived).toHaveLength(3);
  });

  it('is duplicated as a draft, and tried on who wrote it', async () => {
    const { id } = await write({ channels: ['inapp', 'email', 'whatsapp'] });
    const copy = await act(id, 'duplicate');
    expect([copy.status, copy.body.status, copy.body.id === id]).toEqual([201, 'draft', false]);
    expect(copy.body.name).toBe(`${(await read(id)).name} (copie)`);
    const tried = await admin.post<{ sent: string[] }>(`/admin/campaigns/${id}/test`, {});
    expect(tried.body.sent).toEqual(['inapp', 'email']);
    expect((await read(id)).counts.total).toBe(0);
  });

  it('(d151) is nobody’s business but admins’', async () => {
    const { id } = await write();
    for (const caller of [member, await signedIn(platform, people.owner)]) {
      expect((await caller.get(`/admin/campaigns/${id}`)).status).toBe(403);
      expect((await caller.post(`/admin/campaigns/${id}/launch`, {})).status).toBe(403);
      expect((await caller.post('/admin/audiences/count', {})).status).toBe(403);
    }
    expect((await platform.visitor().post(`/admin/campaigns/${id}/launch`, {})).status).toBe(401);
    expect((await read(id)).status).toBe('draft');
  });
});
