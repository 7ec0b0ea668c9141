import fc from 'fast-check';
import { nextTime } from './next-time.js';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const zones = [
  'Africa/Abidjan',
  'Africa/Douala',
  'Africa/Casablanca',
  'Europe/Paris',
  'America/New_York',
  'Pacific/Kiritimati',
];

describe('the next moment of a reminder', () => {
  it.each([
    [
      'today, where the time is still to come',
      '07:30',
      everyDay,
      'Africa/Abidjan',
      '2026-11-22T06:00:00Z',
      '2026-11-22T07:30:00Z',
    ],
    [
      'tomorrow, where it has come',
      '07:30',
      everyDay,
      'Africa/Abidjan',
      '2026-11-22T07:30:00Z',
      '2026-11-23T07:30:00Z',
    ],
    ['on the day that is chosen', '07:30', [3], 'Africa/Abidjan', '2026-11-22T06:00:00Z', '2026-11-25T07:30:00Z'],
    [
      'by the person’s own day, across midnight',
      '00:15',
      [1],
      'Africa/Douala',
      '2026-11-22T22:00:00Z',
      '2026-11-22T23:15:00Z',
    ],
    [
      'at the hour after, where summer time leaves it out',
      '02:30',
      everyDay,
      'Europe/Paris',
      '2026-03-29T00:00:00Z',
      '2026-03-29T01:30:00Z',
    ],
    [
      'once, where an hour comes twice',
      '02:30',
      everyDay,
      'Europe/Paris',
      '2026-10-25T00:00:00Z',
      '2026-10-25T00:30:00Z',
    ],
    [
      'and not again in the second of them',
      '02:30',
      everyDay,
      'Europe/Paris',
      '2026-10-25T00:30:00Z',
      '2026-10-26T01:30:00Z',
    ],
    [
      'after midnight, where the hour left out is the last of yesterday',
      '23:30',
      [6],
      'America/Nuuk',
      '2026-03-29T01:10:00Z',
      '2026-03-29T01:30:00Z',
    ],
    [
      'a week later, where clocks are turned back over the midnight it came at',
      '00:00',
      [7],
      'America/St_Johns',
      '2010-11-07T03:00:00Z',
      '2010-11-14T03:30:00Z',
    ],
  ])('is %s', (_what, at, days, zone, after, next) => {
    expect(nextTime({ at, days, zone }, new Date(after))?.toISOString()).toBe(new Date(next).toISOString());
  });

  it('is none without a day', () =>
    expect(nextTime({ at: '07:30', days: [], zone: 'Africa/Abidjan' }, new Date())).toBeNull());

  it('is on a later day than one that must not be', () => {
    const times = { at: '07:30', days: everyDay, zone: 'Africa/Abidjan' };
    const next = nextTime(times, new Date('2026-11-22T06:00:00Z'), '2026-11-22');
    expect(next?.toISOString()).toBe('2026-11-23T07:30:00.000Z');
  });

  it.each([
    ['rests for months', '2027-03-31', '2027-04-01T07:30:00.000Z'],
    ['was told long ago', '2026-01-05', '2026-11-22T07:30:00.000Z'],
  ])('is found where it %s', (_what, notOn, next) => {
    const times = { at: '07:30', days: everyDay, zone: 'Africa/Abidjan' };
    expect(nextTime(times, new Date('2026-11-22T06:00:00Z'), notOn)?.toISOString()).toBe(next);
  });

  it('is what a table read off the clocks says, over five years, in six zones', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.subarray(everyDay, { minLength: 1 }),
        fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })),
        fc.oneof(fc.integer({ min: 0, max: 5 * 365 }), fc.constantFrom(...daysOfChange)),
        (zone, days, [hour, minute], ahead) => {
          const at = `${two(hour)}:${two(minute)}`;
          let now = new Date(firstDay + ahead * dayMs);
          const expected = momentsOf({ at, days, zone }, now, 12);
          for (const moment of expected) {
            const next = nextTime({ at, days, zone }, now);
            expect(next?.toISOString()).toBe(new Date(moment).toISOString());
            now = new Date(moment);
          }
        },
      ),
      { seed, numRuns: 150 },
    );
  });
});

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const dayMs = 86_400_000;
const firstDay = Date.UTC(2022, 0, 1);
const two = (value: number): string => String(value).padStart(2, '0');
/** Days before clocks change somewhere: in March, October and November, and around Ramadan in Morocco. */
const daysOfChange = ['2022-03-26', '2023-03-18', '2024-03-30', '2025-10-25', '2026-02-14', '2026-10-31'].map(
  (day) => (Date.parse(day) - firstDay) / dayMs,
);

/** What the clocks of a zone show, minute by minute: no arithmetic of time zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function shown(instant: number, zone: string): string {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(zone, clock);
  }
  return clock.format(instant);
}

/** The first moments after `after` at which a reminder is due, by looking at the clock. */
function momentsOf({ at, days, zone }: Parameters<typeof nextTime>[0], after: Date, nextDays: number): number[] {
  const found: number[] = [];
  for (let ahead = -1; ahead <= nextDays; ahead += 1) {
    const day = new Date(Date.parse(`${shown(after.getTime(), zone).slice(0, 10)}T00:00:00Z`) + ahead * dayMs);
    if (!days.includes(((day.getUTCDay() + 6) % 7) + 1)) continue;
    const minutes = day.getTime() + Number(at.slice(0, 2)) * 3_600_000 + Number(at.slice(3)) * 60_000;
    // Where no clock ever shows it, the hour after.
    const wanted = [minutes, minutes + 3_600_000].map((one) =>
      new Date(one).toISOString().slice(0, 16).replace('T', ' '),
    );
    const moments = wanted.map((text) => {
      // Zones are whole quarters of an hour from UTC.
      for (let offset = 15 * 60; offset >= -15 * 60; offset -= 15) {
        const instant = Date.parse(`${text.replace(' ', 'T')}:00Z`) - offset * 60_000;
        if (shown(instant, zone) === text) return instant;
      }
      return null;
    });
    const moment = moments[0] ?? moments[1];
    if (moment != null && moment > after.getTime()) found.push(moment);
  }
  return found.sort((one, other) => one - other);
}
