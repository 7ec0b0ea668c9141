import type { CampaignView } from '@afi/contracts/campaigns';
import { CampaignClock } from '../../../src/modules/campaigns/schedule/campaign-clock.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

describe('a campaign that several work at', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    const url = await whatsapp.start();
    const env = whatsAppEnv(url);
    platform = await Platform.start({ env });
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });
  beforeEach(async () => {
    whatsapp.errorCode = null;
    whatsapp.arrived.length = 0;
    await platform.db.empty('campaign', 'delivery');
  });

  const write = async (more: object = {}): Promise<CampaignView> => {
    const phones = [people.owner, people.member, people.reader];
    const rows = await platform.db.query<{ id: string }>('select id from account where phone = any($1)', [phones]);
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Réunion', channels: ['whatsapp'], audience: { clientIds: rows.map(({ id }) => id) } },
      contents: { fr: { title: 'Réunion', text: 'Samedi à 10 h' } },
      ...more,
    });
    return body;
  };
  const read = async (id: string) => (await admin.get<CampaignView>(`/admin/campaigns/${id}`)).body;
  const done = (id: string) =>
    until('it is done', async () => {
      const view = await read(id);
      return view.status === 'done' && view;
    });
  const turn = () => platform.app.get(EntityScope).run(() => platform.app.get(CampaignClock, { strict: false }).run());

  it('(d146) sends a message once that two retry in two places, and stops no other campaign', async () => {
    whatsapp.errorCode = 131026;
    const { id } = await write();
    await admin.post(`/admin/campaigns/${id}/launch`, {});
    expect((await done(id)).counts).toMatchObject({ failed: 3 });
    whatsapp.errorCode = null;
    const [one] = await platform.db.query<{ id: string }>(`select id from delivery where status = 'failed' limit 1`);
    const answers = await Promise.all([
      admin.post(`/admin/deliveries/${one?.id}/retry`, {}),
      admin.post(`/admin/campaigns/${id}/retry`, {}),
    ]);
    for (const { status } of answers) expect([200, 204, 409]).toContain(status);
    const other = await write({ name: 'Après', channels: ['inapp'] });
    await admin.post(`/admin/campaigns/${other.id}/launch`, {});
    expect((await done(other.id)).counts).toMatchObject({ delivered: 3 });
    await until('all three have arrived', () => whatsapp.arrived.length >= 3);
    await turn();
    await platform.settled();
    expect(whatsapp.arrived.map(({ to }) => to).sort()).toEqual([people.owner, people.member, people.reader].sort());
  });

  it('keeps its pace however often it is looked at', async () => {
    const { id } = await write({ ratePerSecond: 1 });
    await admin.post(`/admin/campaigns/${id}/launch`, {});
    const ended = await until('it is done', async () => {
      await turn();
      const view = await read(id);
      return view.status === 'done' && view;
    });
    expect(ended.counts).toMatchObject({ sent: 3 });
  });

  it('(d146) is launched with the text that was read, not with one that was changed meanwhile', async () => {
    const { id, version } = await write({ channels: ['inapp'] });
    const contents = { fr: { title: 'Autre', text: 'Tout autre' } };
    expect((await admin.patch(`/admin/campaigns/${id}`, { contents, version })).status).toBe(200);
    const launched = await admin.post(`/admin/campaigns/${id}/launch`, { version });
    expect([launched.status, problemOf(launched).status]).toEqual([409, 409]);
    expect((await read(id)).status).toBe('draft');
    expect((await admin.post(`/admin/campaigns/${id}/launch`, { version: version + 1 })).status).toBe(200);
  });
});
