import type { CampaignView } from '@afi/contracts/campaigns';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
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
    admin = await platform.admin();
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
  }, 60_000);
  afterAll(() => platform.stop(), 60_000);

  it.each([
    ['their own number', people.member, 'awa@example.org'],
    ['a number nobody has', '+2250500000077', 'awa@example.org'],
    ['a number nobody has, in capitals', '+2250500000078', 'AWA@example.org'],
  ])('(d179) is the person of their confirmed address, not a contact: beside %s', async (_, phone, email) => {
    const bytes = Buffer.from(`Prénom;Téléphone;Email\nAwa;${phone};${email}`);
    const file = { name: 'liste.csv', bytes, type: 'text/csv' };
    const { body: media } = await admin.upload<{ id: string }>('/admin/media', {}, file);
    const mapping = { phone: 'Téléphone', firstname: 'Prénom', email: 'Email' };
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Liste', channels: ['email'] },
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
    expect(recipient).toMatchObject({ status: 'skipped', reason: 'campaigns.opted-out', isAccount: true });
  });
});
