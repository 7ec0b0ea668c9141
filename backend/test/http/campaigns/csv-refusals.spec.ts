import type { CampaignView } from '@afi/contracts/campaigns';
import { EntityManager } from '@mikro-orm/postgresql';
import { ForgetClosedAccounts } from '../../../src/modules/closing/sweep/forget-closed-accounts.js';
import { Account } from '../../../src/modules/identity/domain/account.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

interface Recipient {
  address: string | null;
  status: string;
  reason: string | null;
  isAccount: boolean;
}

describe('somebody who said no, in a file of people', () => {
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    admin = await signedIn(platform, staff.superadmin);
    await platform.db.query(
      `update account set email = 'awa@example.org', email_confirmed_at = now() where phone = $1`,
      [people.member],
    );
    await platform.db.query(
      `insert into notification_settings (account_id, general, push, whatsapp, email, new_posts, new_members,
         new_comments, mentions, quiet_hours, whatsapp_declined, email_declined)
       select id, false, false, false, false, false, false, false, false, 'null'::jsonb, true, true
         from account where phone = $1`,
      [people.member],
    );
  });
  afterAll(() => platform.stop());

  const sentTo = async (channel: string, phone: string, email: string) => {
    const bytes = Buffer.from(`Prénom;Téléphone;Email\nAwa;${phone};${email}`);
    const file = { name: 'liste.csv', bytes, type: 'text/csv' };
    const { body: media } = await admin.upload<{ id: string }>('/admin/media', {}, file);
    const mapping = { phone: 'Téléphone', firstname: 'Prénom', email: 'Email' };
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Liste', channels: [channel] },
      audience: { csvMediaId: media.id, mapping, consent: true },
      contents: { fr: { title: 'Réunion', text: 'Bonjour' } },
    });
    expect((await admin.post(`/admin/campaigns/${body.id}/launch`, {})).status).toBe(200);
    const [recipient] = await until('it is over', async () => {
      const rows = await platform.db.query<Recipient>(
        `select address, status, reason, account_id is not null as "isAccount" from campaign_recipient
          where campaign_id = $1 and status not in ('queued', 'started')`,
        [body.id],
      );
      return rows.length > 0 && rows;
    });
    return recipient;
  };

  it.each([
    ['their own number', people.member, 'awa@example.org'],
    ['a number nobody has', '+2250500000077', 'awa@example.org'],
    ['a number nobody has, in capitals', '+2250500000078', 'AWA@example.org'],
  ])('(d179) is the person of their confirmed address, not a contact: beside %s', async (_, phone, email) => {
    const recipient = await sentTo('email', phone, email);
    expect(recipient).toMatchObject({ status: 'skipped', reason: 'campaigns.opted-out', isAccount: true });
  });

  it.each<[number, object, string[]]>([
    [1, { general: false }, ['whatsapp', 'email']],
    [2, { whatsapp: false }, ['whatsapp']],
    [3, { email: false }, ['email']],
    [4, { newsWhatsapp: false }, ['whatsapp']],
    [5, { newPosts: false }, []],
  ])('(d197) is sent no announcement they refused once they are forgotten, %i: %j', async (n, choice, refused) => {
    const [phone, email] = [`+225050000040${n}`, `partie-${n}@example.org`];
    await platform.db.query(
      `insert into account (id, user_type, role, firstname, lastname, phone, email, email_confirmed_at, settings)
         values (gen_random_uuid(), 'client', 'curious', 'Partie', 'Loin', $1, $2, now(), '{}')`,
      [phone, email],
    );
    const leaver = await signedIn(platform, phone);
    expect((await leaver.patch('/client/notification-settings', choice)).status).toBe(200);
    await platform.settled();
    await platform.db.query(`update account set closed_at = now() - interval '400 days' where phone = $1`, [phone]);
    await platform.app.get(ForgetClosedAccounts, { strict: false }).sweep();
    for (const [channel, number] of [
      ['whatsapp', phone],
      ['email', `+225050000050${n}`],
    ] as const) {
      const recipient = await sentTo(channel, number, email);
      expect(recipient?.isAccount).toBe(false);
      expect(recipient?.reason === 'campaigns.channel-off').toBe(refused.includes(channel));
    }
  });

  it('(d200) is sent no announcement at a number or an address they refused them at, whoever has it by now', async () => {
    const [phone, email] = [people.reader, 'lue@example.org'];
    const reader = await signedIn(platform, phone);
    const [account] = await platform.db.query<{ id: string }>(
      'update account set email = $1 where phone = $2 returning id',
      [email, phone],
    );
    await reader.patch('/client/notification-settings', { newsWhatsapp: false, newsEmail: false });
    const moved = '+2250500000099';
    await platform.app.get(EntityScope, { strict: false }).run(() =>
      platform.app.get(EntityManager, { strict: false }).transactional(async (em) => {
        const owner = await em.findOneOrFail(Account, account?.id ?? '');
        owner.confirmEmail(email);
        owner.changeContact({ channel: 'whatsapp', value: moved });
      }),
    );
    await platform.settled();
    await platform.db.query('update account set phone = null, email = null, email_confirmed_at = null where id = $1', [
      account?.id,
    ]);
    const refused = { status: 'skipped', reason: 'campaigns.channel-off', isAccount: false };
    expect(await sentTo('whatsapp', phone, '')).toMatchObject(refused);
    expect(await sentTo('whatsapp', moved, '')).toMatchObject(refused);
    expect(await sentTo('email', '+2250500000098', email)).toMatchObject(refused);
  });
});
