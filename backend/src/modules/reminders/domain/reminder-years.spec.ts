import { randomUUID } from 'node:crypto';
import { pauseOn } from '@afi/contracts/goal-progress';
import fc from 'fast-check';
import { clockAt, momentAt, proofZones } from '../../../../test/support/clocks.js';
import { proofSeed, proofSize } from '../../../../test/support/proof.js';
import { takeRecorded } from '../../../platform/events/domain-event.js';
import { ReminderDue } from '../reminders.events.js';
import { dayIn } from './next-time.js';
import { Reminder } from './reminder.js';

const [minuteMs, dayMs] = [60_000, 86_400_000];
const firstMs = Date.UTC(2022, 0, 1);
const years = 5 * 365 + 1;
const dayAt = (at: number): string => new Date(firstMs + at * dayMs).toISOString().slice(0, 10);
const two = (value: number): string => String(value).padStart(2, '0');
const days = fc.integer({ min: 0, max: years - 1 });

/** A reminder of a goal, over five years in which nobody looks for a while now and then. */
const lives = fc.record({
  zone: fc.constantFrom(...proofZones),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
  pauses: fc.array(fc.tuple(days, fc.integer({ min: 1, max: 120 })), { maxLength: 6 }),
  /** Days between two looks, one of which is long at times. */
  gaps: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 12 }),
});

describe('reminders over five years, in six time zones', () => {
  it(`ring as an independent table says, once, and not while their goal rests (seed ${proofSeed})`, () => {
    fc.assert(
      fc.property(lives, ({ zone, weekdays, hour, minute, pauses: rests, gaps }) => {
        const at = `${two(hour)}:${two(minute)}`;
        const pauses = rests.map(([from, long]) => ({ from: dayAt(from), to: dayAt(from + long) }));
        // The table: each day of the person's calendar that was chosen, and the moment their clock shows the hour.
        const table: number[] = [];
        for (let day = -2; day < years + 10; day += 1)
          if (weekdays.includes(((new Date(firstMs + day * dayMs).getUTCDay() + 6) % 7) + 1))
            table.push(momentAt(dayAt(day), at, zone));
        const expected: [moment: string, times: number][] = [];
        const rung: [moment: string, times: number][] = [];

        let now = firstMs + 7 * minuteMs;
        const input = { text: 'Lire', at, days: weekdays, channel: 'inapp' as const, active: true };
        const reminder = Reminder.set(randomUUID(), input, { at: new Date(now), zone });
        let place = table.findIndex((moment) => moment > now);
        for (let look = 0; now < firstMs + years * dayMs; look += 1) {
          // Somebody looks as it comes, or days later.
          const next = table[place] ?? Number.POSITIVE_INFINITY;
          now = Math.max(next, now) + (gaps[look % gaps.length] ?? 0) * dayMs + (look % 3) * 17 * minuteMs;
          if (now >= firstMs + years * dayMs) break;
          const from = place;
          while ((table[place] ?? Number.POSITIVE_INFINITY) <= now) place += 1;
          const today = clockAt(now, zone).slice(0, 10);
          const isResting = pauses.some((pause) => pause.from <= today && today < pause.to);
          if (!isResting && place > from) expected.push([new Date(table[place - 1] ?? 0).toISOString(), place - from]);
          if (reminder.nextAt && reminder.nextAt.getTime() <= now) {
            const moment = { at: new Date(now), zone };
            reminder.ring(moment, pauseOn(pauses, dayIn(moment.at, zone)) !== null);
          }
          for (const one of takeRecorded(reminder)) if (one instanceof ReminderDue) rung.push([one.at, one.times]);
          expect(reminder.nextAt?.getTime()).toBe(table[place]);
        }
        expect(expected.length).toBeGreaterThan(10);
        expect(rung).toEqual(expected);
      }),
      { seed: proofSeed, numRuns: proofSize(4, 150) },
    );
  }, 900_000);
});
