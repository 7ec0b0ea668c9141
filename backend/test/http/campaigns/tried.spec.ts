import { randomUUID } from 'node:crypto';
import type { CampaignView } from '@afi/contracts/campaigns';
import { CommandBus } from '@nestjs/cqrs';
import { HearMessages } from '../../../src/modules/deliveries/deliveries.commands.js';
import type { Caller } from '../../support/caller.js';
import { Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

describe('a campaign before its launch', () => {
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

  const write = async (channels = ['inapp', 'email', 'whatsapp']) => {
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Rentrée', channels, audience: { filters: {} } },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    return body.id;
  };

  it('is tried at a number and an address typed for it, unless somebody wants nothing there', async () => {
    const id = await write();
    const attempt = (elsewhere: object) =>
      admin.post<{ sent: string[]; code?: string }>(`/admin/campaigns/${id}/test`, elsewhere);
    whatsapp.arrived.length = 0;
    expect((await attempt({ phone: '05 00 00 00 77' })).body.sent).toEqual(['inapp', 'email', 'whatsapp']);
    const trial = await until('it is there', () => whatsapp.arrived.find(({ to }) => to === '+2250500000077') ?? null);
    expect(trial.texts.join(' ')).toMatch(/Samedi\s+Répondez STOP/);
    const [entry] = await platform.db.query<{ after: unknown }>(
      `select after from audit_entry where action = 'campaigns.tried' and subject_id = $1`,
      [id],
    );
    expect(JSON.stringify(entry?.after)).toMatch(/77/);
    expect(JSON.stringify(entry?.after)).not.toMatch(/00000077/);
    expect((await attempt({ phone: '+225 12' })).body.code).toMatch(/contact-number|invalid/);
    await platform.app
      .get(CommandBus)
      .execute(new HearMessages([{ providerId: randomUUID(), from: '2250500000077', text: 'STOP', at: new Date() }]));
    expect((await attempt({ phone: '05 00 00 00 77' })).body.code).toBe('campaigns.opted-out');
  });

  it('is tried on the devices of who wrote it, who has them told as anybody does', async () => {
    const id = await write(['push']);
    const attempt = () => admin.post<{ sent: string[] }>(`/admin/campaigns/${id}/test`, {});
    expect((await attempt()).body.sent).toEqual([]);
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/of-an-admin';
    const told = await admin.post('/admin/push-subscriptions', { endpoint, keys });
    expect([told.status, told.body]).toEqual([201, { devices: 1 }]);
    expect((await admin.post('/client/push-subscriptions', { endpoint, keys })).status).toBe(403);
    expect((await attempt()).body.sent).toEqual(['push']);
    expect((await admin.delete('/admin/push-subscriptions', { endpoint })).body).toEqual({ devices: 0 });
  });
});
