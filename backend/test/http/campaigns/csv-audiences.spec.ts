import { randomUUID } from 'node:crypto';
import type { CampaignReach, CampaignRecipient, CampaignView } from '@afi/contracts/campaigns';
import type { CsvReport, CsvRow } from '@afi/contracts/csv-audiences';
import { CommandBus } from '@nestjs/cqrs';
import { HearMessages } from '../../../src/modules/deliveries/deliveries.commands.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

type Refusal = { code: string; detail: string; errors?: { pointer: string }[] };
const [unknown, other, stopped] = ['+2250500000001', '+2250500000002', '+2250500000003'];

describe('an audience of a CSV file', () => {
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
    whatsapp.arrived.length = 0;
    await platform.settled();
    await platform.db.empty('campaign', 'campaign_contact', 'audience_file', 'delivery', 'opt_out');
  });

  const sent = async (text: string | Buffer, caller = admin, type = 'admin', name = 'liste.csv'): Promise<string> => {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    const { status, body } = await caller.upload<{ id: string; detail: string }>(
      `/${type}/media`,
      {},
      { name, bytes, type: 'text/csv' },
    );
    if (status !== 201) throw new Error(`${status} ${body.detail}`);
    return body.id;
  };
  const dryRun = (csvMediaId: string, more: object = {}, caller = admin) =>
    caller.post<CsvReport & Refusal>('/admin/audiences/csv', { csvMediaId, ...more });
  const lines = async (id: string, query = '') =>
    (await admin.get<{ items: CsvRow[] }>(`/admin/audiences/csv/${id}/rows${query}`)).body.items;
  const written = (csvMediaId: string, more: object = {}) =>
    admin.post<CampaignView & Refusal>('/admin/campaigns', {
      name: 'Liste',
      channels: ['whatsapp'],
      audience: { csvMediaId, mapping: { phone: 'Téléphone', firstname: 'Prénom' }, ...more },
      contents: { fr: { title: 'Réunion', text: 'Bonjour {{prenom|cher membre}}' } },
    });
  const launched = async (id: string) => {
    expect((await admin.post(`/admin/campaigns/${id}/launch`, {})).status).toBe(200);
    return until('the campaign is done', async () => {
      const { body } = await admin.get<CampaignView>(`/admin/campaigns/${id}`);
      return body.status === 'done' ? body : null;
    });
  };
  const stop = (phone: string) =>
    platform.app
      .get(CommandBus)
      .execute(new HearMessages([{ providerId: randomUUID(), from: phone.slice(1), text: 'STOP', at: new Date() }]));
  const list = () =>
    sent(
      [
        'Prénom;Téléphone;Langue',
        `Awa;${people.member.replace('+225', '')};fr`,
        `Kofi;${unknown.replace('+225', '')};en`,
        `Kofi bis;${unknown};`,
        'Faux;12;',
        `Muet;${stopped};`,
        'Vide;;',
      ].join('\r\n'),
    );

  it('is read line by line before anybody is written to: columns guessed, numbers of a country, each line with its reason', async () => {
    await stop(stopped);
    const report = await dryRun(await list());
    expect([report.status, report.body]).toMatchObject([
      200,
      {
        mapping: { phone: 'Téléphone', firstname: 'Prénom', language: 'Langue' },
        encoding: 'utf-8',
        lines: 6,
        counts: { known: 1, contact: 0, unknown: 1, optedOut: 1, doubled: 1, invalid: 2 },
      },
    ]);
    expect(report.body.columns[1]).toMatchObject({ name: 'Téléphone' });
    const rows = await lines(report.body.id);
    expect(rows.map(({ line, state }) => [line, state])).toEqual([
      [2, 'known'],
      [3, 'unknown'],
      [4, 'doubled'],
      [5, 'invalid'],
      [6, 'optedOut'],
      [7, 'invalid'],
    ]);
    expect(rows.map(({ reason }) => reason).slice(1, 4)).toEqual([
      'Inconnu, sans accord pour recevoir des messages',
      'Déjà plus haut dans le fichier',
      'Numéro invalide pour ce pays',
    ]);
    expect(await lines(report.body.id, '?state=contact&consent=true')).toMatchObject([{ said: unknown }]);
    expect(whatsapp.arrived).toEqual([]);
    expect(await platform.db.query('select 1 from campaign_contact')).toEqual([]);
  });

  it('(d178) writes to who has no account with their consent alone', async () => {
    await stop(stopped);
    const mediaId = await list();
    const without = await written(mediaId);
    expect(without.status).toBe(201);
    const reach = await admin.post<CampaignReach>(`/admin/campaigns/${without.body.id}/preview`, {});
    expect(reach.body).toMatchObject({ count: 1, cost: 15 });
    expect(reach.body.channels[0]?.leftOut.map(({ code }) => code)).toEqual(['campaigns.no-consent']);
    const after = await launched(without.body.id);
    expect(after.counts).toMatchObject({ total: 1, sent: 1 });
    expect(after.audienceNames.file).toEqual({ name: 'liste.csv', lines: 6 });
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([people.member]);
    expect(await platform.db.query('select 1 from campaign_contact')).toEqual([]);

    whatsapp.arrived.length = 0;
    const { body } = await written(mediaId, {
      consent: true,
      mapping: { phone: 'telephone', firstname: 'Prénom', language: 'Langue' },
    });
    const view = await launched(body.id);
    expect(view.counts).toMatchObject({ total: 3, sent: 2, skipped: 1 });
    expect(view.reasons.map(({ code }) => code)).toEqual(['campaigns.opted-out']);
    expect(whatsapp.arrived.map(({ to, texts }) => [to, texts[1]]).sort()).toEqual(
      [
        [unknown, expect.stringMatching(/^Bonjour Kofi /)],
        [people.member, expect.stringMatching(/^Bonjour \w+/)],
      ].sort(),
    );
    const { body: told } = await admin.get<{ items: CampaignRecipient[] }>(
      `/admin/campaigns/${body.id}/recipients?search=kofi`,
    );
    expect(told.items).toMatchObject([{ fullname: 'Kofi', language: 'en', status: 'sent' }]);
    expect((await admin.get<{ items: object[] }>('/admin/deliveries')).status).toBe(200);
    const [contact] = await platform.db.query<{ by: string }>(
      'select consented_by as by from campaign_contact where phone = $1',
      [unknown],
    );
    expect(contact?.by).toBeTruthy();
  });

  it('(d179) leaves a contact alone who said STOP after the launch and before their turn', async () => {
    const mediaId = await sent(`Prénom;Téléphone\nKofi;${unknown}\nAma;${other}`);
    const { body } = await written(mediaId, { consent: true });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await admin.patch(`/admin/campaigns/${body.id}`, { schedule: { at, timeZone: 'Africa/Abidjan' } });
    await admin.post(`/admin/campaigns/${body.id}/launch`, {});
    await stop(unknown);
    await platform.db.query('update campaign set scheduled_at = now() where id = $1', [body.id]);
    await until('the campaign is done', async () => {
      const { body: view } = await admin.get<CampaignView>(`/admin/campaigns/${body.id}`);
      return view.status === 'done' ? view : null;
    });
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([other]);
  });

  it('(d179) who said STOP by phone is sent no e-mail that failed either, wherever an admin tries it again', async () => {
    const mediaId = await sent(`Prénom;Téléphone;Adresse\nKofi;${unknown};kofi@exemple.test`);
    const mapping = { phone: 'Téléphone', firstname: 'Prénom', email: 'Adresse' };
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Liste', channels: ['email'], audience: { csvMediaId: mediaId, mapping, consent: true } },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    expect((await launched(body.id)).counts).toMatchObject({ sent: 1 });
    const [one] = await platform.db.query<{ id: string }>(
      `update delivery set status = 'failed', reason = 'messages.refused' returning id`,
    );
    await platform.db.query(`update campaign_recipient set status = 'failed'`);
    await stop(unknown);
    const again = await admin.post<Refusal>(`/admin/deliveries/${one?.id}/retry`, {});
    expect([again.status, again.body.code]).toEqual([409, 'deliveries.by-its-word']);
    expect((await admin.post(`/admin/campaigns/${body.id}/retry`, {})).status).toBe(200);
    const view = await until('it is done again', async () => {
      const { body: now } = await admin.get<CampaignView>(`/admin/campaigns/${body.id}`);
      return now.status === 'done' ? now : null;
    });
    expect([view.counts.skipped, view.reasons]).toMatchObject([1, [{ code: 'campaigns.opted-out' }]]);
  });

  it('(d180) is of a file that admin sent, or a campaign is for: no other file is read', async () => {
    const ofMember = await sent(`Téléphone\n${unknown}`, member, 'client');
    expect((await dryRun(ofMember)).body.code).toBe('campaigns.csv-gone');
    expect((await written(ofMember)).body.code).toBe('campaigns.csv-gone');
    expect((await dryRun(ofMember, {}, member)).status).toBe(403);
    const own = await dryRun(await list());
    expect((await member.get(`/admin/audiences/csv/${own.body.id}/rows`)).status).toBe(403);
    expect((await dryRun('00000000-0000-4000-8000-000000000000')).status).toBe(422);
  });

  it.each([
    ['Téléphone\n"0700000001;x\n', 'campaigns.csv-open-quote'],
    [`Téléphone\n${'7'.repeat(30_000)}\n`, 'campaigns.csv-line-too-long'],
    [`Téléphone\n${'0700000001\n'.repeat(30_000)}\u0000`, 'campaigns.csv-not-text'],
    [`${'a;'.repeat(80)}\n`, 'campaigns.csv-too-many-columns'],
    [`Téléphone\n${'1\n'.repeat(50_001)}`, 'campaigns.csv-too-many-lines'],
    ['Téléphone\n', 'campaigns.csv-empty'],
  ])(
    '(d181) that is no list of people is refused with a sentence, and nothing of it stays (%#)',
    async (text, code) => {
      const { status, body } = await dryRun(await sent(text));
      expect([status, body.code]).toEqual([422, code]);
      expect(body.detail).not.toContain('campaigns.');
      expect(await platform.db.query('select 1 from audience_file')).toEqual([]);
    },
  );

  it('(d181) has the letters of older spreadsheets, names without formulas, and a report without them', async () => {
    const text = `Prénom;Téléphone\n=HYPERLINK("http://x";"Aïssa");${unknown}\n"=1+1";=2+2\n`;
    const { body } = await dryRun(await sent(Buffer.from(text, 'latin1')));
    expect(body).toMatchObject({ encoding: 'windows-1252', columns: [{ name: 'Prénom' }, { name: 'Téléphone' }, {}] });
    const csv = await admin.get<string>(`/admin/audiences/csv/${body.id}/rows.csv`);
    expect(csv.status).toBe(200);
    expect(String(csv.body)).not.toMatch(/(^|[;\n"])=/m);
    expect(String(csv.body)).toContain("'=2+2");
  });

  it('asks which column holds the number, and for one there is', async () => {
    const mediaId = await sent('Ville;Note\nAbidjan;bien\n');
    expect((await written(mediaId)).body.code).toBe('campaigns.csv-unknown-column');
    const none = await written(mediaId, { mapping: {} });
    expect([none.status, none.body.code]).toEqual([422, 'campaigns.csv-no-address']);
  });

  it('is duplicated with its file, which stays as long as one campaign is for it', async () => {
    const { body } = await written(await list());
    const copy = await admin.post<CampaignView>(`/admin/campaigns/${body.id}/duplicate`, {});
    expect([copy.status, copy.body.audience]).toEqual([201, body.audience]);
    await platform.db.query('delete from audience_file');
    expect((await admin.post<CampaignReach>(`/admin/campaigns/${copy.body.id}/preview`, {})).body.count).toBe(1);
    const claims = await platform.db.query(`select 1 from media_claim where word = 'campaigns'`);
    expect(claims.length).toBeGreaterThanOrEqual(2);
    expect((await admin.patch(`/admin/campaigns/${copy.body.id}`, { audience: { filters: {} } })).status).toBe(200);
    expect(await platform.db.query(`select 1 from media_claim where claimant_id = $1`, [copy.body.id])).toEqual([]);
  });
});
