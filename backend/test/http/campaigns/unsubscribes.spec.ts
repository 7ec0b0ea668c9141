import type { CampaignRates } from '@afi/contracts/campaign-comparison';
import type { CampaignRecipient, CampaignRecipientView, CampaignView } from '@afi/contracts/campaigns';
import { Mailbox } from '../../../../scripts/emulators/mailbox.mjs';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform, superadmin } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp } from '../../support/whatsapp.js';

const secret = 'the secret of our app';

describe('what a reader of a campaign does with it', () => {
  const whatsapp = new WhatsApp();
  const mailbox = new Mailbox();
  const mails: { to: string; text: string }[] = [];
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    mailbox.onMail = (to, _subject, text) => mails.push({ to, text });
    platform = await Platform.start({
      env: {
        ...{
          WHATSAPP_API_URL: await whatsapp.start(),
          WHATSAPP_TOKEN: 't',
          WHATSAPP_PHONE_NUMBER_ID: '42',
          WHATSAPP_PRICE: '15',
        },
        ...{ WHATSAPP_APP_SECRET: secret, SMTP_URL: await mailbox.start(), MAIL_FROM: 'afi@exemple.test' },
      },
    });
    whatsapp.webhook = { url: `${platform.url}/api/webhooks/whatsapp`, secret };
    whatsapp.news = 'once';
    admin = await signedIn(platform, superadmin.email);
    await platform.db.query(
      `update account set email = 'lit@exemple.test', email_confirmed_at = now() - interval '1 day' where phone = $1`,
      [people.member],
    );
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
    await mailbox.stop();
  });

  const read = async (id: string) => (await admin.get<CampaignView>(`/admin/campaigns/${id}`)).body;
  const recipientOf = async (id: string) => {
    const { body } = await admin.get<{ items: CampaignRecipient[] }>(`/admin/campaigns/${id}/recipients`);
    const [one] = body.items;
    if (!one) throw new Error('nobody was written to');
    return one;
  };
  const sent = async (channel: 'email' | 'whatsapp') => {
    const [{ id: reader } = { id: '' }] = await platform.db.query<{ id: string }>(
      'select id from account where phone = $1',
      [people.member],
    );
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Rentrée', channels: [channel], audience: { clientIds: [reader] } },
      contents: { fr: { title: 'Réunion', text: 'Venez samedi' } },
    });
    await admin.post(`/admin/campaigns/${body.id}/launch`, {});
    await until('it is sent', async () => (await read(body.id)).status === 'done');
    return body.id;
  };

  it('tells of the campaign by whose mail somebody ended theirs, and no more of who takes it back', async () => {
    const before = await sent('email');
    mails.length = 0;
    const id = await sent('email');
    const link = /\/u\/[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    const post = (again = '') => fetch(new URL(`${link}${again}`, platform.url), { method: 'POST' });
    expect((await post()).status).toBe(200);
    await until('it is told', async () => (await read(id)).unsubscribed.email === 1);
    expect((await recipientOf(id)).unsubscribedAt).toEqual(expect.any(String));
    expect((await read(before)).unsubscribed).toEqual({});
    const { body } = await admin.get<{ own: CampaignRates; others: CampaignRates[] }>(
      `/admin/campaigns/${id}/compared`,
    );
    expect([body.own.unsubscribed, body.others[0]?.unsubscribed]).toEqual([1, 0]);
    const csv = await admin.get<string>(`/admin/campaigns/${id}/recipients.csv`);
    expect(csv.body).toMatch(/Désabonnement/);
    // Once more changes nothing; the way back does.
    await post();
    await post('?again=1');
    await until('it is taken back', async () => (await read(id)).unsubscribed.email === undefined);
  });

  it('tells of the last campaign on WhatsApp that somebody said STOP, and of none a week later', async () => {
    const [before, id] = [await sent('whatsapp'), await sent('whatsapp')];
    expect(await whatsapp.write(people.member, 'STOP')).toBe(200);
    await until('it is told', async () => (await read(id)).unsubscribed.whatsapp === 1);
    expect((await read(before)).unsubscribed).toEqual({});
    await whatsapp.write(people.member, 'START');
    await platform.settled();
    await platform.db.query(
      `update delivery set created_at = created_at - interval '8 days' where channel = 'whatsapp'`,
    );
    await platform.db.query('update campaign_recipient set unsubscribed_at = null');
    await until('it is heard', async () => {
      await whatsapp.write(people.member, 'ARRÊT');
      return (await platform.db.query(`select 1 from opt_out where reason = 'stop'`)).length > 0;
    });
    await platform.settled();
    expect((await read(id)).unsubscribed).toEqual({});
    await whatsapp.write(people.member, 'REPRENDRE');
    await until(
      'it begins again',
      async () => (await platform.db.query(`select 1 from opt_out where reason = 'stop'`)).length === 0,
    );
  });

  it('shows when each message came to each of its states', async () => {
    const id = await sent('whatsapp');
    // What it cost is what it was to cost: nobody was left out.
    expect(await read(id)).toMatchObject({ cost: 15, plannedCost: 15 });
    const { id: recipientId } = await recipientOf(id);
    const trail = async () =>
      (await admin.get<CampaignRecipientView>(`/admin/campaigns/${id}/recipients/${recipientId}`)).body;
    const { steps } = await until('it is read', async () => {
      const view = await trail();
      return view.status === 'read' ? view : null;
    });
    const states = steps.map(({ status }) => status);
    expect(states.slice(0, 2)).toEqual(['queued', 'started']);
    expect(states.at(-1)).toBe('read');
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).sort());
    const other = await sent('email');
    expect(problemOf(await admin.get(`/admin/campaigns/${other}/recipients/${recipientId}`)).status).toBe(404);
  });
});
