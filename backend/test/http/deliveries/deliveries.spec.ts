import type { DeliveryView } from '@afi/contracts/deliveries';
import type { PostView } from '@afi/contracts/posts';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

describe('what is told outside the app', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let reader: Caller;
  let admin: Caller;
  let communityId: string;
  beforeAll(async () => {
    const url = await whatsapp.start();
    platform = await Platform.start({
      env: whatsAppEnv(url),
    });
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    reader = await signedIn(platform, people.reader);
    admin = await signedIn(platform, staff.superadmin);
    communityId = (await platform.communityOf(owner)).id;
    await platform.db.query(
      `update account set email = 'lecteur@exemple.test', email_confirmed_at = now() where phone = $1`,
      [people.reader],
    );
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });
  beforeEach(async () => {
    whatsapp.errorCode = null;
    whatsapp.arrived.length = 0;
    await platform.settled();
    await platform.db.empty('delivery', 'notification', 'notification_settings', 'notification_level');
  });

  const choose = (caller: Caller, choices: object) => caller.patch('/client/notification-settings', choices);
  const number = (phone: string) =>
    platform.db.query(
      `update account set phone = $1 where id = (select account_id from membership where community_id = $2 and account_id in
         (select id from account where firstname = 'Aminata'))`,
      [phone, communityId],
    );
  const write = async (title: string): Promise<PostView> => {
    const input = { communityId, title, content: '<p>À 15 h.</p>', publish: true };
    return (await owner.post<PostView>('/client/posts', input)).body;
  };
  const all = async (query = ''): Promise<DeliveryView[]> =>
    (await admin.get<{ items: DeliveryView[] }>(`/admin/deliveries${query}`)).body.items;
  const settled = async (): Promise<DeliveryView[]> => {
    await platform.settled();
    await until('all deliveries settled', async () => (await all()).every(({ status }) => status !== 'queued'));
    return all();
  };

  it('goes by WhatsApp to who chose it, as a title and a text that leads there, and to nobody else', async () => {
    await choose(member, { whatsapp: true });
    const post = await write('Kermesse');
    const [one, ...others] = await settled();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      channel: 'whatsapp',
      status: 'sent',
      about: 'Nouvelle publication dans …',
      to: '+225 •••• 02',
    });
    expect(whatsapp.arrived).toEqual([
      {
        to: people.member,
        template: 'announcement',
        texts: [expect.stringMatching(/^Nouvelle publication dans /), expect.stringMatching(`^Kermesse .*${post.id}$`)],
      },
    ]);
  });

  it('goes by e-mail to a confirmed address, in the language of its reader', async () => {
    await platform.db.query(`update account set language = 'en' where phone = $1`, [people.reader]);
    await choose(reader, { email: true });
    await choose(member, { email: true });
    await write('Sports day');
    expect(await settled()).toMatchObject([
      { channel: 'email', status: 'sent', to: 'l•••@exemple.test', language: 'en' },
    ]);
    const [mail] = await platform.outbox('lecteur@exemple.test');
    expect(mail?.subject).toMatch(/^New post in /);
    expect(mail?.text).toMatch(/^Sports day\n\nhttp.*\n\nYou choose what you receive in your settings: http/);
    await platform.db.query(`update account set language = 'fr' where phone = $1`, [people.reader]);
  });

  it('follows every choice: what is general, its type, and its way', async () => {
    for (const choices of [{ general: false }, { newPosts: false }, { whatsapp: false }]) {
      await choose(member, { general: true, newPosts: true, whatsapp: true, ...choices });
      await write('Silence');
      await platform.settled();
    }
    expect(await all()).toEqual([]);
    expect(whatsapp.arrived).toEqual([]);
  });

  it('is one message for several publications at once, as under the bell', async () => {
    await choose(member, { whatsapp: true });
    for (const title of ['Un', 'Deux', 'Trois']) {
      await write(title);
      await platform.settled();
    }
    expect(await settled()).toHaveLength(1);
  });

  it('(d145) is no more than 20 a day for one person, whoever writes how often', async () => {
    await choose(member, { whatsapp: true });
    const [{ id } = { id: '' }] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [
      people.member,
    ]);
    await platform.db.query(
      `insert into delivery (id, account_id, channel, address, language, about, status)
       select gen_random_uuid(), $1, 'whatsapp', $2, 'fr', 'comments.mentioned', 'sent' from generate_series(1, 20)`,
      [id, people.member],
    );
    await write('Une de plus');
    expect(await settled()).toHaveLength(20);
    expect(whatsapp.arrived).toEqual([]);
  });

  it('quotes a comment to who is mentioned in it, by name', async () => {
    await choose(member, { whatsapp: true, newPosts: false });
    const { id } = await write('Goûter');
    const [account] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [
      people.member,
    ]);
    await owner.post(`/client/posts/${id}/comments`, { content: `Merci @[${account?.id}] pour les jus` });
    await settled();
    const [message] = whatsapp.arrived;
    expect(message?.texts[0]).toMatch(/vous a mentionné/);
    expect(message?.texts[1]).toMatch(/^« Merci @\w.* pour les jus » http.*#comment-/);
  });

  describe('in the back office', () => {
    it('a refusal is shown with its reason, and is sent again by hand', async () => {
      whatsapp.errorCode = 131026;
      await choose(member, { whatsapp: true });
      await write('Réunion');
      const [failed] = await settled();
      expect(failed).toMatchObject({
        status: 'failed',
        reason: 'Ce numéro ne peut pas recevoir de message WhatsApp.',
        retryable: true,
      });
      whatsapp.errorCode = null;
      const again = await admin.post<DeliveryView>(`/admin/deliveries/${failed?.id}/retry`, {});
      expect([again.status, again.body.status]).toEqual([200, 'queued']);
      expect(await settled()).toMatchObject([{ id: failed?.id, status: 'sent', reason: null, retryable: false }]);
      expect(whatsapp.arrived.map(({ texts }) => texts[1])).toEqual([expect.stringMatching(/^Réunion /)]);
      const twice = await admin.post<{ code: string }>(`/admin/deliveries/${failed?.id}/retry`, {});
      expect([twice.status, twice.body.code]).toEqual([409, 'deliveries.not-failed']);
      expect(
        await platform.db.query(`select 1 from audit_entry where action = 'deliveries.retried' and subject_id = $1`, [
          failed?.id,
        ]),
      ).toHaveLength(1);
    });

    it.each([
      ['switched it off', () => choose(member, { whatsapp: false })],
      ['switched all off', () => choose(member, { general: false })],
      ['has another number', () => number('+2250100000999')],
    ])('(d143) is sent again to nobody who meanwhile %s', async (_, meanwhile) => {
      whatsapp.errorCode = 131026;
      await choose(member, { whatsapp: true });
      await write('Réunion');
      const [failed] = await settled();
      whatsapp.errorCode = null;
      await meanwhile();
      const again = await admin.post<{ code: string }>(`/admin/deliveries/${failed?.id}/retry`, {});
      expect([again.status, again.body.code]).toEqual([409, 'deliveries.not-wanted']);
      await number(people.member);
      expect(whatsapp.arrived).toEqual([]);
    });

    it('(d144) a batch is never tried again as a whole: what it had begun may have left', async () => {
      whatsapp.errorCode = 131026;
      await choose(member, { whatsapp: true });
      await write('Réunion');
      await settled();
      const [job] = await platform.db.query<{
        id: string;
      }>(`update job set status = 'failed', error_code = 'jobs.crashed'
        where kind = 'deliver-whatsapp' and id = (select id from job where kind = 'deliver-whatsapp' order by created_at desc limit 1)
        returning id`);
      const again = await admin.post<{ code: string }>(`/admin/jobs/${job?.id}/retry`, {});
      expect([again.status, again.body.code]).toEqual([409, 'deliveries.retry-each']);
    });

    it('words that are no longer kept cannot be sent again', async () => {
      whatsapp.errorCode = 131026;
      await choose(member, { whatsapp: true });
      await write('Réunion');
      const [failed] = await settled();
      await platform.db.query('update delivery set file_key = null');
      const again = await admin.post<{ code: string }>(`/admin/deliveries/${failed?.id}/retry`, {});
      expect([again.status, again.body.code]).toEqual([410, 'deliveries.too-old']);
    });

    it('lists are filtered and searched by name, and by a whole number or address', async () => {
      await choose(member, { whatsapp: true });
      await choose(reader, { email: true });
      await write('Tous');
      await settled();
      expect(await all('?channel=email')).toHaveLength(1);
      expect(await all('?status=failed')).toEqual([]);
      expect(await all(`?search=${encodeURIComponent('+225 07 00 00 00 02')}`)).toMatchObject([
        { channel: 'whatsapp' },
      ]);
      for (const typed of ['0700000002', '07 00 00 00 02', '07-00-00-00-02', '002250700000002'])
        expect(await all(`?search=${encodeURIComponent(typed)}`)).toMatchObject([{ channel: 'whatsapp' }]);
      expect(await all('?search=lecteur@exemple.test')).toMatchObject([{ channel: 'email' }]);
      const name = (await all('?channel=email'))[0]?.fullname ?? '';
      expect(await all(`?search=${encodeURIComponent(name)}`)).toMatchObject([{ channel: 'email' }]);
      expect(await all('?search=700000002')).toEqual([]);
    });

    it('what a campaign sent names it, and who has no account is found by their name', async () => {
      const recipient = async (communityId: string | null) => {
        const [row] = await platform.db.query<{ id: string }>(
          `with c as (insert into campaign (id, name, status, channels, audience, contents, time_zone, community_id)
             values (gen_random_uuid(), 'Rentrée', 'done', '["email"]', '{"filters":{}}',
                     '{"fr":{"title":"Réunion","text":"Samedi"}}', 'Africa/Abidjan', $1) returning id),
           t as (insert into campaign_contact (email, firstname, language)
             values (gen_random_uuid() || '@exemple.test', 'Akouvi', 'fr') returning id)
           insert into campaign_recipient (campaign_id, contact_id, channel, language, status)
           select c.id, t.id, 'email', 'fr', 'sent' from c, t returning id`,
          [communityId],
        );
        await platform.db.query(
          `insert into delivery (id, channel, address, language, about, status, source, source_id)
           values (gen_random_uuid(), 'email', 'akouvi@exemple.test', 'fr', 'campaigns.sent', 'sent', 'campaigns', $1)`,
          [row?.id],
        );
      };
      await recipient(null);
      expect(await all('?search=akouvi')).toMatchObject([
        { fullname: 'Akouvi', about: 'Campagne', campaign: { name: 'Rentrée' } },
      ]);
      // What a team writes to its members is theirs.
      await platform.db.query('delete from delivery');
      await recipient(communityId);
      expect(await all('?search=akouvi')).toMatchObject([{ campaign: null }]);
    });
  });
});
