import fc from 'fast-check';
import { goalProgress, periodOf, type GoalFacts } from './goal-progress.js';

const facts = (more: Partial<GoalFacts> = {}): GoalFacts => ({
  frequency: 'weekly',
  target: 3,
  since: '2026-11-02',
  endsOn: null,
  pauses: [],
  counts: new Map(),
  ...more,
});
const noon = (day: string) => ({ day, minute: 12 * 60 });
/** 2026-11-16 is a Monday. */
const week = (...counts: number[]) =>
  new Map(counts.map((count, at) => [`2026-11-${String(16 + at).padStart(2, '0')}`, count]));

describe('how far somebody is with a goal', () => {
  it('counts the day, the week from Monday, or the month that goes on', () => {
    expect(periodOf('daily', '2026-11-18')).toEqual({ from: '2026-11-18', to: '2026-11-18' });
    expect(periodOf('weekly', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(periodOf('monthly', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    const { done, from, to } = goalProgress(facts({ counts: week(1, 1) }), noon('2026-11-18'));
    expect({ done, from, to }).toEqual({ done: 2, from: '2026-11-16', to: '2026-11-22' });
  });

  it.each([
    ['on Monday nothing is due yet', '2026-11-16', week(), 'on track'],
    ['three times are enough, whenever', '2026-11-17', week(3), 'target met'],
    ['on Saturday two of three are', '2026-11-21', week(1, 1), 'on track'],
    ['on Saturday one of three is less than should be', '2026-11-21', week(1), 'behind'],
    ['on Sunday two of three still are', '2026-11-22', week(1, 1), 'on track'],
    ['on Thursday none of three, of one that is due', '2026-11-19', week(), 'behind'],
  ] as const)('of three a week, %s', (_what, day, counts, label) => {
    expect(goalProgress(facts({ counts }), noon(day)).label).toBe(label);
  });

  it.each([
    ['on the day it is set, even a Sunday', 'weekly', 2, '2026-11-22', '2026-11-22', 'on track'],
    ['on the last day of a month', 'monthly', 20, '2026-11-30', '2026-11-30', 'on track'],
    ['on the evening it is set', 'daily', 8, '2026-11-18', '2026-11-18', 'on track'],
    ['on the next morning of one set yesterday', 'daily', 8, '2026-11-17', '2026-11-18', 'behind'],
    ['of seven a week set on Thursday, one is due on Friday', 'weekly', 7, '2026-11-19', '2026-11-20', 'behind'],
    ['of three a week set on Friday, none is due on Sunday', 'weekly', 3, '2026-11-20', '2026-11-22', 'on track'],
    ['of three a week set on Thursday, one is due on Sunday', 'weekly', 3, '2026-11-19', '2026-11-22', 'behind'],
    ['and in the week after, as of any other', 'weekly', 3, '2026-11-15', '2026-11-19', 'behind'],
  ] as const)('asks for what is due since it was set: %s', (_what, frequency, target, since, day, label) => {
    expect(goalProgress(facts({ frequency, target, since }), { day, minute: 23 * 60 }).label).toBe(label);
  });

  it.each([
    ['on Saturday there still is time', '2026-11-21', 'on track'],
    ['on Sunday nothing done is not on track', '2026-11-22', 'needs work'],
  ] as const)('of one a week, %s', (_what, day, label) => {
    expect(goalProgress(facts({ target: 1 }), noon(day)).label).toBe(label);
  });

  it('says needs work from half of what is due', () => {
    const often = facts({ target: 14, counts: week(3, 2) });
    expect(goalProgress(often, noon('2026-11-20')).label).toBe('needs work');
    expect(goalProgress({ ...often, counts: week(3) }, noon('2026-11-20')).label).toBe('behind');
  });

  it('of a day is behind only in waking hours', () => {
    const water = facts({ frequency: 'daily', target: 8 });
    const at = (minute: number) => goalProgress(water, { day: '2026-11-18', minute }).label;
    expect([at(5 * 60), at(7 * 60), at(12 * 60)]).toEqual(['on track', 'on track', 'behind']);
  });

  it('after its last day stays what it was then', () => {
    const ended = facts({ endsOn: '2026-11-20', counts: week(1, 1, 1) });
    expect(goalProgress(ended, noon('2027-01-05'))).toMatchObject({ done: 3, label: 'target met', to: '2026-11-22' });
  });

  it('after its last day asks for no more than was due until then', () => {
    const ended = facts({ target: 1, endsOn: '2026-11-16' });
    expect(goalProgress(ended, noon('2026-11-17')).label).toBe('on track');
    expect(goalProgress(ended, noon('2027-01-05')).label).toBe('on track');
  });

  describe('in a row', () => {
    const daily = (counts: readonly (readonly [string, number])[], more: Partial<GoalFacts> = {}) =>
      goalProgress(
        facts({ frequency: 'daily', target: 1, since: '2026-11-10', counts: new Map(counts), ...more }),
        noon('2026-11-18'),
      ).streak;

    it('counts the days before, and today once it is met', () => {
      expect(
        daily([
          ['2026-11-16', 1],
          ['2026-11-17', 1],
        ]),
      ).toBe(2);
      expect(
        daily([
          ['2026-11-16', 1],
          ['2026-11-17', 1],
          ['2026-11-18', 2],
        ]),
      ).toBe(3);
    });

    it('ends at a day that was missed', () => {
      expect(
        daily([
          ['2026-11-15', 1],
          ['2026-11-17', 1],
        ]),
      ).toBe(1);
      expect(
        daily([
          ['2026-11-15', 1],
          ['2026-11-16', 1],
        ]),
      ).toBe(0);
    });

    it('forgives a planned pause, one that goes on too', () => {
      const pauses = [{ from: '2026-11-14', to: '2026-11-16' }];
      expect(
        daily(
          [
            ['2026-11-13', 1],
            ['2026-11-17', 1],
          ],
          { pauses },
        ),
      ).toBe(2);
      expect(
        daily(
          [
            ['2026-11-15', 1],
            ['2026-11-16', 1],
          ],
          { pauses: [{ from: '2026-11-17', to: null }] },
        ),
      ).toBe(2);
    });
  });

  it('is what a plain table of days says, whatever was done and paused', () => {
    const start = Date.UTC(2021, 0, 1);
    const dayAt = (at: number) => new Date(start + at * 86_400_000).toISOString().slice(0, 10);
    const span = 400;
    fc.assert(
      fc.property(
        fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.integer({ min: 0, max: span - 1 }), { maxLength: 300 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: span }), fc.integer({ min: 0, max: 40 })), { maxLength: 4 }),
        fc.integer({ min: 30, max: span - 1 }),
        (frequency, target, done, rests, today) => {
          const counts = new Map<string, number>();
          for (const at of done.filter((one) => one <= today)) counts.set(dayAt(at), (counts.get(dayAt(at)) ?? 0) + 1);
          const pauses = rests.map(([from, days]) => ({ from: dayAt(from), to: dayAt(from + days) }));
          const found = goalProgress(
            { frequency, target, since: dayAt(0), endsOn: null, pauses, counts },
            noon(dayAt(today)),
          );
          // The table: every day under the name of its period, in order.
          const nameOf = (day: string): string => {
            if (frequency === 'daily') return day;
            if (frequency === 'monthly') return day.slice(0, 7);
            return String(Math.floor((Date.parse(day) / 86_400_000 + 3) / 7));
          };
          const table = new Map<string, { sum: number; rested: boolean; first: boolean }>();
          for (let at = 0; at <= today; at += 1) {
            const day = dayAt(at);
            const row = table.get(nameOf(day)) ?? { sum: 0, rested: false, first: at === 0 && frequency !== 'daily' };
            row.sum += counts.get(day) ?? 0;
            table.set(nameOf(day), row);
          }
          const named = new Set(
            rests.flatMap(([from, days]) => Array.from({ length: days + 1 }, (_, at) => nameOf(dayAt(from + at)))),
          );
          const rows = [...table].reverse();
          const current = rows.shift()?.[1];
          let streak = (current?.sum ?? 0) >= target ? 1 : 0;
          for (const [name, { sum, first }] of rows) {
            if (sum >= target) streak += 1;
            else if (!named.has(name) && !first) break;
          }
          expect(found).toMatchObject({ done: current?.sum, streak });
          expect(found.label === 'target met').toBe(found.done >= target);
        },
      ),
      { numRuns: 200 },
    );
  });
});
