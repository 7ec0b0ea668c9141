import { Storage } from '@afi/runtime/storage';
import { jest } from '@jest/globals';
import { TeamAndPhone } from './team-and-phone.js';

describe('who left, or wants less, by the time a message leaves', () => {
  let all: TeamAndPhone;
  /** Nobody is left waiting by a test that failed. */
  let letGo = () => {};
  beforeAll(async () => {
    all = await TeamAndPhone.start();
  });
  afterAll(() => all.stop());
  beforeEach(() => all.renew());
  afterEach(() => {
    letGo();
    jest.restoreAllMocks();
  });

  /** Whoever hands over a batch waits at its words, which it puts down after it looked who wants it. */
  const handingOver = () => {
    const storage = all.platform.app.get(Storage, { strict: false });
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
  const removed = async () => {
    const members = `/client/communities/${all.communityId}/members`;
    const { body } = await all.owner.get<{ items: { id: string; role: string }[] }>(members);
    return all.owner.delete(`${members}/${body.items.find((m) => m.role !== 'owner')?.id}`);
  };
  const leave = () => all.member.post(`/client/communities/${all.communityId}/leave`, {});
  const silence = () => all.member.put(`/client/communities/${all.communityId}/notification-level`, { level: 'none' });
  type Change = (postId: string) => Promise<{ status: number }>;
  const changes: [string, Change][] = [
    ['left', leave],
    ['was removed', removed],
    ['wants nothing of the community', silence],
    ['wants no new posts', () => all.member.patch('/client/notification-settings', { newPosts: false })],
    ['had its post taken back', (id) => all.owner.post(`/client/posts/${id}/unpublish`, {})],
    ['had its post deleted', (id) => all.owner.delete(`/client/posts/${id}`)],
  ];

  it.each(changes)('(d201) is sent nothing that slept, who %s', async (_, change) => {
    await all.asleep();
    const postId = await all.publish();
    await all.deliveryOf('queued');
    expect((await change(postId)).status).toBeLessThan(300);
    await all.awake();
    expect(await all.deliveryOf('skipped')).toMatchObject({ reason: 'deliveries.not-wanted' });
    expect(all.phone.told).toEqual([]);
  });

  it('(d201) is sent nothing of a community they left, be it public', async () => {
    await all.asleep();
    await all.publish({ privacy: 'public' });
    await all.deliveryOf('queued');
    await leave();
    await all.awake();
    await all.deliveryOf('skipped');
  });

  it('(d201) is sent what slept all the same, who is still there', async () => {
    await all.asleep();
    await all.publish();
    await all.deliveryOf('queued');
    await all.awake();
    await all.deliveryOf('sent');
    expect(all.phone.told).toHaveLength(1);
  });

  it.each(changes)('(d201) is sent nothing that is being handed over, who %s', async (_, change) => {
    const { reached, goOn } = handingOver();
    const postId = await all.publish();
    await reached;
    expect((await change(postId)).status).toBeLessThan(300);
    goOn();
    await all.deliveryOf('skipped');
    expect(all.phone.told).toEqual([]);
  });

  it('(d201) is sent nothing an admin tries again, who left', async () => {
    all.service.refusing = 400;
    await all.publish();
    const { id } = await all.deliveryOf('failed');
    all.service.refusing = null;
    await leave();
    const { status, body } = await all.admin.post<{ code: string }>(`/admin/deliveries/${id}/retry`, {});
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'deliveries.not-wanted' });
    expect(all.phone.told).toEqual([]);
  });

  it.each([
    ['left', leave],
    ['was removed', removed],
    ['wants nothing of the community', silence],
  ] as [string, Change][])('(d201) is sent nothing their team writes meanwhile, who %s', async (_, change) => {
    const { reached, goOn } = handingOver();
    const sending = all.owner.post(`/client/communities/${all.communityId}/member-messages`, {
      ...{ title: 'Secret', text: 'Samedi' },
    });
    await reached;
    expect((await change('')).status).toBeLessThan(300);
    goOn();
    await sending;
    await all.deliveryOf('skipped');
    expect(all.phone.told).toEqual([]);
  });
});
