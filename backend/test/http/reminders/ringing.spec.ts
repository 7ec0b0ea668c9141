import type { NotificationView } from '@afi/contracts/notifications';
import type { ReminderView } from '@afi/contracts/reminders';
import { HeldDeliveries } from '../../../src/modules/deliveries/handlers/held-deliveries.js';
import { DueReminders } from '../../../src/modules/reminders/sweep/due-reminders.js';
import { ScheduledTasks } from '../../../src/platform/scheduled-tasks/scheduled-tasks.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

const hourMs = 3_600_000;

describe('a reminder whose moment has come', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    const url = await whatsapp.start();
    const env = whatsAppEnv(url);
    platform = await Platform.start({ env });
    // A spec rings and releases when it says so: the node's own clock would come in between, between two of its steps.
    await platform.app.get(ScheduledTasks).onModuleDestroy();
    mine = await signedIn(platform, people.owner);
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });
  beforeEach(async () => {
    await platform.settled();
    whatsapp.errorCode = null;
    whatsapp.arrived.length = 0;
    await platform.db.empty('reminder', 'notification', 'notification_settings', 'delivery');
  });

  /** Set so that its hour was so long ago, as if nobody had looked since. */
  const due = async (agoMs: number, more: object = {}): Promise<ReminderView> => {
    const moment = new Date(Date.now() - agoMs);
    const at = moment.toISOString().slice(11, 16);
    const input = { text: 'Boire de l’eau', at, days: [1, 2, 3, 4, 5, 6, 7], channel: 'inapp', ...more };
    const { body } = await mine.post<ReminderView>('/client/reminders', input);
    moment.setUTCSeconds(0, 0);
    await platform.db.query('update reminder set regular_at = $1, next_at = $1, last_on = null where id = $2', [
      moment.toISOString(),
      body.id,
    ]);
    return body;
  };
  const ring = async (): Promise<void> => {
    await platform.app.get(DueReminders, { strict: false }).ring();
    await platform.settled();
  };
  const told = async (): Promise<NotificationView[]> =>
    (await mine.get<{ items: NotificationView[] }>('/client/notifications')).body.items;
  const read = async (id: string) => (await mine.get<ReminderView>(`/client/reminders/${id}`)).body;

  it('of a goal that rests is told to nobody, and waits for the next day', async () => {
    const { body: goal } = await mine.post<{ id: string }>('/client/goals', {
      ...{ title: 'Boire', frequency: 'daily', target: 1, active: true },
    });
    const { id } = await due(0, { goalId: goal.id });
    await mine.patch(`/client/goals/${goal.id}`, { active: false });
    await ring();
    expect(await told()).toEqual([]);
    const rested = await read(id);
    expect([rested.goalRests, rested.dueAt]).toEqual([true, null]);
    expect(Date.parse(rested.nextAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('is told once, by as many nodes as look, and goes on to the next day', async () => {
    const { id, at } = await due(0);
    await Promise.all([ring(), ring(), ring()]);
    expect((await told()).map(({ kind, title, body, link }) => ({ kind, title, body, link }))).toEqual([
      { kind: 'reminders.due', title: 'Boire de l’eau', body: `Rappel de ${at}`, link: `/app/reminders?of=${id}` },
    ]);
    const { nextAt, dueAt } = await read(id);
    expect(Date.parse(nextAt ?? '') - Date.parse(dueAt ?? '')).toBe(24 * hourMs);
    await ring();
    expect(await told()).toHaveLength(1);
  });

  it('(d165) is written with what moves it: without its event it has not rung', async () => {
    const { id } = await due(0);
    await platform.db.query(`alter table outbox_event add constraint away check (name <> 'reminders.due') not valid`);
    await expect(platform.app.get(DueReminders, { strict: false }).ring()).rejects.toThrow();
    await platform.db.query('alter table outbox_event drop constraint away');
    expect((await read(id)).dueAt).toBeNull();
    await ring();
    expect(await told()).toHaveLength(1);
  });

  it('is told late, once, for when it was, and how many were missed', async () => {
    await due(2 * hourMs);
    await ring();
    const [line, ...others] = await told();
    expect([line?.kind, others]).toEqual(['reminders.missed', []]);
    expect(line?.body).toMatch(/^Ce rappel était prévu le \d{2}\/\d{2}\/\d{4} à \d{2}:\d{2}\.$/);
    await platform.db.query('delete from notification');
    await due(3 * 24 * hourMs + hourMs, { text: 'Épargner' });
    await ring();
    const [many, ...more] = await told();
    expect(more).toEqual([]);
    expect(many?.body).toMatch(/^Ce rappel a été manqué 4 fois\. Le dernier était prévu le /);
  });

  it('of one day is told once, late where it was missed, and is over', async () => {
    const { id } = await due(26 * hourMs);
    await platform.db.query(
      `update reminder set days = '[]', on_day = to_char(now() - interval '26 hours', 'YYYY-MM-DD') where id = $1`,
      [id],
    );
    await Promise.all([ring(), ring()]);
    expect((await told()).map(({ kind }) => kind)).toEqual(['reminders.missed']);
    expect(await read(id)).toMatchObject({ over: true, nextAt: null, dueAt: null });
    await ring();
    expect(await told()).toHaveLength(1);
  });

  it('says nothing once it is off, deleted or done for today', async () => {
    const [off, gone, done] = [await due(0), await due(0), await due(0)];
    await mine.patch(`/client/reminders/${off.id}`, { active: false });
    await mine.delete(`/client/reminders/${gone.id}`);
    await mine.post(`/client/reminders/${done.id}/done`, {});
    await ring();
    expect(await told()).toEqual([]);
  });

  it('comes again when it was put off, and today’s own is not told twice', async () => {
    const { id } = await due(0);
    await ring();
    await mine.post(`/client/reminders/${id}/snooze`, { for: 'tenMinutes' });
    expect((await read(id)).dueAt).toBeNull();
    // A second ago: the database counts parts of a millisecond, which the node that rings does not.
    await platform.db.query(
      `update reminder set snoozed_until = now() - interval '1 second', next_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    await ring();
    expect(await told()).toHaveLength(2);
    expect((await read(id)).snoozedUntil).toBeNull();
  });

  it('put off to tomorrow comes with tomorrow’s own: told once, and not as missed', async () => {
    const { id } = await due(0);
    await platform.db.query('update reminder set snoozed_until = regular_at where id = $1', [id]);
    await ring();
    const [only, ...more] = await told();
    expect([only?.body, more]).toEqual([expect.not.stringContaining('manqué'), []]);
  });

  it('(d166) says nothing to who closed their account', async () => {
    await due(0);
    await platform.db.query('update account set closed_at = now() where phone = $1', [people.owner]);
    await ring();
    await platform.db.query('update account set closed_at = null where phone = $1', [people.owner]);
    expect(await told()).toEqual([]);
    await ring();
    expect(await told()).toHaveLength(1);
  });

  it('leaves by the way that was chosen, in quiet hours too; a late one waits for their end', async () => {
    const quietHours = { from: '00:00', to: '23:59' };
    await mine.patch('/client/notification-settings', { quietHours });
    await due(0, { channel: 'whatsapp', text: 'À l’heure' });
    await due(2 * hourMs, { channel: 'whatsapp', text: 'En retard' });
    await ring();
    await until('one left', () => Promise.resolve(whatsapp.arrived.length > 0));
    expect(whatsapp.arrived.map(({ to }) => to)).toEqual([people.owner]);
    const rows = await platform.db.query<{ about: string; waits: boolean }>(
      'select about, due_at is not null as waits from delivery order by waits',
    );
    expect(rows).toEqual([
      { about: 'reminders.sent', waits: false },
      { about: 'reminders.sent', waits: true },
    ]);
    await mine.patch('/client/notification-settings', { quietHours: null });
    await platform.db.query('update delivery set due_at = now() where due_at is not null');
    await platform.app.get(HeldDeliveries, { strict: false }).release();
    await until('the other left too', () => whatsapp.arrived.length === 2);
  });

  it('leaves by a dearer way that is switched on where the chosen one is known to have failed, and by no cheaper one', async () => {
    const address = 'rappel@exemple.test';
    await platform.db.query('update account set email = $1, email_confirmed_at = now() where phone = $2', [
      ...[address, people.owner],
    ]);
    await mine.patch('/client/notification-settings', { email: true });
    whatsapp.errorCode = 131026;
    await due(0, { channel: 'whatsapp', text: 'Arroser' });
    await ring();
    await until('the mail is due', async () => {
      const next = `select 1 from delivery where channel = 'email' and due_at is not null`;
      return (await platform.db.query(next)).length > 0;
    });
    await platform.app.get(HeldDeliveries, { strict: false }).release();
    await until('a mail', async () =>
      (await platform.outbox(address)).some(({ subject }) => subject?.includes('Arroser')),
    );
    await mine.patch('/client/notification-settings', { whatsapp: true });
    await due(0, { channel: 'email', text: 'Semer' });
    await ring();
    await until('another', async () =>
      (await platform.outbox(address)).some(({ subject }) => subject?.includes('Semer')),
    );
    const rows = await platform.db.query('select channel, status from delivery order by created_at, channel desc');
    expect(rows).toEqual([
      { channel: 'whatsapp', status: 'failed' },
      { channel: 'email', status: 'sent' },
      { channel: 'email', status: expect.stringMatching(/queued|sent/) as string },
    ]);
  });

  it.each([
    ['deleted', (one: ReminderView) => mine.delete(`/client/reminders/${one.id}`)],
    [
      'switched off',
      ({ id, version }: ReminderView) => mine.patch(`/client/reminders/${id}`, { active: false, version }),
    ],
    ['done', ({ id }: ReminderView) => mine.post(`/client/reminders/${id}/done`, {})],
    [
      'resting',
      ({ id, version }: ReminderView) => mine.patch(`/client/reminders/${id}`, { pausedUntil: '2099-01-01', version }),
    ],
    [
      'moved to other days',
      ({ id, version }: ReminderView) => mine.patch(`/client/reminders/${id}`, { days: [1], version }),
    ],
  ])('(d201) that waits for the end of quiet hours is not sent once it is %s', async (_, undone) => {
    await mine.patch('/client/notification-settings', { quietHours: { from: '00:00', to: '23:59' } });
    const late = await due(2 * hourMs, { channel: 'whatsapp' });
    await ring();
    expect((await undone(await read(late.id))).status).toBeLessThan(300);
    await mine.patch('/client/notification-settings', { quietHours: null });
    await platform.db.query('update delivery set due_at = now()');
    await platform.app.get(HeldDeliveries, { strict: false }).release();
    expect(await platform.db.query('select status, reason from delivery')).toEqual([
      { status: 'skipped', reason: 'deliveries.not-wanted' },
    ]);
    expect(whatsapp.arrived).toEqual([]);
  });

  it.each([
    ['Africa/Lagos', '2026-11-24T23:30:00Z', '2026-11-24', 1],
    ['America/New_York', '2026-11-25T01:00:00Z', '2026-11-24', 0],
  ])('(d216) done is done by the calendar of %s', async (zone, dueAt, doneOn, left) => {
    await mine.patch('/client/notification-settings', { quietHours: { from: '00:00', to: '23:59' } });
    const { id } = await due(2 * hourMs, { channel: 'whatsapp' });
    await ring();
    await mine.patch('/client/notification-settings', { quietHours: null });
    expect((await mine.patch('/client/settings', { timezone: zone })).status).toBe(200);
    await platform.db.query('update reminder set due_at = $1, done_on = $2, last_on = null where id = $3', [
      ...[dueAt, doneOn, id],
    ]);
    await platform.db.query('update delivery set due_at = now()');
    await platform.app.get(HeldDeliveries, { strict: false }).release();
    const skipped = await platform.db.query(`select 1 from delivery where reason = 'deliveries.not-wanted'`);
    await mine.patch('/client/settings', { timezone: 'Africa/Abidjan' });
    expect(skipped).toHaveLength(1 - left);
  });

  it('that failed is sent again by an admin to who chose this way for it alone, and not to who ended it', async () => {
    const admin = await signedIn(platform, staff.superadmin);
    whatsapp.errorCode = 131026;
    await due(0, { channel: 'whatsapp' });
    await ring();
    const failed = await until('it has failed', async () => {
      const [row] = await platform.db.query<{ id: string }>(`select id from delivery where status = 'failed'`);
      return row;
    });
    whatsapp.errorCode = null;
    const retry = () => admin.post(`/admin/deliveries/${failed.id}/retry`, {});
    await mine.patch('/client/notification-settings', { whatsapp: false });
    expect(problemOf(await retry()).code).toBe('deliveries.not-wanted');
    await platform.db.query('delete from notification_settings');
    expect((await retry()).status).toBe(200);
    await until('it left', () => whatsapp.arrived.length === 1);
  });
});
