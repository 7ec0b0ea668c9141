import { randomUUID } from 'node:crypto';
import type { NotificationView } from '@afi/contracts/notifications';
import { NotificationSweep } from '../../../src/modules/notifications/sweep/notification-sweep.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

interface Bell {
  items: NotificationView[];
  unread: number;
}

describe('notifications cleared away', () => {
  let platform: Platform;
  let me: Caller;
  let ids: string[];
  beforeAll(async () => (platform = await Platform.start({ workers: 0 })));
  afterAll(() => platform.stop());
  beforeEach(async () => {
    me = await signedIn(platform, people.member);
    await platform.db.query('delete from notification');
    ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [at, id] of ids.entries())
      await platform.db.query(
        `insert into notification (id, account_id, kind, params, read_at)
         select $1, id, 'test', '{}', case when $3::boolean then now() end from account where phone = $2`,
        [id, people.member, at === 0],
      );
  });
  const bell = async (caller = me) => (await caller.get<Bell>('/client/notifications')).body;
  const shown = async () => (await bell()).items.map(({ id }) => id).sort();
  const clearAll = () => me.post<{ clearing: string; unread: number }>('/client/notifications/clear-all');

  it('are gone from the list and from the bell, one by one, and come back by themselves', async () => {
    const [, second] = ids;
    const { body } = await me.delete<{ clearing: string; unread: number }>(`/client/notifications/${second}`);
    expect(body.unread).toBe(1);
    expect(await shown()).toEqual(ids.filter((id) => id !== second).sort());
    // Asked a second time, by another device: it is as it was asked to be.
    const again = await me.delete<{ clearing: string; unread: number }>(`/client/notifications/${second}`);
    expect(again).toMatchObject({ status: 200, body });
    expect((await me.post('/client/notifications/restore', { clearing: body.clearing })).body).toEqual({ unread: 2 });
    expect(await shown()).toEqual([...ids].sort());
  });

  it('are all gone at once, and an undo brings back those of that moment, read or unread as they were', async () => {
    await me.delete(`/client/notifications/${ids[2]}`);
    const { body } = await clearAll();
    expect(body.unread).toBe(0);
    expect(await bell()).toMatchObject({ items: [], unread: 0 });
    expect((await me.get<{ client: { notificationsCount: number } }>('/client/me')).body.client).toMatchObject({
      notificationsCount: 0,
    });
    await me.post('/client/notifications/restore', { clearing: body.clearing });
    expect(await shown()).toEqual(ids.slice(0, 2).sort());
    expect((await bell()).unread).toBe(1);
  });

  it('are those that were seen: what came after the newest of them stays, however late the call is made', async () => {
    const upTo = (await bell()).items[0]?.createdAt;
    const late = randomUUID();
    await platform.db.query(
      `insert into notification (id, account_id, kind, params, created_at)
       select $1, id, 'test', '{}', $3::timestamptz + interval '2 milliseconds' from account where phone = $2`,
      [late, people.member, upTo],
    );
    const { status } = await me.post(`/client/notifications/clear-all?upTo=${encodeURIComponent(upTo ?? '')}`);
    expect(status).toBe(200);
    expect(await shown()).toEqual([late]);
  });

  it('are nobody else’s to bring back, and need a login', async () => {
    const { body } = await clearAll();
    const other = await signedIn(platform, people.reader);
    await other.post('/client/notifications/restore', { clearing: body.clearing });
    expect(await shown()).toEqual([]);
    expect((await platform.visitor().post('/client/notifications/clear-all')).status).toBe(401);
  });

  it('are forgotten a day later', async () => {
    await clearAll();
    const sweep = platform.app.get(NotificationSweep);
    expect(await sweep.sweep()).toBe(0);
    await platform.db.query(`update notification set cleared_at = now() - interval '25 hours'`);
    expect(await sweep.sweep()).toBe(3);
  });
});
