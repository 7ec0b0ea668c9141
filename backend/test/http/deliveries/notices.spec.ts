import type { DeliveryView } from '@afi/contracts/deliveries';
import { CommandBus } from '@nestjs/cqrs';
import { HeldDeliveries } from '../../../src/modules/deliveries/handlers/held-deliveries.js';
import { SendNotice } from '../../../src/modules/messages/messages.commands.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

const mail = 'awa.kone@exemple.test';
const formerNumber = '+2290197118899';
/** An hour of the day in Abidjan, so many hours from now. */
const hour = (later: number): string => new Date(Date.now() + later * 3_600_000).toISOString().slice(11, 16);

describe('what somebody is told of their account', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let admin: Caller;
  let member: Caller;
  let memberId: string;
  beforeAll(async () => {
    const url = await whatsapp.start();
    platform = await Platform.start({
      env: {
        ...whatsAppEnv(url),
        DELIVERIES_PER_PERSON: '1',
      },
    });
    admin = await signedIn(platform, staff.superadmin);
    member = await signedIn(platform, people.member);
    const [row] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.member]);
    memberId = row?.id ?? '';
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });
  beforeEach(async () => {
    whatsapp.fault = null;
    whatsapp.arrived.length = 0;
    await platform.settled();
    await platform.db.empty('delivery', 'opt_out', 'rate_limit');
    await member.patch('/client/notification-settings', { quietHours: null });
  });

  const tell = (channel: 'whatsapp' | 'email', to: string) =>
    platform.app.get(EntityScope).run(() =>
      platform.app.get(EntityManager).transactional(() =>
        platform.app.get(CommandBus).execute(
          new SendNotice({
            ...{ accountId: memberId, channel, to, template: 'identity.closed', params: { name: 'Awa', days: 30 } },
            language: 'fr',
          }),
        ),
      ),
    );
  const all = async () => (await admin.get<{ items: DeliveryView[] }>('/admin/deliveries')).body.items;
  const settled = (count: number) =>
    until('they are settled', async () => {
      const rows = await all();
      return rows.length === count && rows.every(({ status }) => status !== 'queued') ? rows : null;
    });

  it('is seen by admins, with why it was sent and what became of it, the address half hidden', async () => {
    await tell('email', mail);
    await tell('whatsapp', people.member);
    const rows = await settled(2);
    expect(rows.map(({ channel, status }) => [channel, status]).sort()).toEqual([
      ['email', 'sent'],
      ['whatsapp', 'sent'],
    ]);
    for (const { about, to, fullname } of rows) {
      expect([about, to]).toEqual(['Compte fermé', expect.stringMatching(/•/)]);
      expect(fullname).not.toBe('');
    }
    // Neither the mail nor the message says how to end what nobody can end.
    const [letter] = await platform.outbox(mail);
    expect(letter?.subject).toBe('Votre compte Afi est fermé');
    expect(letter?.text).toMatch(/^Bonjour Awa,[\s\S]*connectez-vous tout de suite\.$/);
    expect(whatsapp.arrived[0]?.texts[0]).toBe('Votre compte Afi est fermé');
    expect(whatsapp.arrived[0]?.texts[1]).toMatch(/connectez-vous tout de suite\.$/);
    expect(await platform.db.query(`select 1 from job where kind = 'messages' and label = 'identity.closed'`)).toEqual(
      [],
    );
  });

  it('reaches them whatever they chose, by night, after STOP, at a number that was theirs, and above what a day allows', async () => {
    await member.patch('/client/notification-settings', {
      ...{ whatsapp: false, email: false },
      quietHours: { from: hour(-1), to: hour(1) },
    });
    await platform.db.query(
      `update account set email = null, email_confirmed_at = null, closed_at = now() where id = $1`,
      [memberId],
    );
    for (const to of [people.member, people.member, formerNumber]) await tell('whatsapp', to);
    await settled(3);
    await platform.db.query(`update account set closed_at = null where id = $1`, [memberId]);
    expect(whatsapp.arrived.map(({ to }) => to).sort()).toEqual([people.member, people.member, formerNumber].sort());
  });

  it('leaves by night also where it had to wait for its channel', async () => {
    await member.patch('/client/notification-settings', { quietHours: { from: hour(-1), to: hour(1) } });
    await platform.db.query(`insert into stopped_channel (channel, code) values ('whatsapp', 'x')`);
    try {
      await tell('whatsapp', people.member);
      await until('it waits', async () => (await all()).length === 1);
      expect(whatsapp.arrived).toEqual([]);
    } finally {
      await platform.db.query('delete from stopped_channel');
    }
    await platform.app.get(HeldDeliveries, { strict: false }).release();
    expect(await settled(1)).toMatchObject([{ status: 'sent' }]);
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([people.member]);
  });

  it('is sent again by an admin where it failed', async () => {
    whatsapp.fault = 'refused';
    await tell('whatsapp', formerNumber);
    const [row] = await settled(1);
    expect(row).toMatchObject({ status: 'failed', retryable: true });
    whatsapp.fault = null;
    expect((await admin.post(`/admin/deliveries/${row?.id}/retry`, {})).status).toBe(200);
    await until('it is there', async () => (await all())[0]?.status === 'sent');
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([formerNumber]);
  });

  it('takes nothing of what they may be sent by others', async () => {
    await tell('whatsapp', people.member);
    await settled(1);
    await member.patch('/client/notification-settings', { whatsapp: true, push: false });
    const owner = await signedIn(platform, people.owner);
    const { id: communityId } = await platform.communityOf(owner);
    await owner.post('/client/posts', { communityId, title: 'Fête', content: '<p>x</p>', publish: true });
    const rows = await settled(2);
    expect(rows.every(({ status }) => status === 'sent')).toBe(true);
  });
});
