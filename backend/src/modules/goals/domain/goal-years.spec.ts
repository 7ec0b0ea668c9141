import { goalProgress, type GoalFacts, type GoalFrequency, type GoalLabel } from '@afi/contracts/goal-progress';
import fc from 'fast-check';
import { clockAt, proofZones } from '../../../../test/support/clocks.js';
import { proofSeed, proofSize } from '../../../../test/support/proof.js';
import { localNow } from './local-now.js';

const dayMs = 86_400_000;
const firstMs = Date.UTC(2022, 0, 1);
const years = 5 * 365 + 1;
const dayAt = (at: number): string => new Date(firstMs + at * dayMs).toISOString().slice(0, 10);

/** A day of the table. */
interface Row {
  day: string;
  /** The day, week or month it stands in. */
  period: string;
  done: number;
  rests: boolean;
}

/** Weeks are counted from a Monday, months by their name: nothing of the rule's own calendar. */
function periodName(frequency: GoalFrequency, day: string): string {
  if (frequency === 'daily') return day;
  if (frequency === 'monthly') return day.slice(0, 7);
  return `week ${Math.floor((Date.parse(day) - Date.UTC(2021, 11, 6)) / (7 * dayMs))}`;
}

/** A day of each row, half a year beyond either end, so that no period is cut. */
function tableOf({ frequency, pauses }: GoalFacts, done: ReadonlyMap<string, number>): Row[] {
  return Array.from({ length: years + 400 }, (_, at) => {
    const day = dayAt(at - 200);
    // The day a goal is taken up again rests, too: it is not a whole one.
    const rests = pauses.some(({ from, to }) => day >= from && (to === null || day <= to));
    return { day, period: periodName(frequency, day), done: done.get(day) ?? 0, rests };
  });
}

/** What the clock of the person shows: a day, and minutes. */
type Shown = [day: string, minute: number];

/** Labels and rows by docs/architecture/goals.md, in whole numbers. */
function told(
  periods: ReadonlyMap<string, Row[]>,
  { frequency, target, since, endsOn }: GoalFacts,
  [today, minute]: Shown,
) {
  const isOver = endsOn !== null && endsOn < today;
  const lastDay = isOver ? endsOn : today;
  const names = [...periods.keys()];
  const at = names.indexOf(periodName(frequency, lastDay));
  const daysOf = (place: number): Row[] => periods.get(names[place] ?? '') ?? [];
  const sum = (place: number): number => daysOf(place).reduce((all, { done }) => all + done, 0);
  const done = sum(at);

  // What is over of the period: `over` of `whole`. Of a day its hours from 6 to 22, of more its days since the goal was set.
  const isDaily = frequency === 'daily';
  const whole = isDaily ? 16 * 60 : daysOf(at).length;
  const ofDay = lastDay === since && !isOver ? 0 : Math.min(whole, Math.max(0, minute - 6 * 60));
  const ofDays = daysOf(at).filter(({ day }) => day >= since && (isOver ? day <= lastDay : day < today)).length;
  const over = isDaily ? (isOver ? whole : ofDay) : ofDays;
  const due = Math.floor((target * over) / whole);
  let label: GoalLabel;
  if (done >= target) label = 'target met';
  else if (done >= due && (done > 0 || 4 * over < 3 * whole)) label = 'on track';
  else if (2 * done * whole >= target * over || (done === 0 && target * over < whole)) label = 'needs work';
  else label = 'behind';

  const first = names.findIndex((_, place) => daysOf(place).some((one) => one.day >= since || one.done > 0));
  let streak = done >= target ? 1 : 0;
  // What was done before the goal was set counts, too.
  for (let place = at - 1; place >= first; place -= 1) {
    if (sum(place) >= target) streak += 1;
    else {
      const isFirst = frequency !== 'daily' && daysOf(place).some(({ day }) => day === since);
      if (!isFirst && !daysOf(place).some(({ rests }) => rests)) break;
    }
  }
  return { done, label, streak };
}

const days = fc.integer({ min: 0, max: years - 1 });
/** A person with a goal, over five years. */
const lives = fc.record({
  zone: fc.constantFrom(...proofZones),
  frequency: fc.constantFrom<GoalFrequency>('daily', 'weekly', 'monthly'),
  target: fc.integer({ min: 1, max: 31 }),
  since: fc.integer({ min: 0, max: 400 }),
  lasts: fc.option(fc.integer({ min: 0, max: years })),
  pauses: fc.array(fc.tuple(days, fc.option(fc.integer({ min: 1, max: 90 }), { freq: 20 })), { maxLength: 6 }),
  /** How often of ten days something is done, and how many times at most. */
  zeal: fc.integer({ min: 0, max: 10 }),
  most: fc.integer({ min: 1, max: 12 }),
  chance: fc.integer({ min: 1, max: 2 ** 30 }),
});

/** Numbers that look drawn, the same for the same beginning. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('goals over five years, in six time zones', () => {
  it(`are told as an independent table tells them, every day at some hour (seed ${proofSeed})`, () => {
    fc.assert(
      fc.property(lives, ({ zone, frequency, target, since: set, lasts, pauses, zeal, most, chance }) => {
        const draw = drawn(chance);
        const since = dayAt(set);
        const facts = {
          ...{ frequency, target, since, endsOn: lasts === null ? null : dayAt(set + lasts) },
          pauses: pauses.map(([from, long]) => ({ from: dayAt(from), to: long === null ? null : dayAt(from + long) })),
        };
        const [counts, done] = [new Map<string, number>(), new Map<string, number>()];
        const read: { at: number; shown: Shown }[] = [];
        // A clock that is ours: each day something may be done, and then the goal is looked at.
        for (let at = set; at < years; at += 1) {
          const midnight = firstMs + at * dayMs;
          if (draw(10) < zeal)
            for (let time = 1 + draw(most); time > 0; time -= 1) {
              const moment = midnight + draw(dayMs / 60_000) * 60_000;
              const { day } = localNow(new Date(moment), zone);
              counts.set(day, (counts.get(day) ?? 0) + 1);
              const shown = clockAt(moment, zone).slice(0, 10);
              done.set(shown, (done.get(shown) ?? 0) + 1);
            }
          const moment = midnight + draw(dayMs / 60_000) * 60_000;
          const clock = clockAt(moment, zone);
          const minute = Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
          if (clock.slice(0, 10) >= since) read.push({ at: moment, shown: [clock.slice(0, 10), minute] });
        }
        const periods = Map.groupBy(tableOf({ ...facts, counts }, done), ({ period }) => period);
        // Looking back over years costs: of the looks some are taken, and all of the last weeks.
        const looks = read.filter((_, at) => at % 29 === 0 || at > read.length - 40);
        for (const { at, shown } of looks) {
          const { label, streak, done: sum } = goalProgress({ ...facts, counts }, localNow(new Date(at), zone));
          expect({ shown, done: sum, label, streak }).toEqual({ shown, ...told(periods, { ...facts, counts }, shown) });
        }
      }),
      { seed: proofSeed, numRuns: proofSize(12, 400) },
    );
  }, 900_000);
});
