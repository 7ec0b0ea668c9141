import { randomUUID } from 'node:crypto';
import type { GoalView } from '@afi/contracts/goals';
import { GoalSweep } from '../../../src/modules/goals/sweep/goal-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const dayIn = (days: number) => hoursAgo(-24 * days).slice(0, 10);

describe('goals', () => {
  let platform: Platform;
  let mine: Caller & { token: string };
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from goal'));

  const set = async (more: object = {}): Promise<GoalView> => {
    const input = { title: 'Appeler trois clients', frequency: 'monthly', target: 3, active: true, ...more };
    const { status, body } = await mine.post<GoalView>('/client/goals', input);
    expect(status).toBe(201);
    return body;
  };
  const read = async (id: string): Promise<GoalView> => (await mine.get<GoalView>(`/client/goals/${id}`)).body;
  const titles = async (query = ''): Promise<string[]> =>
    (await mine.get<{ items: GoalView[] }>(`/client/goals${query}`)).body.items.map(({ title }) => title);
  const checkIn = (id: string, body: object = {}) => mine.post<{ id: string }>(`/client/goals/${id}/checkins`, body);

  describe('being set', () => {
    it.each([{ endsOn: '0000-01-01' }, { endsOn: '9999-12-31' }, { endsOn: '1999-12-31' }])(
      '(d162) have days of a lifetime: %j is refused',
      async (more) => {
        const input = { title: 'Lire', frequency: 'weekly', target: 1, active: true, ...more };
        const refused = problemOf(await mine.post('/client/goals', input));
        expect([refused.status, refused.errors?.[0]?.pointer]).toEqual([422, '/endsOn']);
      },
    );

    it('end on a day to come, or today; one that is over is renamed as it is', async () => {
      const input = { title: 'Lire', frequency: 'weekly', target: 1, active: true };
      const over = problemOf(await mine.post('/client/goals', { ...input, endsOn: dayIn(-1) }));
      expect([over.code, over.errors?.[0]?.pointer]).toEqual(['goals.end-over', '/endsOn']);
      const goal = await set({ ...input, endsOn: dayIn(0) });
      const moved = problemOf(await mine.patch(`/client/goals/${goal.id}`, { endsOn: dayIn(-2) }));
      expect(moved.code).toBe('goals.end-over');
      await platform.db.query('update goal set ends_on = $2 where id = $1', [goal.id, dayIn(-3)]);
      const renamed = await mine.patch<GoalView>(`/client/goals/${goal.id}`, { title: 'Lire plus', endsOn: dayIn(-3) });
      expect([renamed.status, renamed.body.endsOn]).toEqual([200, dayIn(-3)]);
    });

    it('say what, how often and how many times; they begin with nothing done', async () => {
      const goal = await set({ description: 'Ceux d’Adjamé', endsOn: '2031-12-31' });
      expect(goal).toMatchObject({
        title: 'Appeler trois clients',
        description: 'Ceux d’Adjamé',
        frequency: 'monthly',
        target: 3,
        endsOn: '2031-12-31',
        active: true,
        pauses: [],
        progress: { done: 0, target: 3, streak: 0 },
        days: [],
        last: null,
        version: 1,
      });
      expect((await mine.get(`/client/goals/${goal.id}`)).body).toEqual(goal);
    });

    it.each([
      ['no title', { title: ' ' }, '/title'],
      ['a frequency nobody knows', { frequency: 'yearly' }, '/frequency'],
      ['no time at all', { target: 0 }, '/target'],
      ['half a time', { target: 1.5 }, '/target'],
      ['a day there is not', { endsOn: '2026-02-30' }, '/endsOn'],
      ['a field nobody knows', { accountId: 'me' }, '/accountId'],
    ])('are refused with %s, at that field', async (_what, wrong, pointer) => {
      const input = { title: 'Lire', frequency: 'daily', target: 1, active: true, ...wrong };
      const reply = await mine.post('/client/goals', input);
      expect([reply.status, problemOf(reply).errors?.[0]?.pointer]).toEqual([422, pointer]);
    });

    it('are told to every device of who set them', async () => {
      const device = await Listener.open(platform.url, mine.token);
      const { id } = await set();
      await device.next('changed', (change) => change.word === 'goals' && change.id === id);
      device.close();
    });
  });

  describe('being worked at', () => {
    it('count all check-ins of a day, until the target is met and beyond', async () => {
      const { id } = await set({ frequency: 'daily', target: 2 });
      for (const done of [1, 2, 3]) {
        expect((await checkIn(id)).status).toBe(201);
        expect((await read(id)).progress.done).toBe(done);
      }
      const { progress, days } = await read(id);
      expect(progress).toMatchObject({ label: 'target met', streak: 1 });
      expect(days).toEqual([{ day: progress.from, count: 3 }]);
    });

    it('take one back, with what it counted', async () => {
      const { id } = await set();
      const { body: checkin } = await checkIn(id, { note: 'Madame Aya' });
      expect((await read(id)).last).toMatchObject({ id: checkin.id, note: 'Madame Aya' });
      expect((await mine.delete(`/client/goals/${id}/checkins/${checkin.id}`)).status).toBe(204);
      expect((await mine.delete(`/client/goals/${id}/checkins/${checkin.id}`)).status).toBe(404);
      expect(await read(id)).toMatchObject({ progress: { done: 0 }, last: null, days: [] });
    });

    it('count at their true time, though the network came later; not tomorrow, nor two months late', async () => {
      const { id } = await set({ frequency: 'daily', target: 1 });
      const at = hoursAgo(72);
      await checkIn(id, { at });
      expect(await read(id)).toMatchObject({ days: [{ day: at.slice(0, 10), count: 1 }], last: { at } });
      await checkIn(id, { at: hoursAgo(-48) });
      expect(Date.parse((await read(id)).last?.at ?? '')).toBeLessThanOrEqual(Date.now());
      const late = problemOf(await checkIn(id, { at: hoursAgo(60 * 24) }));
      expect([late.status, late.code, late.errors?.[0]?.pointer]).toEqual([422, 'goals.checkin-too-old', '/at']);
    });

    it('count for the day of the person’s own clock, and stay there when they move', async () => {
      const { id } = await set({ frequency: 'daily', target: 1 });
      await mine.patch('/client/settings', { timezone: 'Pacific/Kiritimati' });
      const at = `${hoursAgo(48).slice(0, 10)}T12:00:00.000Z`;
      const next = new Date(Date.parse(at) + 86_400_000).toISOString().slice(0, 10);
      await checkIn(id, { at });
      expect((await read(id)).days).toEqual([{ day: next, count: 1 }]);
      await mine.patch('/client/settings', { timezone: 'Africa/Abidjan' });
      expect((await read(id)).days).toEqual([{ day: next, count: 1 }]);
    });

    it('with the same Idempotency-Key once: a tap that was sent twice', async () => {
      const { id } = await set();
      const key = { 'Idempotency-Key': randomUUID() };
      for (let tries = 0; tries < 2; tries += 1) await mine.post(`/client/goals/${id}/checkins`, {}, key);
      expect((await read(id)).progress.done).toBe(1);
    });
  });

  describe('being changed', () => {
    it('rest while they are not active, and that breaks no row', async () => {
      const { id } = await set({ frequency: 'daily', target: 1 });
      await checkIn(id, { at: hoursAgo(48) });
      expect((await read(id)).progress.streak).toBe(0);
      const yesterday = hoursAgo(24).slice(0, 10);
      await mine.patch(`/client/goals/${id}`, { pauses: [{ from: yesterday, to: yesterday }] });
      expect((await read(id)).progress.streak).toBe(1);
      const { body: resting } = await mine.patch<GoalView>(`/client/goals/${id}`, { active: false });
      expect([resting.active, resting.pauses.at(-1)?.to]).toEqual([false, null]);
      const { body: again } = await mine.patch<GoalView>(`/client/goals/${id}`, { active: true });
      expect([again.active, again.pauses.at(-1)?.to]).toEqual([true, again.progress.from]);
      expect(again.progress.streak).toBe(1);
    });

    it('rest until a day that is named, and are taken up again by themselves, or before', async () => {
      const { id } = await set({ title: 'Marcher' });
      const { body: resting } = await mine.patch<GoalView>(`/client/goals/${id}`, { restUntil: dayIn(7) });
      expect([resting.active, resting.restsUntil]).toEqual([false, dayIn(7)]);
      expect([await titles('?active=true'), await titles('?active=false')]).toEqual([[], ['Marcher']]);
      const { body: longer } = await mine.patch<GoalView>(`/client/goals/${id}`, { restUntil: dayIn(9) });
      expect(longer.restsUntil).toBe(dayIn(9));
      const { body: again } = await mine.patch<GoalView>(`/client/goals/${id}`, { active: true });
      expect([again.active, again.restsUntil]).toEqual([true, null]);
      expect(again.pauses.every(({ to }) => to === dayIn(0))).toBe(true);
      await mine.patch(`/client/goals/${id}`, { pauses: [{ from: dayIn(-7), to: dayIn(0) }] });
      expect([(await read(id)).active, await titles('?active=true')]).toEqual([true, ['Marcher']]);
      const refused = problemOf(await mine.patch(`/client/goals/${id}`, { restUntil: dayIn(0) }));
      expect([refused.status, refused.code, refused.errors?.[0]?.pointer]).toEqual([
        422,
        'goals.rest-over',
        '/restUntil',
      ]);
    });

    it('rest in a pause that was planned, from its first day on; one that ends before it begins is none', async () => {
      const { id } = await set({ title: 'Courir' });
      const plan = (from: string, to: string) =>
        mine.patch<GoalView>(`/client/goals/${id}`, { pauses: [{ from, to }] });
      expect((await plan(dayIn(2), dayIn(9))).body).toMatchObject({ active: true, restsUntil: null });
      expect((await plan(dayIn(0), dayIn(9))).body).toMatchObject({ active: false, restsUntil: dayIn(9) });
      const refused = problemOf(await plan(dayIn(9), dayIn(2)));
      expect([refused.status, refused.errors?.[0]?.pointer]).toEqual([422, '/pauses/0/to']);
      await mine.delete(`/client/goals/${id}`);
    });

    it('are not overwritten when they changed meanwhile', async () => {
      const { id, version } = await set();
      expect((await mine.patch(`/client/goals/${id}`, { title: 'Un', version })).status).toBe(200);
      const refused = problemOf(await mine.patch(`/client/goals/${id}`, { title: 'Deux', version }));
      expect([refused.status, refused.code]).toEqual([409, 'http.changed-meanwhile']);
    });

    it('are listed by state and found by name', async () => {
      await set({ title: 'Lire dix pages' });
      await set({ title: 'Épargner', active: false });
      expect(await titles()).toEqual(['Épargner', 'Lire dix pages']);
      expect(await titles('?active=true')).toEqual(['Lire dix pages']);
      expect(await titles('?search=epargner')).toEqual(['Épargner']);
    });
  });

  describe('being deleted', () => {
    it('are gone with their check-ins, come back as they were, and are forgotten two days later', async () => {
      const { id } = await set();
      await checkIn(id);
      expect((await mine.delete(`/client/goals/${id}`)).status).toBe(204);
      expect([(await mine.get(`/client/goals/${id}`)).status, (await checkIn(id)).status]).toEqual([404, 404]);
      const { body } = await mine.post<GoalView>(`/client/goals/${id}/restore`);
      expect(body.progress.done).toBe(1);
      await mine.delete(`/client/goals/${id}`);
      await platform.db.query(`update goal set deleted_at = now() - interval '25 hours'`);
      expect(problemOf(await mine.post(`/client/goals/${id}/restore`)).code).toBe('goals.restore-too-late');
      await platform.db.query(`update goal set deleted_at = now() - interval '49 hours'`);
      expect(await platform.app.get(GoalSweep, { strict: false }).sweep()).toBe(1);
      expect(await platform.db.query('select 1 from goal_checkin')).toEqual([]);
    });
  });

  it('(d161) are nobody else’s: others find nothing, and check in nothing', async () => {
    const { id } = await set();
    const { body: checkin } = await checkIn(id);
    const other = await signedIn(platform, people.stranger);
    const replies = await Promise.all([
      other.get(`/client/goals/${id}`),
      other.patch(`/client/goals/${id}`, { title: 'À moi' }),
      other.post(`/client/goals/${id}/checkins`, {}),
      other.delete(`/client/goals/${id}/checkins/${checkin.id}`),
      other.delete(`/client/goals/${id}`),
      other.post(`/client/goals/${id}/restore`),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect((await other.get<{ items: unknown[] }>('/client/goals')).body.items).toEqual([]);
    expect((await (await signedIn(platform, staff.superadmin)).get('/client/goals')).status).toBe(403);
    // One of one’s own goals opens no check-in of another’s.
    const own = await other.post<{ id: string }>('/client/goals', {
      title: 'Lire',
      frequency: 'daily',
      target: 1,
      active: true,
    });
    expect((await other.delete(`/client/goals/${own.body.id}/checkins/${checkin.id}`)).status).toBe(404);
    expect((await read(id)).progress.done).toBe(1);
  });
});
