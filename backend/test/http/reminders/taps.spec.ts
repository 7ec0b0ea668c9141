import type { ReminderView } from '@afi/contracts/reminders';
import { tapToken } from '../../../src/modules/reminders/domain/tap-ticket.js';
import { DueReminders } from '../../../src/modules/reminders/sweep/due-reminders.js';
import type { BackendConfig } from '../../../src/platform/config/backend.config.js';
import { CONFIG } from '../../../src/platform/config/config.module.js';
import { ScheduledTasks } from '../../../src/platform/scheduled-tasks/scheduled-tasks.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { PushService, type Device } from '../../support/push-service.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

/** What a device is told of a reminder. */
type Told = Required<Device['told'][number]>;

describe('a reminder that is answered from its notification', () => {
  const service = new PushService();
  let platform: Platform;
  let mine: Caller;
  let phone: Device;
  beforeAll(async () => {
    await service.start();
    const env = { PUSH_SERVICES: service.host, NODE_EXTRA_CA_CERTS: service.authority };
    platform = await Platform.start({ env });
    // A spec rings when it says so.
    await platform.app.get(ScheduledTasks).onModuleDestroy();
    mine = await signedIn(platform, people.owner);
    phone = service.device();
    await mine.post('/client/push-subscriptions', phone.subscription);
  });
  afterAll(async () => {
    await platform.stop();
    service.stop();
  });
  beforeEach(async () => {
    await platform.settled();
    phone.told.length = 0;
    await platform.db.empty('reminder', 'notification', 'delivery');
  });

  const read = async (id: string) => (await mine.get<ReminderView>(`/client/reminders/${id}`)).body;
  const isDue = (id: string) =>
    platform.db.query(
      `update reminder set regular_at = date_trunc('minute', now()), next_at = date_trunc('minute', now()), last_on = null,
        done_on = null, snoozed_until = null where id = $1`,
      [id],
    );
  const ring = async (): Promise<Told> => {
    phone.told.length = 0;
    await platform.app.get(DueReminders, { strict: false }).ring();
    await platform.settled();
    return until('the device is told', async () => {
      const [told] = phone.told;
      return told?.taps && { ...told, taps: told.taps };
    });
  };
  const rung = async () => {
    const at = new Date().toISOString().slice(11, 16);
    const { body } = await mine.post<ReminderView>('/client/reminders', {
      ...{ text: 'Boire de l’eau', at, days: [1, 2, 3, 4, 5, 6, 7], channel: 'push' },
    });
    await isDue(body.id);
    return { id: body.id, told: await ring() };
  };
  /** As a service worker does it: with no session. */
  const tap = async (path: string, body: object): Promise<number> =>
    (
      await fetch(new URL(path, platform.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;

  it('is told with what may be done, and done without opening the app: sent twice, it is done once', async () => {
    const { id, told } = await rung();
    expect([told.title, told.taps.acts]).toEqual([
      'Boire de l’eau',
      [
        { id: 'done', title: 'Fait' },
        { id: 'tenMinutes', title: 'Dans 10 minutes' },
      ],
    ]);
    expect(await tap(told.taps.path, { act: 'done', at: new Date().toISOString() })).toBe(204);
    const once = await read(id);
    expect(once.done).toBe(true);
    expect(await tap(told.taps.path, { act: 'done' })).toBe(204);
    expect((await read(id)).nextAt).toBe(once.nextAt);
  });

  it('is put off by ten minutes from the tap; one that rang again since is answered by its own notification alone', async () => {
    const { id, told } = await rung();
    const at = new Date(Date.now() - 60_000);
    for (const _ of [1, 2]) expect(await tap(told.taps.path, { act: 'tenMinutes', at: at.toISOString() })).toBe(204);
    expect((await read(id)).snoozedUntil).toBe(new Date(at.getTime() + 600_000).toISOString());
    await platform.db.query(
      `update reminder set snoozed_until = now() - interval '1 second', next_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    const again = await ring();
    expect(again.taps.path).not.toBe(told.taps.path);
    expect(await tap(told.taps.path, { act: 'done' })).toBe(204);
    expect((await read(id)).done).toBe(false);
    expect(await tap(again.taps.path, { act: 'done' })).toBe(204);
    expect((await read(id)).done).toBe(true);
  });

  it('does nothing where it is off or gone', async () => {
    for (const change of [`active = false`, `deleted_at = now()`]) {
      const { id, told } = await rung();
      await platform.db.query(`update reminder set ${change} where id = $1`, [id]);
      expect(await tap(told.taps.path, { act: 'done' })).toBe(204);
      const [row] = await platform.db.query('select done_on from reminder where id = $1', [id]);
      expect(row).toEqual({ done_on: null });
      await platform.db.query('delete from reminder');
    }
  });

  it('(d261) is answered for eight days, not for nine', async () => {
    const { id } = await rung();
    const doneOf = async (days: number) => {
      const dueAt = new Date(Date.now() - days * 24 * 3_600_000);
      await platform.db.query('update reminder set due_at = $2, done_on = null where id = $1', [id, dueAt]);
      const token = tapToken(platform.app.get<BackendConfig>(CONFIG).appSecret, { reminderId: id, dueAt });
      expect(await tap(`/api/reminder-taps/${token}`, { act: 'done' })).toBe(204);
      const [row] = await platform.db.query<{ done_on: string | null }>('select done_on from reminder where id = $1', [
        id,
      ]);
      return row?.done_on !== null;
    };
    expect([await doneOf(9), await doneOf(7)]).toEqual([false, true]);
  });

  it('undoes nothing that was answered since it was tapped: its answer was lost, and it is sent again', async () => {
    const { id, told } = await rung();
    const at = new Date().toISOString();
    expect(await tap(told.taps.path, { act: 'tenMinutes', at })).toBe(204);
    await mine.post(`/client/reminders/${id}/done`, {});
    expect(await tap(told.taps.path, { act: 'tenMinutes', at })).toBe(204);
    expect(await read(id)).toMatchObject({ done: true, snoozedUntil: null });
  });

  it('(d261) is answered by nobody who makes a token up, and by no other words', async () => {
    const { told } = await rung();
    expect(await tap(`${told.taps.path.slice(0, -4)}AAAA`, { act: 'done' })).toBe(404);
    expect(await tap('/api/reminder-taps/x', { act: 'done' })).toBe(404);
    expect(await tap(told.taps.path, { act: 'remove' })).toBe(422);
  });
});
