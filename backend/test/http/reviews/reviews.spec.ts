import { dayAfter } from '@afi/contracts/calendar-day';
import { periodOf } from '@afi/contracts/goal-progress';
import type { NotificationView } from '@afi/contracts/notifications';
import type { WeekReview } from '@afi/contracts/reviews';
import { WeeklyOffers } from '../../../src/modules/reviews/sweep/weekly-offers.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';

describe('a week looked back on', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.settled();
    await platform.db.empty('thought', 'goal', 'weekly_offer', 'notification');
    await mine.patch('/client/settings', { timezone: 'Africa/Abidjan' });
  });

  const today = () => new Date().toISOString().slice(0, 10);
  const thisWeek = () => periodOf('weekly', today());
  const week = async (query = '', caller = mine) => (await caller.get<WeekReview>(`/client/reviews/week${query}`)).body;
  const keep = async (content: string, more: object = {}, at?: string) => {
    const { body } = await mine.post<{ id: string }>('/client/thoughts', { content, ...more });
    if (at) await platform.db.query('update thought set at = $2 where id = $1', [body.id, at]);
    return body.id;
  };

  it('tells thoughts, moods, what comes back and goals, in the words of whoever lived it', async () => {
    const id = await keep('Trois batteries à la gare.', { mood: 'happy', tags: ['gare'] });
    await keep('La gare était vide.', { mood: 'happy', tags: ['gare'] });
    await keep('La semaine d’avant.', {}, `${dayAfter(thisWeek().from, -3)}T12:00:00Z`);
    const goal = { title: 'Appeler', frequency: 'weekly', target: 3, active: true };
    const { body } = await mine.post<{ id: string }>('/client/goals', goal);
    await mine.post(`/client/goals/${body.id}/checkins`, {});
    const told = await week();
    expect(told).toMatchObject({ ...thisWeek(), thoughts: 2, thoughtsBefore: 1 });
    expect(told.days).toEqual([{ day: today(), thoughts: 2, moods: [{ mood: 'happy', count: 2 }] }]);
    expect(told.returning).toContainEqual({ word: 'gare', count: 2, written: true });
    expect(told.quotes.map((one) => one.text)).toEqual(['Trois batteries à la gare.', 'La gare était vide.']);
    expect(told.quotes[0]?.thoughtId).toBe(id);
    expect(told.goals).toMatchObject([{ id: body.id, title: 'Appeler', target: 3, done: 1, rested: false }]);
    const before = await week(`?of=${dayAfter(thisWeek().from, -1)}`);
    expect([before.thoughts, before.goals]).toEqual([1, []]);
    expect((await mine.get('/client/reviews/week?of=0000-01-01')).status).toBe(422);
  });

  it('(d161) is nobody else’s', async () => {
    await keep('Pour moi seul');
    const other = await week('', await signedIn(platform, people.stranger));
    expect([other.thoughts, other.quotes, other.goals]).toEqual([0, [], []]);
    expect((await (await signedIn(platform, staff.superadmin)).get('/client/reviews/week')).status).toBe(403);
  });

  describe('on Sunday evening', () => {
    const choose = (weekly: boolean) => mine.put<{ weekly: boolean }>('/client/reviews/weekly', { weekly });
    const offer = async () => {
      await platform.app.get(WeeklyOffers, { strict: false }).offer();
      await platform.settled();
    };
    const told = async () =>
      (await mine.get<{ items: NotificationView[] }>('/client/notifications')).body.items.map(({ kind, link }) => ({
        kind,
        link,
      }));
    const due = () =>
      platform.db.query(
        `update weekly_offer set next_at = now() - interval '1 minute', last_week = to_char(last_week::date - 7, 'YYYY-MM-DD')`,
      );
    /** The week that ended last, of a clock that may show any day. */
    const ended = () => dayAfter(thisWeek().from, -7);
    const isSundayEvening = () => new Date().getUTCDay() === 0 && new Date().getUTCHours() >= 18;

    it('is offered to those who want that, once, by as many nodes as look', async () => {
      const from = isSundayEvening() ? thisWeek().from : ended();
      await keep('Une pensée', {}, `${from}T12:00:00Z`);
      expect((await mine.get('/client/reviews/weekly')).body).toEqual({ weekly: false });
      expect((await choose(true)).body).toEqual({ weekly: true });
      await offer();
      expect(await told()).toEqual([]);
      await due();
      await Promise.all([offer(), offer()]);
      await offer();
      // Moved over the evening and back.
      for (const timezone of ['Pacific/Honolulu', 'Africa/Abidjan']) await mine.patch('/client/settings', { timezone });
      await platform.settled();
      await offer();
      expect(await told()).toEqual([{ kind: 'reviews.weekly', link: `/app/review?of=${from}` }]);
      const [{ next_at: next }] = (await platform.db.query('select next_at from weekly_offer')) as [{ next_at: Date }];
      expect([new Date(next).getUTCDay(), new Date(next).toISOString().slice(11, 16)]).toEqual([0, '18:00']);
    });

    it('is not offered where nothing was written and nothing done, nor to who no longer wants it', async () => {
      await choose(true);
      await due();
      await offer();
      expect(await told()).toEqual([]);
      await choose(false);
      expect(await platform.db.query('select 1 from weekly_offer')).toEqual([]);
      expect((await mine.get('/client/reviews/weekly')).body).toEqual({ weekly: false });
    });

    it('is that of where one lives', async () => {
      await choose(true);
      await mine.patch('/client/settings', { timezone: 'Africa/Douala' });
      await platform.settled();
      const [{ next_at: next }] = (await platform.db.query('select next_at from weekly_offer')) as [{ next_at: Date }];
      expect(new Date(next).toISOString().slice(11, 16)).toBe('17:00');
    });
  });
});
