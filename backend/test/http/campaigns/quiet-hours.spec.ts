import type { CampaignView } from '@afi/contracts/campaigns';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp } from '../../support/whatsapp.js';

/** An hour of the day in Abidjan, so many hours from now. */
const hour = (later: number): string => new Date(Date.now() + later * 3_600_000).toISOString().slice(11, 16);

describe('a campaign in somebody’s quiet hours', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    const url = await whatsapp.start();
    platform = await Platform.start({
      env: { WHATSAPP_API_URL: url, WHATSAPP_TOKEN: 't', WHATSAPP_PHONE_NUMBER_ID: '42' },
    });
    admin = await platform.admin();
  }, 60_000);
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  }, 60_000);

  it('(d149) waits for their end and wakes nobody; stopped meanwhile, it is sent to them no more', async () => {
    const member = await signedIn(platform, people.member);
    const quietHours = { from: hour(-2), to: hour(2) };
    await member.patch('/client/notification-settings', { whatsapp: true, quietHours });
    const rows = await platform.db.query<{ id: string }>('select id from account where phone = any($1)', [
      [people.owner, people.member],
    ]);
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      name: 'Nuit',
      channels: ['whatsapp'],
      audience: { clientIds: rows.map(({ id }) => id) },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    await admin.post(`/admin/campaigns/${body.id}/launch`, {});
    const read = async () => (await admin.get<CampaignView>(`/admin/campaigns/${body.id}`)).body;
    await until('who is awake is told', async () => (await read()).counts.sent === 1);
    expect(await read()).toMatchObject({ status: 'running', counts: { started: 1 } });

    await admin.post(`/admin/campaigns/${body.id}/cancel`, {});
    await until('the other is given back', async () => (await read()).counts.skipped === 1);
    expect(await read()).toMatchObject({ status: 'cancelled', counts: { sent: 1, started: 0, queued: 0 } });
    expect(await platform.db.query(`select 1 from delivery where status = 'queued'`)).toEqual([]);
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([people.owner]);
  });
});
