import type { CampaignReach, CampaignView } from '@afi/contracts/campaigns';
import type { NotificationSettingsView } from '@afi/contracts/notification-settings';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { signedNews, WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

const secret = 'news';

describe('announcements of the platform somebody does not want', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let admin: Caller;
  let member: Caller;
  beforeAll(async () => {
    const url = await whatsapp.start();
    platform = await Platform.start({
      env: {
        ...whatsAppEnv(url),
        ...{ WHATSAPP_APP_SECRET: secret, WHATSAPP_PER_SECOND: '4' },
      },
    });
    admin = await signedIn(platform, staff.superadmin);
    member = await signedIn(platform, people.member);
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });
  beforeEach(async () => {
    whatsapp.arrived.length = whatsapp.said.length = 0;
    await platform.settled();
    await platform.db.empty(
      'campaign',
      'delivery',
      'news_opt_out',
      'news_refusal',
      'opt_out',
      'heard_message',
      'notification_settings',
    );
  });

  const settings = async () => (await member.get<NotificationSettingsView>('/client/notification-settings')).body;
  const choose = (changes: object) => member.patch<NotificationSettingsView>('/client/notification-settings', changes);
  const say = async (text: string, number: string = people.member) => {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const from = number.slice(1);
    const message = { id: `wamid.in.${text}`, from, timestamp, type: 'text', text: { body: text } };
    const { body, headers } = signedNews({ messages: [message] }, secret);
    expect((await platform.visitor().send('POST', '/webhooks/whatsapp', body, headers)).status).toBe(200);
  };
  const write = async (clientIds: readonly string[], channels = ['whatsapp', 'inapp']) => {
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Rentrée', channels, audience: { clientIds }, contents: { fr: { title: 'Réunion', text: 'Samedi' } } },
    });
    return body.id;
  };
  const memberId = async () =>
    (await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.member]))[0]?.id ?? '';
  const reached = async () => {
    const id = await write([await memberId()]);
    const { body } = await admin.post<CampaignReach>(`/admin/campaigns/${id}/preview`, {});
    return body.channels.map((one) => [one.reached, one.leftOut.map(({ code }) => code)]);
  };
  const wanted = { newsInapp: true, newsPush: true, newsWhatsapp: true, newsEmail: true };

  it('(d197) are ended way by way, kept by number, whatever account has it', async () => {
    expect(await settings()).toMatchObject(wanted);
    expect((await choose({ newsWhatsapp: false })).body).toMatchObject({ ...wanted, newsWhatsapp: false });
    expect(await reached()).toEqual([
      [0, ['campaigns.channel-off']],
      [1, []],
    ]);
    await choose({ newsInapp: false, newsWhatsapp: true });
    expect(await reached()).toEqual([
      [1, []],
      [0, ['campaigns.channel-off']],
    ]);
    const kept = await platform.db.query<{ address_hash: string }>('select address_hash, way from news_opt_out');
    expect(kept).toMatchObject([{ way: 'inapp' }]);
    expect(kept[0]?.address_hash).not.toContain(people.member.slice(4));
  });

  it('(d197) are ended, begun and read by nobody who only typed the address', async () => {
    const address = 'nouvelles@exemple.test';
    await platform.db.query('update account set email = $1, email_confirmed_at = now() where phone = $2', [
      address,
      people.member,
    ]);
    const stranger = await signedIn(platform, people.stranger);
    expect((await stranger.patch('/client/me', { email: address })).status).toBeLessThan(300);
    await stranger.patch('/client/notification-settings', { newsEmail: false });
    expect(await settings()).toMatchObject(wanted);
    await choose({ newsEmail: false });
    const { body } = await stranger.patch<NotificationSettingsView>('/client/notification-settings', {
      newsEmail: true,
    });
    expect(body).toMatchObject(wanted);
    expect(await settings()).toMatchObject({ ...wanted, newsEmail: false });
    await platform.db.query('update account set email = null, email_confirmed_at = null where email = $1', [address]);
  });

  it('(d197) stay ended with a new number, also where they were ended before there was an address', async () => {
    const id = await memberId();
    await choose({ newsWhatsapp: false, newsEmail: false });
    const moved = '+2250700009991';
    await platform.db.query(
      `update account set phone = $1, email = 'neuve@exemple.test', email_confirmed_at = now() where id = $2`,
      [moved, id],
    );
    try {
      const campaign = await write([id], ['whatsapp', 'email', 'inapp']);
      const { body } = await admin.post<CampaignReach>(`/admin/campaigns/${campaign}/preview`, {});
      expect(body.channels.map((one) => one.reached)).toEqual([0, 0, 1]);
      expect(await settings()).toMatchObject({ ...wanted, newsWhatsapp: false, newsEmail: false });
      expect((await choose({ newsEmail: true })).body).toMatchObject({ ...wanted, newsWhatsapp: false });
      await say('START', moved);
      await until('it is heard', async () => (await settings()).newsWhatsapp);
    } finally {
      await platform.db.query('update account set phone = $1, email = null, email_confirmed_at = null where id = $2', [
        people.member,
        id,
      ]);
    }
  });

  it('(d197) agree with STOP, which ends all of them, and with REPRENDRE, which begins them again', async () => {
    await choose({ newsPush: false });
    await say('STOP');
    await until('it is heard', async () => (await settings()).ended.includes('everything'));
    expect(await settings()).toMatchObject({
      newsInapp: false,
      newsPush: false,
      newsWhatsapp: false,
      newsEmail: false,
    });
    expect(await reached()).toEqual([
      [0, ['campaigns.opted-out']],
      [0, ['campaigns.opted-out']],
    ]);
    await say('REPRENDRE');
    await until('it is heard', async () => (await settings()).ended.length === 0);
    expect(await settings()).toMatchObject(wanted);
  });

  it('(d197) STOP takes what waits out of a batch that is under way; the others are sent theirs', async () => {
    await platform.db.query(
      `insert into account (id, user_type, role, firstname, lastname, phone, settings)
       select gen_random_uuid(), 'client', 'curious', 'Foule', n::text, '+22501990' || lpad(n::text, 5, '0'), '{}'
         from generate_series(1, 20) n`,
    );
    const crowd = await platform.db.query<{ id: string }>(`select id from account where firstname = 'Foule'`);
    const id = await write([...crowd.map((one) => one.id), await memberId()], ['whatsapp']);
    await admin.post(`/admin/campaigns/${id}/launch`, {});
    await until('it is under way', () => whatsapp.arrived.length > 0);
    // They are sent in the order their recipients were written down in: whoever is last has seconds to say it.
    const [last] = await platform.db.query<{ address: string }>(
      'select address from delivery order by source_id desc limit 1',
    );
    await say('STOP', last?.address);
    const view = await until('the campaign is done', async () => {
      const { body } = await admin.get<CampaignView>(`/admin/campaigns/${id}`);
      return body.status === 'done' ? body : null;
    });
    expect(whatsapp.arrived.map(({ to }) => to)).not.toContain(last?.address);
    expect(view.counts).toMatchObject({ sent: 20, skipped: 1 });
    expect(view.reasons).toMatchObject([{ code: 'campaigns.opted-out', count: 1 }]);
    expect(new Set(whatsapp.arrived.map(({ to }) => to)).size).toBe(whatsapp.arrived.length);
    await platform.db.query(`delete from account where firstname = 'Foule'`);
  });
});
