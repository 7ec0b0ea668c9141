import type { PostView } from '@afi/contracts/posts';
import { Storage } from '@afi/runtime/storage';
import { jest } from '@jest/globals';
import { HeldDeliveries } from '../../../src/modules/deliveries/handlers/held-deliveries.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { PushService } from '../../support/push-service.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('who left, or wants less, by the time a message leaves', () => {
  const service = new PushService();
  let platform: Platform;
  let admin: Caller;
  let owner: Caller;
  let member: Caller;
  let communityId: string;
  let phone: ReturnType<PushService['device']>;
  /** Nobody is left waiting by a test that failed. */
  let letGo = () => {};
  beforeAll(async () => {
    await service.start();
    platform = await Platform.start({
      env: { PUSH_SERVICES: service.host, NODE_EXTRA_CA_CERTS: service.authority },
    });
    admin = await platform.admin();
    owner = await signedIn(platform, people.owner);
  }, 60_000);
  afterAll(async () => {
    await platform.stop();
    service.stop();
  }, 60_000);
  beforeEach(async () => {
    await platform.settled();
    service.refusing = null;
    for (const table of ['campaign', 'delivery', 'notification', 'notification_settings', 'push_device'])
      await platform.db.query(`delete from ${table}`);
    member = await signedIn(platform, people.member);
    const made = await owner.post<{ id: string; inviteCode: string }>('/client/communities', {
      ...{ name: 'Parents', type: 'school' },
    });
    communityId = made.body.id;
    await member.post('/client/communities/join', { code: made.body.inviteCode });
    await platform.settled();
    phone = service.device();
    await member.post('/client/push-subscriptions', phone.subscription);
  });
  afterEach(() => {
    letGo();
    jest.restoreAllMocks();
  });

  const publish = async (more: object = {}): Promise<string> => {
    const post = { communityId, title: 'Secret du groupe', content: '<p>Samedi</p>', publish: true, ...more };
    return (await owner.post<PostView>('/client/posts', post)).body.id;
  };
  const deliveryOf = (status: string) =>
    until(
      `it is ${status}`,
      async () => {
        const [row] = await platform.db.query<{ id: string; status: string; reason: string | null }>(
          'select id, status, reason from delivery',
        );
        return row?.status === status && row;
      },
      10_000,
    );
  /** Whoever hands over a batch waits at its words, which it puts down after it looked who wants it. */
  const handingOver = () => {
    const storage = platform.app.get(Storage, { strict: false });
    const real = storage.put.bind(storage) as (...args: unknown[]) => Promise<never>;
    const [reached, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    jest.spyOn(storage, 'put').mockImplementation(async (...args: unknown[]) => {
      if (/^deliveries\/[^.]+\.json$/.test(String(args[0]))) {
        reached.resolve();
        await free.promise;
      }
      return real(...args);
    });
    letGo = free.resolve;
    return { reached: reached.promise, goOn: letGo };
  };
  const hour = (later: number) => `${String((new Date().getUTCHours() + later) % 24).padStart(2, '0')}:00`;
  const asleep = () => member.patch('/client/notification-settings', { quietHours: { from: hour(0), to: hour(3) } });
  const awake = async () => {
    await platform.settled();
    await platform.db.query('update notification_settings set quiet_hours = null');
    await platform.db.query(`update delivery set due_at = now() - interval '1 second' where due_at is not null`);
    await platform.app.get(HeldDeliveries, { strict: false }).release();
  };
  const removed = async () => {
    const { body } = await owner.get<{ items: { id: string; role: string }[] }>(
      `/client/communities/${communityId}/members`,
    );
    return owner.delete(`/client/communities/${communityId}/members/${body.items.find((m) => m.role !== 'owner')?.id}`);
  };
  const leave = () => member.post(`/client/communities/${communityId}/leave`, {});
  const silence = () => member.put(`/client/communities/${communityId}/notification-level`, { level: 'none' });
  type Change = (postId: string) => Promise<{ status: number }>;
  const changes: [string, Change][] = [
    ['left', leave],
    ['was removed', removed],
    ['wants nothing of the community', silence],
    ['wants no new posts', () => member.patch('/client/notification-settings', { newPosts: false })],
    ['had its post taken back', (id) => owner.post(`/client/posts/${id}/unpublish`, {})],
    ['had its post deleted', (id) => owner.delete(`/client/posts/${id}`)],
  ];

  it.each(changes)('(d201) is sent nothing that slept, who %s', async (_, change) => {
    await asleep();
    const postId = await publish();
    await deliveryOf('queued');
    expect((await change(postId)).status).toBeLessThan(300);
    await awake();
    expect(await deliveryOf('skipped')).toMatchObject({ reason: 'deliveries.not-wanted' });
    expect(phone.told).toEqual([]);
  });

  it('(d201) is sent nothing of a community they left, be it public', async () => {
    await asleep();
    await publish({ privacy: 'public' });
    await deliveryOf('queued');
    await leave();
    await awake();
    await deliveryOf('skipped');
  });

  it('(d201) is sent what slept all the same, who is still there', async () => {
    await asleep();
    await publish();
    await deliveryOf('queued');
    await awake();
    await deliveryOf('sent');
    expect(phone.told).toHaveLength(1);
  });

  it.each(changes)('(d201) is sent nothing that is being handed over, who %s', async (_, change) => {
    const { reached, goOn } = handingOver();
    const postId = await publish();
    await reached;
    expect((await change(postId)).status).toBeLessThan(300);
    goOn();
    await deliveryOf('skipped');
    expect(phone.told).toEqual([]);
  });

  it('(d201) is sent nothing an admin tries again, who left', async () => {
    service.refusing = 400;
    await publish();
    const { id } = await deliveryOf('failed');
    service.refusing = null;
    await leave();
    const { status, body } = await admin.post<{ code: string }>(`/admin/deliveries/${id}/retry`, {});
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'deliveries.not-wanted' });
    expect(phone.told).toEqual([]);
  });

  it.each([
    ['left', leave],
    ['was removed', removed],
    ['wants nothing of the community', silence],
  ] as [string, Change][])('(d201) is sent nothing their team writes meanwhile, who %s', async (_, change) => {
    const { reached, goOn } = handingOver();
    const sending = owner.post(`/client/communities/${communityId}/member-messages`, {
      ...{ title: 'Secret', text: 'Samedi' },
    });
    await reached;
    expect((await change('')).status).toBeLessThan(300);
    goOn();
    await sending;
    await deliveryOf('skipped');
    expect(phone.told).toEqual([]);
  });
});
