import { EntityManager } from '@mikro-orm/postgresql';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { NotificationSettingsView } from '@afi/contracts/notification-settings';
import { SMTPServer } from 'smtp-server';
import { HeldDeliveries } from '../../../src/modules/deliveries/handlers/held-deliveries.js';
import { OptOuts } from '../../../src/modules/deliveries/handlers/opt-outs.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const address = 'membre@exemple.test';

describe('e-mails nobody asked for', () => {
  const received: string[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_to, _session, done) =>
      done(refusing ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }) : null),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text.replace(/=\r\n/g, '').replace(/\r\n[ \t]/g, ' '));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let communityId: string;
  beforeAll(async () => {
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const smtp = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
    platform = await Platform.start({ env: { SMTP_URL: smtp } });
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    communityId = (await platform.communityOf(owner)).id;
    await platform.db.query(
      `update account set email = $1, email_confirmed_at = now() - interval '1 day' where phone = $2`,
      [address, people.member],
    );
    await member.patch('/client/notification-settings', { email: true, push: false });
  });
  afterAll(async () => {
    await platform.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  beforeEach(async () => {
    refusing = false;
    received.length = 0;
    await platform.settled();
    await platform.db.empty('delivery', 'opt_out', 'notification');
  });

  const write = async () => {
    await platform.db.query('delete from notification');
    await owner.post('/client/posts', { communityId, title: 'Fête', content: '<p>x</p>', publish: true });
    await platform.settled();
  };
  const rows = () =>
    platform.db.query<{ status: string; reason: string | null }>('select status, reason from delivery');
  const settings = async () => (await member.get<NotificationSettingsView>('/client/notification-settings')).body;
  const path = async () => {
    await write();
    const mail = await until('a mail has come', () => received.find((one) => one.includes('List-Unsubscribe: ')));
    const [, found = ''] = /^List-Unsubscribe: <http:\/\/[^/]+(\/u\/[\w-]+)>/m.exec(mail) ?? [];
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    return found;
  };
  const call = (method: string, where: string) =>
    fetch(`${platform.url}${where}`, {
      method,
      ...(method === 'POST'
        ? { body: 'List-Unsubscribe=One-Click', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
        : {}),
      redirect: 'manual',
    });

  it('(d155) end by one call, without an account; opening the link changes nothing', async () => {
    const where = await path();
    const page = await call('GET', where);
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(await page.text()).toContain('<form method="post"');
    expect((await settings()).ended).toEqual([]);
    expect((await call('POST', where)).status).toBe(200);
    expect((await settings()).ended).toEqual(['email']);
    await platform.db.query('delete from delivery');
    await write();
    expect(await rows()).toEqual([]);
    await call('POST', `${where}?again=1`);
    expect((await settings()).ended).toEqual([]);
    await write();
    expect(await rows()).toHaveLength(1);
  });

  it('(d155) a link nobody made ends nothing', async () => {
    const where = await path();
    const last = where.at(-2) === 'A' ? 'B' : 'A';
    for (const forged of [`${where.slice(0, -2)}${last}${where.at(-1)}`, `/u/${'A'.repeat(64)}`, '/u/abc'])
      expect([forged, (await call('POST', forged)).status]).toEqual([forged, 404]);
    expect(await platform.db.query('select 1 from opt_out')).toEqual([]);
  });

  it('(d155) a link brings back what a link ended, and no address that mails come back from', async () => {
    const where = await path();
    await call('POST', where);
    await platform.db.query(`update opt_out set reason = 'bounce'`);
    await call('POST', `${where}?again=1`);
    expect(await platform.db.query('select reason from opt_out')).toEqual([{ reason: 'bounce' }]);
  });

  it('(d155) are begun again by nobody who only typed the address', async () => {
    await call('POST', await path());
    const stranger = await signedIn(platform, people.stranger);
    expect((await stranger.patch('/client/me', { email: address })).status).toBeLessThan(300);
    const { body } = await stranger.get<NotificationSettingsView>('/client/notification-settings');
    expect(body.ended).toEqual([]);
    await stranger.post('/client/notification-settings/resume', {});
    expect((await settings()).ended).toEqual(['email']);
    await platform.db.query('update account set email = null where phone = $1', [people.stranger]);
  });

  it('a link of any other shape is answered with the same page', async () => {
    for (const shape of ['absurde', 'A'.repeat(64), 'A'.repeat(300), '%3Cb%3E'])
      for (const method of ['GET', 'POST']) {
        const answer = await call(method, `/u/${shape}`);
        expect([shape, answer.status, answer.headers.get('content-type')]).toEqual([
          shape,
          404,
          'text/html; charset=utf-8',
        ]);
      }
  });

  it('begin again from the settings', async () => {
    await call('POST', await path());
    const { body } = await member.post<NotificationSettingsView>('/client/notification-settings/resume', {});
    expect(body).toMatchObject({ email: true, ended: [] });
  });

  it('are sent no more to an address that does not exist, until it is confirmed again', async () => {
    refusing = true;
    await write();
    await until('it has failed', async () => (await rows())[0]?.reason === 'deliveries.address-gone');
    await until('it is kept', async () => (await settings()).ended.length > 0);
    expect((await settings()).ended).toEqual(['address']);
    await member.post('/client/notification-settings/resume', {});
    expect((await settings()).ended).toEqual(['address']);
    await platform.db.query(`update account set email_confirmed_at = now() where phone = $1`, [people.member]);
    expect((await settings()).ended).toEqual([]);
  });

  it('(d155) stay ended for who ended them, also where one under way did not arrive and the address is confirmed again', async () => {
    await call('POST', await path());
    const optOuts = platform.app.get(OptOuts, { strict: false });
    await platform.app.get(EntityScope).run(() => optOuts.set([address], 'bounce', new Date()));
    await platform.db.query(`update account set email_confirmed_at = now() where phone = $1`, [people.member]);
    expect((await settings()).ended).toEqual(['email']);
    await member.post('/client/notification-settings/resume', {});
    expect((await settings()).ended).toEqual([]);
  });

  it.each([
    ['its person', (outs: OptOuts) => outs.beginAgain([address])],
    ['an admin', (outs: OptOuts) => outs.beginAgainByAdmin([address])],
  ])(
    '(d155) stay ended to an address that does not exist, where %s takes back what ended them after that',
    async (who, back) => {
      const outs = platform.app.get(OptOuts, { strict: false });
      const em = platform.app.get(EntityManager, { strict: false });
      const run = (work: () => Promise<unknown>) => platform.app.get(EntityScope).run(() => em.transactional(work));
      await run(() => outs.set([address], 'bounce', new Date()));
      await run(() => outs.set([address], 'unsubscribe', new Date(), who === 'an admin'));
      expect((await settings()).ended).toEqual(['email']);
      await run(() => back(outs));
      expect((await settings()).ended).toEqual(['address']);
      await platform.db.query(`update account set email_confirmed_at = now() where phone = $1`, [people.member]);
      expect((await settings()).ended).toEqual([]);
    },
  );

  describe('quiet hours', () => {
    /** The whole day but the minute that ended an hour ago. */
    const allDay = () => {
      const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);
      const now = Date.now();
      return { from: clock(now - 3_600_000), to: clock(now - 3_660_000) };
    };

    /** They are over, and who looks after what they held has its turn. */
    const ended = async () => {
      await platform.db.query('update delivery set due_at = now()');
      await platform.app.get(HeldDeliveries, { strict: false }).release();
    };

    it('hold what goes outside the app until they end, and nothing under the bell', async () => {
      await member.patch('/client/notification-settings', { quietHours: allDay() });
      await write();
      const [held] = await platform.db.query<{ status: string; due: boolean }>(
        'select status, due_at > now() as due from delivery',
      );
      expect(held).toEqual({ status: 'queued', due: true });
      expect((await member.get<{ unread: number }>('/client/notifications')).body.unread).toBeGreaterThan(0);
      await member.patch('/client/notification-settings', { quietHours: null });
      await ended();
      await until('it is sent', async () => (await rows())[0]?.status === 'sent');
      expect(received).toHaveLength(1);
    });

    it('(d156) what waited is not sent to who said no meanwhile', async () => {
      await member.patch('/client/notification-settings', { quietHours: allDay() });
      await write();
      await member.patch('/client/notification-settings', { quietHours: null, email: false });
      await ended();
      await until('it is over', async () => (await rows())[0]?.status === 'skipped');
      expect(await rows()).toEqual([{ status: 'skipped', reason: 'deliveries.not-wanted' }]);
      await member.patch('/client/notification-settings', { email: true });
    });

    it.each([{ from: '22:00', to: '22:00' }, { from: '24:00', to: '07:00' }, { from: '22:00' }, 'night'])(
      'are two times that differ: %j is refused',
      async (quietHours) =>
        expect((await member.patch('/client/notification-settings', { quietHours })).status).toBe(422),
    );
  });
});
