import { randomUUID } from 'node:crypto';
import { maxReminders, type ReminderView } from '@afi/contracts/reminders';
import { localOf } from '@afi/contracts/zoned-time';
import { ReminderSweep } from '../../../src/modules/reminders/sweep/reminder-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

describe('reminders', () => {
  let platform: Platform;
  let mine: Caller & { token: string };
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.query('delete from reminder');
    await mine.patch('/client/settings', { timezone: 'Africa/Abidjan' });
  });

  const set = async (more: object = {}): Promise<ReminderView> => {
    const input = { text: 'Appeler Madame Aya', at: '07:30', days: everyDay, channel: 'inapp', ...more };
    const { status, body } = await mine.post<ReminderView>('/client/reminders', input);
    expect(status).toBe(201);
    return body;
  };
  const read = async (id: string): Promise<ReminderView> =>
    (await mine.get<ReminderView>(`/client/reminders/${id}`)).body;
  const all = async (query = ''): Promise<ReminderView[]> =>
    (await mine.get<{ items: ReminderView[] }>(`/client/reminders${query}`)).body.items;
  const clockOf = ({ nextAt }: ReminderView, zone = 'Africa/Abidjan') => localOf(nextAt ?? '', zone).slice(11);

  describe('being set', () => {
    it('say what, when and how; the next one is by the person’s own clock', async () => {
      const reminder = await set({ at: '23:59' });
      expect(reminder).toMatchObject({
        ...{ text: 'Appeler Madame Aya', at: '23:59', days: everyDay, channel: 'inapp', reached: true, goal: null },
        ...{ active: true, snoozedUntil: null, dueAt: null, done: false, version: 1 },
      });
      expect(clockOf(reminder)).toBe('23:59');
      expect(Date.parse(reminder.nextAt ?? '')).toBeGreaterThan(Date.now());
      expect(await read(reminder.id)).toEqual(reminder);
    });

    it.each([
      ['no text', { text: ' ' }, '/text'],
      ['an hour no clock shows', { at: '24:00' }, '/at'],
      ['half an hour', { at: '7:30' }, '/at'],
      ['no day', { days: [] }, '/days'],
      ['a day there is not', { days: [8] }, '/days/0'],
      ['a day no calendar has', { days: [], on: '2027-02-30' }, '/on'],
      ['a day that is over', { days: [], on: '2026-01-01' }, '/on'],
      ['a way nobody knows', { channel: 'fax' }, '/channel'],
      ['a goal there is not', { goalId: randomUUID() }, '/goalId'],
    ])('are refused with %s, at that field', async (_what, wrong, pointer) => {
      const reply = await mine.post('/client/reminders', {
        text: 'Lire',
        at: '07:30',
        days: [1],
        channel: 'push',
        ...wrong,
      });
      expect([reply.status, problemOf(reply).errors?.[0]?.pointer]).toEqual([422, pointer]);
    });

    it('keep days in their order, each once, and say where their way leads nowhere', async () => {
      const reminder = await set({ days: [5, 1, 5], channel: 'email' });
      expect([reminder.days, reminder.reached]).toEqual([[1, 5], false]);
    });

    it('are for one day, without days of the week: over once they were told, and forgotten a week later', async () => {
      const on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      const { days: _, ...input } = { text: 'Payer', at: '07:30', days: [], channel: 'inapp' };
      const { status, body } = await mine.post<ReminderView>('/client/reminders', { ...input, on });
      expect([status, body.on, body.days, body.over, body.nextAt]).toEqual([201, on, [], false, `${on}T07:30:00.000Z`]);
      const { body: done } = await mine.post<ReminderView>(`/client/reminders/${body.id}/done`, {});
      expect([done.done, done.over, done.nextAt]).toEqual([true, true, null]);
      const { body: weekly } = await mine.patch<ReminderView>(`/client/reminders/${body.id}`, { days: [1], on: null });
      expect([weekly.on, weekly.over, weekly.done]).toEqual([null, false, false]);
      const refused = problemOf(await mine.patch(`/client/reminders/${body.id}`, { days: [] }));
      expect([refused.status, refused.errors?.[0]?.pointer]).toEqual([422, '/days']);
      const set = `update reminder set on_day = to_char(now() - interval '9 days', 'YYYY-MM-DD')`;
      await platform.db.query(set);
      const sweep = platform.app.get(ReminderSweep, { strict: false });
      expect(await sweep.sweep()).toBe(0);
      await platform.db.query(`${set}, next_at = null`);
      expect(await sweep.sweep()).toBe(1);
    });

    it('are for a goal of their own, and stay when it goes', async () => {
      const goal = { title: 'Lire dix pages', frequency: 'daily', target: 1, active: true };
      const { body } = await mine.post<{ id: string }>('/client/goals', goal);
      const { id } = await set({ goalId: body.id });
      expect((await read(id)).goal).toEqual({ id: body.id, title: 'Lire dix pages' });
      expect((await all(`?goalId=${body.id}`)).map((one) => one.id)).toEqual([id]);
      await mine.delete(`/client/goals/${body.id}`);
      expect((await read(id)).goal).toBeNull();
    });

    it(`(d164) are ${maxReminders} at most, however many calls come at once`, async () => {
      for (let count = 0; count < maxReminders - 1; count += 1) await set({ text: `Rappel ${count}` });
      const one = { text: 'Un de trop', at: '07:30', days: [1], channel: 'inapp' };
      const replies = await Promise.all([1, 2, 3].map(() => mine.post('/client/reminders', one)));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const [refused] = replies.filter(({ status }) => status === 409);
      expect(refused && problemOf(refused).code).toBe('reminders.too-many');
    });
  });

  describe('being changed', () => {
    it('are switched off, and have no next time until they are on again', async () => {
      const { id } = await set();
      expect((await mine.patch<ReminderView>(`/client/reminders/${id}`, { active: false })).body.nextAt).toBeNull();
      expect(problemOf(await mine.post(`/client/reminders/${id}/snooze`, { for: 'hour' })).code).toBe('reminders.off');
      expect((await mine.patch<ReminderView>(`/client/reminders/${id}`, { active: true })).body.nextAt).not.toBeNull();
      expect((await all('?active=true')).length).toBe(1);
    });

    it('rest until a day that is named, however far, and come again by themselves, or before', async () => {
      const { id } = await set();
      const dayIn = (days: number) =>
        localOf(new Date(Date.now() + days * 86_400_000).toISOString(), 'Africa/Abidjan').slice(0, 10);
      const change = async (body: object) => (await mine.patch<ReminderView>(`/client/reminders/${id}`, body)).body;
      for (const days of [1, 30]) {
        const paused = await change({ pausedUntil: dayIn(days) });
        expect([paused.active, paused.pausedUntil]).toEqual([true, dayIn(days)]);
        expect(localOf(paused.nextAt ?? '', 'Africa/Abidjan')).toBe(`${dayIn(days)}T07:30`);
      }
      const again = await change({ active: true });
      expect([again.pausedUntil, Date.parse(again.nextAt ?? '') < Date.now() + 86_400_000]).toEqual([null, true]);
      const refused = problemOf(await mine.patch(`/client/reminders/${id}`, { pausedUntil: dayIn(0) }));
      expect([refused.status, refused.errors?.[0]?.pointer]).toEqual([422, '/pausedUntil']);
    });

    it('are not overwritten when they changed meanwhile; being told changes nothing that was written', async () => {
      const { id, version } = await set();
      await mine.post(`/client/reminders/${id}/done`, {});
      expect((await mine.patch(`/client/reminders/${id}`, { text: 'Un', version })).status).toBe(200);
      const refused = problemOf(await mine.patch(`/client/reminders/${id}`, { text: 'Deux', version }));
      expect([refused.status, refused.code]).toEqual([409, 'http.changed-meanwhile']);
    });

    it('follow the person to another time zone: 07:30 is 07:30 where they live', async () => {
      const { id } = await set();
      await mine.patch('/client/settings', { timezone: 'Pacific/Kiritimati' });
      await platform.settled();
      expect(clockOf(await read(id), 'Pacific/Kiritimati')).toBe('07:30');
    });

    it('are told to every device of who set them, and found by name', async () => {
      const device = await Listener.open(platform.url, mine.token);
      const { id } = await set({ text: 'Épargner' });
      await device.next('changed', (change) => change.word === 'reminders' && change.id === id);
      device.close();
      expect((await all('?search=epargner')).map((one) => one.id)).toEqual([id]);
    });
  });

  describe('being answered', () => {
    it('are done for today: not told any more today, and undone in one tap', async () => {
      const { id } = await set({ at: '23:59' });
      const today = new Date().toISOString().slice(0, 10);
      const { body: done } = await mine.post<ReminderView>(`/client/reminders/${id}/done`, {});
      expect([done.done, (done.nextAt ?? '') > `${today}T23:59:59`]).toEqual([true, true]);
      const { body: undone } = await mine.delete<ReminderView>(`/client/reminders/${id}/done`);
      expect(undone.done).toBe(false);
      expect(clockOf(undone)).toBe('23:59');
    });

    it.each([
      ['tenMinutes', 10],
      ['hour', 60],
    ])('are put off by %s, counted from the tap', async (until, minutes) => {
      const { id } = await set();
      const at = new Date(Date.now() - 60_000).toISOString();
      const { body } = await mine.post<ReminderView>(`/client/reminders/${id}/snooze`, { for: until, at });
      expect(body.snoozedUntil).toBe(new Date(Date.parse(at) + minutes * 60_000).toISOString());
    });

    it('are put off to the same hour of tomorrow', async () => {
      const { id, at } = await set({ days: [1] });
      const { body } = await mine.post<ReminderView>(`/client/reminders/${id}/snooze`, { for: 'tomorrow' });
      // Midnight may pass between the tap and this line.
      const days = [0, 1].map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10));
      expect(days).toContain(body.snoozedUntil?.slice(0, 10));
      expect(body.snoozedUntil?.slice(11, 16)).toBe(at);
      expect(body.nextAt && body.nextAt <= (body.snoozedUntil ?? '')).toBe(true);
    });
  });

  describe('being deleted', () => {
    it('are gone, come back as they were, and are forgotten two days later', async () => {
      const { id } = await set();
      expect((await mine.delete(`/client/reminders/${id}`)).status).toBe(204);
      expect((await mine.get(`/client/reminders/${id}`)).status).toBe(404);
      expect((await mine.post<ReminderView>(`/client/reminders/${id}/restore`)).body.nextAt).not.toBeNull();
      await mine.delete(`/client/reminders/${id}`);
      await platform.db.query(`update reminder set deleted_at = now() - interval '25 hours'`);
      expect(problemOf(await mine.post(`/client/reminders/${id}/restore`)).code).toBe('reminders.restore-too-late');
      await platform.db.query(`update reminder set deleted_at = now() - interval '49 hours'`);
      expect(await platform.app.get(ReminderSweep, { strict: false }).sweep()).toBe(1);
    });
  });

  it('(d163) are nobody else’s: others find nothing, and put off nothing', async () => {
    const { id } = await set();
    const other = await signedIn(platform, people.stranger);
    const replies = await Promise.all([
      other.get(`/client/reminders/${id}`),
      other.patch(`/client/reminders/${id}`, { text: 'À moi' }),
      other.post(`/client/reminders/${id}/snooze`, { for: 'hour' }),
      other.post(`/client/reminders/${id}/done`, {}),
      other.delete(`/client/reminders/${id}/done`),
      other.delete(`/client/reminders/${id}`),
      other.post(`/client/reminders/${id}/restore`),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect((await other.get<{ items: unknown[] }>('/client/reminders')).body.items).toEqual([]);
    expect((await (await signedIn(platform, staff.superadmin)).get('/client/reminders')).status).toBe(403);
    // Nor does a goal of somebody else show its name.
    const goal = { title: 'Secret', frequency: 'daily', target: 1, active: true };
    const { body: theirs } = await other.post<{ id: string }>('/client/goals', goal);
    const stolen = await mine.patch(`/client/reminders/${id}`, { goalId: theirs.id });
    expect([stolen.status, problemOf(stolen).code]).toEqual([422, 'reminders.goal-unknown']);
  });
});
