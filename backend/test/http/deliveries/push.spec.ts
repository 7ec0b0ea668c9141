import type { DeliveryView } from '@afi/contracts/deliveries';
import { mostPushDevices } from '@afi/contracts/push-subscriptions';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { PushService, type Device } from '../../support/push-service.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('what is told to devices', () => {
  const service = new PushService();
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let admin: Caller;
  let communityId: string;
  beforeAll(async () => {
    await service.start();
    const env = {
      PUSH_SERVICES: service.host,
      NODE_EXTRA_CA_CERTS: service.authority,
      VAPID_SUBJECT: 'mailto:afi@exemple.test',
    };
    platform = await Platform.start({ env });
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    admin = await signedIn(platform, staff.superadmin);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(async () => {
    await platform.stop();
    service.stop();
  });
  beforeEach(async () => {
    service.refusing = null;
    await platform.settled();
    await platform.db.empty('delivery', 'push_device', 'notification', 'notification_settings');
  });

  const subscribe = (caller: Caller, { subscription }: Device) =>
    caller.post<{ devices: number; code?: string }>('/client/push-subscriptions', subscription);
  const write = async (title: string): Promise<void> => {
    await owner.post('/client/posts', { communityId, title, content: '<p>À 15 h.</p>', publish: true });
  };
  const settled = async (): Promise<DeliveryView[]> => {
    await platform.settled();
    const all = async () => (await admin.get<{ items: DeliveryView[] }>('/admin/deliveries')).body.items;
    await until('all deliveries settled', async () => (await all()).every(({ status }) => status !== 'queued'));
    return all();
  };

  it('reaches every device of who subscribed them, sealed for each and signed by the platform', async () => {
    const [phone, desk] = [service.device(), service.device()];
    expect((await subscribe(member, phone)).status).toBe(201);
    expect((await subscribe(member, desk)).body).toEqual({ devices: 2 });
    await write('Kermesse');
    expect(await settled()).toMatchObject([{ channel: 'push', status: 'sent', to: service.host }, { status: 'sent' }]);
    for (const { told } of [phone, desk])
      expect(told).toEqual([
        {
          title: expect.stringMatching(/^Nouvelle publication dans /),
          body: 'Kermesse',
          address: expect.stringMatching(/^http.*\/app\/posts\//),
        },
      ]);
    const { body } = await member.get<{ publicKey: string }>('/client/push-subscriptions/key');
    expect(service.signers.at(-1)).toMatchObject({ key: body.publicKey, subject: 'mailto:afi@exemple.test' });
  });

  it('stays silent where it is switched off, and after it is unsubscribed', async () => {
    const phone = service.device();
    await subscribe(member, phone);
    await member.patch('/client/notification-settings', { push: false });
    await write('Silence');
    await platform.settled();
    await member.patch('/client/notification-settings', { push: true });
    const { body } = await member.delete<{ devices: number }>('/client/push-subscriptions', {
      endpoint: phone.subscription.endpoint,
    });
    expect(body).toEqual({ devices: 0 });
    await write('Silence encore');
    expect(await settled()).toEqual([]);
    expect(phone.told).toEqual([]);
  });

  it('ends with the session of the device', async () => {
    const phone = service.device();
    const other = await signedIn(platform, people.member);
    await subscribe(other, phone);
    await other.post('/client/logout', {});
    await write('Plus rien');
    expect(await settled()).toEqual([]);
    expect(phone.told).toEqual([]);
  });

  it.each([
    ['left alone for 40 days', `last_seen_at = now() - interval '40 days'`],
    ['181 days old', `created_at = now() - interval '181 days'`],
  ])('(d142) ends with a session that was %s, as its calls do', async (_, passed) => {
    const phone = service.device();
    const other = await signedIn(platform, people.member);
    await subscribe(other, phone);
    await platform.db.query(
      `update session set ${passed} where id = (select session_id from push_device where endpoint = $1)`,
      [phone.subscription.endpoint],
    );
    expect((await other.get('/client/notifications')).status).toBe(401);
    await write('Plus rien');
    expect(await settled()).toEqual([]);
    expect(phone.told).toEqual([]);
  });

  it('goes to whoever signed in last on a device, and to nobody before them', async () => {
    const phone = service.device();
    await subscribe(owner, phone);
    await subscribe(member, phone);
    expect((await owner.post<{ devices: number }>('/client/push-subscriptions/test', {})).body).toEqual({ devices: 0 });
    expect((await member.post<{ devices: number }>('/client/push-subscriptions/test', {})).body).toEqual({
      devices: 1,
    });
    await settled();
    expect(phone.told).toMatchObject([{ title: 'Afi peut vous prévenir ici' }]);
  });

  it('forgets a device its service knows no more', async () => {
    const phone = service.device();
    await subscribe(member, phone);
    service.forget(phone);
    await write('Perdu');
    expect(await settled()).toMatchObject([
      { status: 'failed', reason: expect.stringMatching(/n’est plus joignable/) },
    ]);
    await until('it is forgotten', async () => !(await platform.db.query('select 1 from push_device')).length);
  });

  it(`keeps the ${mostPushDevices} newest devices of an account`, async () => {
    const devices = Array.from({ length: mostPushDevices + 2 }, () => service.device());
    for (const one of devices) await subscribe(member, one);
    const kept = await platform.db.query<{ endpoint: string }>('select endpoint from push_device');
    expect(kept.map(({ endpoint }) => endpoint).sort()).toEqual(
      devices
        .slice(2)
        .map(({ subscription }) => subscription.endpoint)
        .sort(),
    );
  });

  it('(d141, ASVS 1.3.6) calls no address that is no push service, whatever a device says of itself', async () => {
    const { keys } = service.device().subscription;
    for (const endpoint of [
      'https://169.254.169.254/latest/meta-data',
      'https://exemple.test/push/1',
      `https://x.${service.host}/push/1`,
      `https://fcm.googleapis.com@${service.host}/push/1`,
      `https://user@${service.host}/push/1`,
    ]) {
      const { status, body } = await subscribe(member, { subscription: { endpoint, keys }, told: [] });
      expect([endpoint, status, body.code]).toEqual([endpoint, 422, 'deliveries.unknown-service']);
    }
    const plain = await subscribe(member, {
      subscription: { endpoint: `http://${service.host}/push/1`, keys },
      told: [],
    });
    expect(plain.status).toBe(422);
  });

  it('(d145) many people mentioned at once hold up nobody: no reaction waits for a second connection', async () => {
    const team = await signedIn(platform, people.team);
    await subscribe(member, service.device());
    const [account] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [
      people.member,
    ]);
    const { body: post } = await owner.post<{ id: string }>('/client/posts', {
      communityId,
      title: 'Qui vient ?',
      content: '<p>Samedi.</p>',
      publish: true,
    });
    await platform.settled();
    await platform.db.query('delete from rate_limit');
    // More at once than the process has connections.
    const comments = Array.from({ length: 56 }, (_, at) =>
      (at % 2 ? team : owner).post(`/client/posts/${post.id}/comments`, { content: `Oui ${at} @[${account?.id}]` }),
    );
    for (const { status } of await Promise.all(comments)) expect(status).toBe(201);
    expect((await member.get('/client/notifications')).status).toBe(200);
    await platform.settled();
    const [late] = await platform.db.query<{ tries: number }>(
      'select coalesce(max(tries), 0)::int as tries from outbox_event',
    );
    expect(late?.tries).toBeLessThanOrEqual(1);
  });
});
