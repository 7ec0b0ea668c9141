import { randomUUID } from 'node:crypto';
import type { ContactRow, ContactView } from '@afi/contracts/campaign-contacts';
import type { CampaignReach } from '@afi/contracts/campaigns';
import type { CsvReport } from '@afi/contracts/csv-audiences';
import { CommandBus } from '@nestjs/cqrs';
import { ContactSweep } from '../../../src/modules/campaigns/schedule/contact-sweep.js';
import { HearMessages } from '../../../src/modules/deliveries/deliveries.commands.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const number = '+2250500000041';
const consent = { consent: true, consentNote: 'Fiche signée le 12 novembre' };
type Answer = ContactView & { code: string };

describe('contacts of campaigns', () => {
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.settled();
    await platform.db.empty('campaign', 'campaign_contact', 'opt_out', 'audience_file');
  });

  const add = (who: object = { phone: number }) =>
    admin.post<Answer>('/admin/contacts', { firstname: 'Awa', language: 'fr', ...consent, ...who });
  const found = async (query = '') =>
    (await admin.get<{ items: ContactRow[] }>(`/admin/contacts${query}`)).body.items.map(({ firstname }) => firstname);
  const say = (word: string) =>
    platform.app
      .get(CommandBus)
      .execute(new HearMessages([{ providerId: randomUUID(), from: number.slice(1), text: word, at: new Date() }]));
  const endings = async (id: string) =>
    (await admin.get<Answer>(`/admin/contacts/${id}`)).body.ways.map((way) => way.ended);

  it('are added with how they agreed, once, and shown without their whole number', async () => {
    const { status, body } = await add({ phone: '05 00 00 00 41' });
    expect([status, body.ways, body.hasAccount, body.origin]).toEqual([
      ...[201, [{ channel: 'whatsapp', to: '+225 •••• 41', ended: null }]],
      ...[false, 'hand'],
    ]);
    expect([body.consent.note, body.consent.by?.fullname]).toEqual([consent.consentNote, expect.any(String)]);
    expect((await add()).body.code).toBe('campaigns.contact-known');
    expect((await add({ phone: undefined })).body.code).toBe('campaigns.contact-nowhere');
    expect((await add({ phone: '+225 12' })).body.code).toBe('campaigns.contact-number');
    expect((await add({ phone: '+2250500000042', consent: undefined })).status).toBe(422);
    const [row] = await platform.db.query<{ after: unknown }>(
      `select after from audit_entry where action = 'campaigns.contact-added' and subject_id = $1`,
      [body.id],
    );
    expect(row?.after).toEqual({ to: ['+225 •••• 41'], consentNote: consent.consentNote });
  });

  it('are found by name, by a whole number, and by every filter', async () => {
    await add();
    await add({ phone: undefined, email: 'kofi@exemple.test', firstname: 'Kofi' });
    await add({ phone: people.member, firstname: 'Membre' });
    await platform.db.query(
      `insert into campaign_contact (email, firstname, language) values ('liste@exemple.test', 'Liste', 'fr')`,
    );
    await say('STOP');
    expect(await found()).toEqual(['Liste', 'Membre', 'Kofi', 'Awa']);
    expect(await found('?search=kof')).toEqual(['Kofi']);
    expect(await found(`?search=${encodeURIComponent(number)}`)).toEqual(['Awa']);
    expect(await found('?search=05000000')).toEqual([]);
    expect(await found('?channel=email')).toEqual(['Liste', 'Kofi']);
    expect(await found('?origin=file')).toEqual(['Liste']);
    expect(await found('?optedOut=yes')).toEqual(['Awa']);
    expect(await found('?optedOut=no&account=yes')).toEqual(['Membre']);
    const csv = String((await admin.get('/admin/contacts.csv?origin=hand')).body);
    expect(csv).toContain('+225 •••• 41');
    expect(csv).not.toContain(number);
  });

  it('are ended as they ask, and begin again by a new consent alone, which stays with them', async () => {
    const { body } = await add({ phone: number, email: 'awa@exemple.test' });
    expect((await admin.post<Answer>(`/admin/contacts/${body.id}/end`, {})).body.ways.map((way) => way.ended)).toEqual([
      'admin',
      'admin',
    ]);
    // Whatever brings them in again.
    await admin.delete(`/admin/contacts/${body.id}`);
    await add({ phone: number, email: 'awa@exemple.test' });
    expect(await endings(body.id)).toEqual(['admin', 'admin']);
    expect((await admin.post(`/admin/contacts/${body.id}/resume`, {})).status).toBe(422);
    const note = 'A rappelé le 20 novembre';
    const back = await admin.post<Answer>(`/admin/contacts/${body.id}/resume`, { consent: true, consentNote: note });
    expect([back.status, back.body.consent.note, await endings(body.id)]).toEqual([200, note, [null, null]]);
    const acts = await platform.db.query<{ action: string }>(
      'select action from audit_entry where subject_id = $1 order by created_at, id',
      [body.id],
    );
    expect(acts.map(({ action }) => action.replace('campaigns.contact-', ''))).toEqual([
      ...['added', 'ended', 'removed', 'added', 'resumed'],
    ]);
  });

  it('who said STOP and have no account begin again by an admin, with the consent and the admin in the audit', async () => {
    const { body } = await add();
    await say('STOP');
    expect(await endings(body.id)).toEqual(['stop']);
    const note = 'A demandé par écrit à recevoir de nouveau';
    const back = await admin.post<Answer>(`/admin/contacts/${body.id}/resume`, { consent: true, consentNote: note });
    expect([back.status, await endings(body.id)]).toEqual([200, [null]]);
    const rows = await platform.db.query<{ role: string; after: unknown }>(
      `select c.role, e.after from audit_entry e join account c on c.id = e.actor_id
       where e.action = 'campaigns.contact-resumed' and e.subject_id = $1`,
      [body.id],
    );
    expect(rows).toEqual([{ role: expect.any(String), after: { to: ['+225 •••• 41'], consentNote: note } }]);
  });

  it('say how they were brought in last, whatever is noted of them since', async () => {
    const [listed] = await platform.db.query<{ id: string }>(
      `with list as (insert into campaign (id, name, status, channels, audience, contents, time_zone)
         values (gen_random_uuid(), 'Liste de mars', 'done', '["whatsapp"]', '{}', '{}', 'Africa/Abidjan') returning id)
       insert into campaign_contact (phone, firstname, language, origin, campaign_id)
         select $1, 'Liste', 'fr', 'file', id from list returning id`,
      [number],
    );
    const id = listed?.id ?? '';
    const told = async () => {
      const { body } = await admin.get<Answer>(`/admin/contacts/${id}`);
      return [body.origin, body.consent.campaign?.name ?? null, body.consent.note];
    };
    expect(await told()).toEqual(['file', 'Liste de mars', null]);
    // A new consent says how they agreed, not where they come from.
    await admin.post(`/admin/contacts/${id}/end`, {});
    await admin.post(`/admin/contacts/${id}/resume`, consent);
    expect(await told()).toEqual(['file', 'Liste de mars', consent.consentNote]);
    await admin.delete(`/admin/contacts/${id}`);
    expect((await add()).body.id).toBe(id);
    expect(await told()).toEqual(['hand', null, consent.consentNote]);
  });

  it('with an account begin again what an admin ended for them, and nobody but them what they ended', async () => {
    const { body: member } = await add({ phone: people.member, firstname: 'Membre' });
    const saidBy = (word: string, at = new Date()) =>
      platform.app
        .get(CommandBus)
        .execute(new HearMessages([{ providerId: randomUUID(), from: people.member.slice(1), text: word, at }]));
    const end = () => admin.post<Answer>(`/admin/contacts/${member.id}/end`, {});
    const resume = () => admin.post<Answer>(`/admin/contacts/${member.id}/resume`, consent);
    expect((await end()).body.mayResume).toBe(true);
    expect([(await resume()).status, await endings(member.id)]).toEqual([200, [null]]);
    // Theirs, whoever ends it once more.
    await saidBy('STOP');
    expect((await end()).body.mayResume).toBe(false);
    const refused = await resume();
    expect([refused.status, refused.body.code]).toEqual([409, 'campaigns.contact-has-account']);
    expect(await endings(member.id)).toEqual(['stop']);
    // Said after an admin ended it, it is theirs too.
    await saidBy('START');
    await end();
    await saidBy('STOP');
    expect((await resume()).status).toBe(409);
    // So it is where they said it before, and it comes late.
    await saidBy('START');
    expect((await end()).body.mayResume).toBe(true);
    await saidBy('STOP', new Date(Date.now() - 60_000));
    expect((await resume()).status).toBe(409);
    await saidBy('START');
    expect(await endings(member.id)).toEqual([null]);
  });

  it('keep an address that does not exist', async () => {
    const { body: gone } = await add({ phone: undefined, email: 'gone@exemple.test' });
    await admin.post(`/admin/contacts/${gone.id}/end`, {});
    await platform.db.query(`update opt_out set reason = 'bounce' where reason = 'unsubscribe'`);
    await admin.post(`/admin/contacts/${gone.id}/resume`, consent);
    expect(await endings(gone.id)).toEqual(['bounce']);
  });

  it('are taken out with a way back for a day, then forgotten', async () => {
    const { body } = await add();
    expect((await admin.delete(`/admin/contacts/${body.id}`)).status).toBe(204);
    expect([await found(), (await admin.get(`/admin/contacts/${body.id}`)).status]).toEqual([[], 404]);
    expect((await admin.post(`/admin/contacts/${body.id}/restore`, {})).status).toBe(200);
    expect(await found()).toEqual(['Awa']);
    await admin.delete(`/admin/contacts/${body.id}`);
    await platform.db.query(`update campaign_contact set deleted_at = now() - interval '25 hours'`);
    expect((await admin.post(`/admin/contacts/${body.id}/restore`, {})).status).toBe(410);
    await platform.db.query(`update campaign_contact set deleted_at = now() - interval '49 hours'`);
    expect(await platform.app.get(ContactSweep).run()).toBe(1);
  });

  it('are written to by a list that names them, by the consent they gave before', async () => {
    const { body: known } = await add();
    const { body: file } = await admin.upload<{ id: string }>(
      '/admin/media',
      {},
      {
        name: 'liste.csv',
        bytes: Buffer.from(`Prénom;Téléphone\r\nAwa;${number}\r\nKofi;+2250500000043`),
        type: 'text/csv',
      },
    );
    const audience = { csvMediaId: file.id, mapping: { phone: 'Téléphone', firstname: 'Prénom' } };
    const read = await admin.post<CsvReport>('/admin/audiences/csv', audience);
    expect(read.body.counts).toMatchObject({ contact: 1, unknown: 1 });
    const reach = await admin.post<CampaignReach>('/admin/audiences/reach', { audience, channels: ['whatsapp'] });
    expect([reach.body.count, reach.body.channels[0]?.reached]).toEqual([1, 1]);
    const { body: campaign } = await admin.post<{ id: string }>('/admin/campaigns', {
      ...{ name: 'Réunion', channels: ['whatsapp'], audience },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    expect((await admin.post(`/admin/campaigns/${campaign.id}/launch`, {})).status).toBe(200);
    const sent = await until('it is told among what they were sent', async () => {
      const { body } = await admin.get<Answer>(`/admin/contacts/${known.id}`);
      return body.sent.length > 0 && body.sent;
    });
    expect(sent.map((one) => [one.campaign.name, one.channel])).toEqual([['Réunion', 'whatsapp']]);
    const rows = await platform.db.query('select id from campaign_recipient where campaign_id = $1', [campaign.id]);
    expect(rows).toHaveLength(1);
  });

  it('are written to no more once they are taken out, not by a campaign that counted them either', async () => {
    const { body: gone } = await add();
    await add({ phone: '+2250500000043', firstname: 'Kofi' });
    const lines = `Prénom;Téléphone\r\nAwa;${number}\r\nKofi;+2250500000043`;
    const sent = { name: 'liste.csv', bytes: Buffer.from(lines), type: 'text/csv' };
    const { body: file } = await admin.upload<{ id: string }>('/admin/media', {}, sent);
    const audience = { csvMediaId: file.id, mapping: { phone: 'Téléphone', firstname: 'Prénom' } };
    const launch = async (more: object) => {
      const { body } = await admin.post<{ id: string }>('/admin/campaigns', {
        ...{ name: 'Réunion', channels: ['whatsapp'], audience },
        contents: { fr: { title: 'Réunion', text: 'Samedi' } },
        ...more,
      });
      expect((await admin.post(`/admin/campaigns/${body.id}/launch`, {})).status).toBe(200);
      return body.id;
    };
    const reasons = (id: string) =>
      platform.db.query<{ name: string; reason: string | null }>(
        `select t.firstname as name, r.reason from campaign_recipient r join campaign_contact t on t.id = r.contact_id
          where r.campaign_id = $1 and r.status <> 'queued' order by t.firstname`,
        [id],
      );
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const counted = await launch({ schedule: { at, timeZone: 'Africa/Abidjan' } });
    expect((await admin.delete(`/admin/contacts/${gone.id}`)).status).toBe(204);
    await platform.db.query(`update campaign set scheduled_at = now() where id = $1`, [counted]);
    const later = await launch({ name: 'Encore' });
    await until(
      'both are over',
      async () => (await reasons(counted)).length === 2 && (await reasons(later)).length > 0,
    );
    expect(await reasons(counted)).toEqual([
      { name: 'Awa', reason: 'campaigns.contact-removed' },
      { name: 'Kofi', reason: null },
    ]);
    expect(await reasons(later)).toEqual([{ name: 'Kofi', reason: null }]);
  });
});
