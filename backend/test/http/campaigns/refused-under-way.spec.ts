import { randomUUID } from 'node:crypto';
import type { CampaignView } from '@afi/contracts/campaigns';
import { Storage } from '@afi/runtime/storage';
import { jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { Deliver } from '../../../src/modules/deliveries/deliveries.commands.js';
import { unsubscribeToken } from '../../../src/modules/deliveries/domain/unsubscribe-token.js';
import { HeldDeliveries } from '../../../src/modules/deliveries/handlers/held-deliveries.js';
import { Account } from '../../../src/modules/identity/domain/account.js';
import type { BackendConfig } from '../../../src/platform/config/backend.config.js';
import { CONFIG } from '../../../src/platform/config/config.module.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { hashOf, pepperOf } from '../../../src/platform/personal-data/hashed-address.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { signedNews, WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

const secret = 'news';
const crowd = 16;
const mail = 'awa@exemple.test';
/** After every other: recipients leave in this order. */
const lastId = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

describe('who ends messages that are on their way', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let admin: Caller;
  let member: Caller;
  let memberId: string;
  let crowdIds: string[];
  /** Nobody is left waiting by a test that failed. */
  let letGo = () => {};
  beforeAll(async () => {
    const url = await whatsapp.start();
    platform = await Platform.start({
      env: {
        ...whatsAppEnv(url),
        ...{ WHATSAPP_APP_SECRET: secret, WHATSAPP_PER_SECOND: '4' },
      },
    });
    const { db } = platform;
    admin = await signedIn(platform, staff.superadmin);
    const [known] = await db.query<{ id: string }>(
      'update account set email = $1, email_confirmed_at = now() where phone = $2 returning id',
      [mail, people.member],
    );
    memberId = known?.id ?? '';
    const others = await db.query<{ id: string }>(
      `insert into account (id, user_type, role, firstname, lastname, phone, settings)
       select gen_random_uuid(), 'client', 'curious', 'Foule', n::text, '+22501990' || lpad(n::text, 5, '0'), '{}'
         from generate_series(1, ${crowd}) n returning id`,
    );
    crowdIds = others.map(({ id }) => id);
    await db.query(`create function member_last() returns trigger language plpgsql as $$ begin
      if new.account_id = '${memberId}' then new.id = '${lastId}'; end if; return new; end $$`);
    await db.query(`create trigger member_last before insert on campaign_recipient
      for each row execute function member_last()`);
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });
  beforeEach(async () => {
    await platform.settled();
    whatsapp.arrived.length = whatsapp.said.length = 0;
    whatsapp.errorCode = null;
    await platform.db.query('update account set closed_at = null where id = $1', [memberId]);
    await platform.db.empty('campaign', 'delivery', 'news_opt_out', 'news_refusal', 'opt_out', 'heard_message');
    await platform.db.empty('notification_settings');
    member = await signedIn(platform, people.member);
  });
  afterEach(() => {
    letGo();
    jest.restoreAllMocks();
  });

  const part = <T>(token: abstract new (...args: never[]) => T) => platform.app.get<T>(token, { strict: false });
  const within = <T>(work: () => Promise<T>) => part(EntityScope).run(work);
  const choose = async (changes: object) => {
    expect((await member.patch('/client/notification-settings', changes)).status).toBe(200);
  };
  const stop = async (number: string = people.member) => {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const message = { id: 'wamid.in', from: number.slice(1), timestamp, type: 'text', text: { body: 'STOP' } };
    const { body, headers } = signedNews({ messages: [message] }, secret);
    expect((await platform.visitor().send('POST', '/webhooks/whatsapp', body, headers)).status).toBe(200);
    await until('it is heard', async () => (await platform.db.query('select 1 from opt_out')).length > 0);
  };
  const unsubscribe = async () => {
    const { appSecret } = platform.app.get<BackendConfig>(CONFIG, { strict: false });
    const token = unsubscribeToken(appSecret, hashOf(pepperOf(appSecret), mail), randomUUID());
    expect((await fetch(`${platform.url}/u/${token}`, { method: 'POST' })).status).toBe(200);
  };
  const close = () =>
    within(() =>
      part(EntityManager).transactional(async (em) => {
        (await em.findOneOrFail(Account, memberId)).close();
      }),
    );
  const launch = async (clientIds: readonly string[], channel = 'whatsapp') => {
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Rentrée', channels: [channel], audience: { clientIds } },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    expect((await admin.post(`/admin/campaigns/${body.id}/launch`, {})).status).toBe(200);
    return body.id;
  };
  const ended = (id: string) =>
    until('the campaign is done', async () => {
      const { body } = await admin.get<CampaignView>(`/admin/campaigns/${id}`);
      return body.status === 'done' ? body : null;
    });
  const numbers = () => whatsapp.arrived.map(({ to }) => to);
  /** Whoever hands over a batch waits at its words, which it puts down after it looked who wants it. */
  const handingOver = (call: 'put' | 'get') => {
    const storage = part(Storage);
    const real = storage[call].bind(storage) as (...args: unknown[]) => Promise<never>;
    const [reached, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    jest.spyOn(storage, call).mockImplementation(async (...args: unknown[]) => {
      if (/^deliveries\/[^.]+\.json$/.test(String(args[0]))) {
        reached.resolve();
        await free.promise;
      }
      return real(...args);
    });
    letGo = free.resolve;
    return { reached: reached.promise, goOn: letGo };
  };
  const deliveryOf = (status: string) =>
    until(`it is ${status}`, async () => {
      const [row] = await platform.db.query<{ id: string; status: string; due_at: Date | null }>(
        'select id, status, due_at from delivery where account_id = $1',
        [memberId],
      );
      return row?.status === status && row;
    });
  const tell = () => {
    const words = { language: 'fr', title: 'Réunion', text: 'Samedi', link: null } as const;
    return within(() =>
      part(CommandBus).execute(
        new Deliver('posts.published', [{ accountId: memberId, channel: 'whatsapp', to: people.member, ...words }]),
      ),
    );
  };

  it.each([
    ['of announcements', () => choose({ newsWhatsapp: false }), 'campaigns.channel-off'],
    ['of a way', () => choose({ whatsapp: false }), 'campaigns.channel-off'],
    ['of everything', () => choose({ general: false }), 'campaigns.opted-out'],
    ['of the account, by closing it', close, 'campaigns.account-closed'],
  ])('(d200) is sent nothing more of a batch under way, by a refusal %s', async (_, refuse, reason) => {
    const id = await launch([...crowdIds, memberId]);
    await until('it is under way', () => whatsapp.arrived.length > 0);
    await refuse();
    const view = await ended(id);
    expect(numbers()).not.toContain(people.member);
    expect(view.counts).toMatchObject({ sent: crowd, skipped: 1 });
    expect(view.reasons).toMatchObject([{ code: reason, count: 1 }]);
    expect(new Set(numbers()).size).toBe(crowd);
  });

  it('(d200) is told by others all the same, where announcements alone were refused', async () => {
    await choose({ whatsapp: true });
    const { reached, goOn } = handingOver('put');
    const told = tell();
    await reached;
    await choose({ newsWhatsapp: false });
    goOn();
    await told;
    await deliveryOf('sent');
    expect(numbers()).toEqual([people.member]);
  });

  it.each([
    ['whatsapp', 'STOP', () => stop()],
    ['whatsapp', 'a switch', () => choose({ newsWhatsapp: false })],
    ['email', 'the link of a mail', unsubscribe],
  ])('(d200) is sent nothing by %s of what is being handed over, by %s', async (channel, _, refuse) => {
    const { reached, goOn } = handingOver('put');
    const id = await launch([memberId], channel);
    await reached;
    await refuse();
    goOn();
    expect((await ended(id)).counts).toMatchObject({ sent: 0, skipped: 1 });
    expect(numbers()).not.toContain(people.member);
  });

  it('(d200) is sent no e-mail either, who has no account and says STOP by their number', async () => {
    const number = '+2250500000301';
    const bytes = Buffer.from(`Prénom;Téléphone;Email\nAwa;${number};contact@exemple.test`);
    const file = { name: 'liste.csv', bytes, type: 'text/csv' };
    const { body: media } = await admin.upload<{ id: string }>('/admin/media', {}, file);
    const mapping = { phone: 'Téléphone', firstname: 'Prénom', email: 'Email' };
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Liste', channels: ['email'], audience: { csvMediaId: media.id, mapping, consent: true } },
      contents: { fr: { title: 'Réunion', text: 'Bonjour' } },
    });
    const { reached, goOn } = handingOver('put');
    expect((await admin.post(`/admin/campaigns/${body.id}/launch`, {})).status).toBe(200);
    await reached;
    await stop(number);
    goOn();
    expect((await ended(body.id)).counts).toMatchObject({ sent: 0, skipped: 1 });
  });

  it('(d200) is sent nothing of what waited and is being let go', async () => {
    await choose({ whatsapp: true });
    await platform.db.query(`insert into stopped_channel (channel, code) values ('whatsapp', 'x')`);
    await tell();
    expect((await deliveryOf('queued')).due_at).not.toBeNull();
    await platform.db.query('delete from stopped_channel');
    const { reached, goOn } = handingOver('get');
    const released = part(HeldDeliveries).release();
    await reached;
    await stop();
    goOn();
    await released;
    await deliveryOf('skipped');
    expect(numbers()).not.toContain(people.member);
  });

  it('(d200) is sent nothing an admin tries again at that moment', async () => {
    await choose({ whatsapp: true });
    whatsapp.errorCode = 131026;
    await tell();
    const { id } = await deliveryOf('failed');
    whatsapp.errorCode = null;
    const { reached, goOn } = handingOver('put');
    const again = admin.post(`/admin/deliveries/${id}/retry`, {});
    await reached;
    await stop();
    goOn();
    expect((await again).status).toBe(200);
    await deliveryOf('skipped');
    expect(numbers()).not.toContain(people.member);
  });
});
