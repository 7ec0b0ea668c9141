import type { CampaignContents } from '@afi/contracts/campaign-content';
import type { CampaignView } from '@afi/contracts/campaigns';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

const contents = {
  fr: { title: 'Réunion', text: 'Texte commun', url: '/app/communities' },
  en: { title: 'Meeting', text: 'Common text' },
  byChannel: { whatsapp: { fr: { title: 'Réunion samedi', text: 'Pour vous, {{prenom|cher membre}}' } } },
} satisfies CampaignContents;
const other = {
  fr: { title: 'Rendez-vous', text: 'Second commun', url: '/app/posts' },
  byChannel: { whatsapp: { fr: { title: 'Rendez-vous !', text: 'Second pour WhatsApp' } } },
} satisfies CampaignContents;

describe('a campaign with a text of its own for a channel', () => {
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
    whatsapp.arrived.length = 0;
    await platform.settled();
    await platform.db.empty('campaign', 'delivery', 'notification');
  });

  const write = async (more: object = {}) => {
    const rows = await platform.db.query<{ id: string }>('select id from account where phone = any($1)', [
      [people.owner, people.member],
    ]);
    return admin.post<CampaignView & { code: string; errors: object[] }>('/admin/campaigns', {
      ...{ name: 'Rentrée', channels: ['inapp', 'whatsapp'], audience: { clientIds: rows.map(({ id }) => id) } },
      contents,
      ...more,
    });
  };
  const launched = async (id: string) => {
    expect((await admin.post(`/admin/campaigns/${id}/launch`, {})).status).toBe(200);
    return until('the campaign is done', async () => {
      const { body } = await admin.get<CampaignView>(`/admin/campaigns/${id}`);
      return body.status === 'done' ? body : null;
    });
  };
  const titlesInApp = async () =>
    (await platform.db.query<{ title: string }>(`select distinct params->>'title' as title from notification`)).map(
      ({ title }) => title,
    );

  it('sends that there, the common text elsewhere, in the language of its reader, and leads to the same place', async () => {
    await platform.db.query(`update account set language = 'en' where phone = $1`, [people.owner]);
    const { body } = await write();
    expect(body.contents).toEqual(contents);
    await launched(body.id);
    await platform.db.query(`update account set language = 'fr' where phone = $1`, [people.owner]);
    const textsOf = (phone: string) => whatsapp.arrived.find(({ to }) => to === phone)?.texts;
    expect(textsOf(people.member)).toEqual(['Réunion samedi', expect.stringMatching(/^Pour vous, (?!cher|\{)/)]);
    expect(textsOf(people.owner)?.slice(0, 2)).toEqual(['Meeting', expect.stringContaining('Common text')]);
    expect((await titlesInApp()).sort()).toEqual(['Meeting', 'Réunion']);
    const link = /\/c\/[\w-]+/.exec(textsOf(people.member)?.[1] ?? '')?.[0] ?? '';
    const answer = await fetch(`${platform.url}${link}`, {
      redirect: 'manual',
      headers: { 'User-Agent': 'Mozilla/5.0' },
    });
    expect(answer.headers.get('location')).toContain('/app/communities');
  });

  it('sends a whole letter by e-mail', async () => {
    const to = 'lettre@exemple.test';
    await platform.db.query(`update account set email = $2, email_confirmed_at = now() where phone = $1`, [
      people.member,
      to,
    ]);
    const text = `${'Une ligne de la lettre. '.repeat(150)}Fin de la lettre.`;
    const letter = { ...contents, byChannel: { email: { fr: { title: 'Lettre', text } } } };
    const { body } = await write({ channels: ['email'], contents: letter });
    expect((await launched(body.id)).counts.sent).toBe(1);
    const [mail] = await until('it is there', async () => {
      const all = await platform.outbox(to);
      return all.length ? all : null;
    });
    expect(mail?.subject).toBe('Lettre');
    expect(mail?.text).toContain('Fin de la lettre.');
  });

  it('is copied with it, and tried with it on who wrote it, in every language that is written for it', async () => {
    const { body } = await write({ channels: ['whatsapp'] });
    const copy = await admin.post<CampaignView>(`/admin/campaigns/${body.id}/duplicate`, {});
    expect(copy.body.contents).toEqual(contents);
    await admin.post(`/admin/campaigns/${copy.body.id}/test`, { phone: '05 00 00 00 78' });
    await until('both are there', () => whatsapp.arrived.length === 2);
    expect(whatsapp.arrived.map(({ texts }) => texts[0]).sort()).toEqual(['Meeting', 'Réunion samedi']);
  });

  it('tries two texts, each as its channel says it', async () => {
    const { body, status } = await write({ split: { contents: other, share: 100, hours: 1 } });
    expect([status, body.split?.contents]).toEqual([201, other]);
    await admin.post(`/admin/campaigns/${body.id}/test`, { phone: '05 00 00 00 79' });
    await until('both texts are there', () => whatsapp.arrived.some(({ texts }) => texts[0] === 'Rendez-vous !'));
    expect(whatsapp.arrived.map(({ texts }) => texts[0])).toContain('Réunion samedi');
  });

  it('names nothing of its reader that nobody has there, and is no longer than its channel takes', async () => {
    const said = (text: string) => ({ ...contents, byChannel: { push: { en: { title: 'Hello', text } } } });
    const unknown = await write({ contents: said('Hi {{balance}}') });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'campaigns.unknown-variable']);
    expect(unknown.body.errors).toMatchObject([{ pointer: '/contents/byChannel/push/en/text' }]);
    const inSplit = await write({
      split: { contents: { ...other, ...said('{{balance}}'), fr: other.fr }, share: 50, hours: 1 },
    });
    expect(inSplit.body.code).toBe('campaigns.unknown-variable');
    expect((await write({ contents: said('x'.repeat(301)) })).status).toBe(422);
    expect((await write({ contents: said('x'.repeat(300)) })).status).toBe(201);
    const letter = { ...contents, byChannel: { email: { fr: { title: 'Lettre', text: 'x'.repeat(4_000) } } } };
    expect((await write({ contents: letter })).status).toBe(201);
  });
});
