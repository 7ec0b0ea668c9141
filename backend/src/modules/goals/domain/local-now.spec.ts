import fc from 'fast-check';
import { localNow } from './local-now.js';

/** Zones with and without summer time, east and west of the date line, of half hours too. */
const zones = [
  'Africa/Abidjan',
  'Africa/Casablanca',
  'Europe/Paris',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
];

describe('the clock of somebody', () => {
  it.each([
    ['2026-11-22T23:30:00Z', 'Africa/Abidjan', '2026-11-22', 23 * 60 + 30],
    ['2026-11-22T23:30:00Z', 'Africa/Douala', '2026-11-23', 30],
    ['2026-03-29T00:59:00Z', 'Europe/Paris', '2026-03-29', 60 + 59],
    ['2026-03-29T01:00:00Z', 'Europe/Paris', '2026-03-29', 3 * 60],
    ['2026-10-25T00:30:00Z', 'Europe/Paris', '2026-10-25', 2 * 60 + 30],
    ['2026-10-25T01:30:00Z', 'Europe/Paris', '2026-10-25', 2 * 60 + 30],
  ])('%s in %s is %s, minute %d', (at, zone, day, minute) => {
    expect(localNow(new Date(at), zone)).toEqual({ day, minute });
  });

  it('never goes back a day, and shows each day once it has come, in every zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2021, 0, 1), max: Date.UTC(2026, 0, 1) }),
        fc.integer({ min: 1, max: 3 * 3_600_000 }),
        (zone, from, more) => {
          const [one, other] = [localNow(new Date(from), zone), localNow(new Date(from + more), zone)];
          expect(other.day >= one.day).toBe(true);
          const written = new Date(from).toLocaleString('sv-SE', { timeZone: zone });
          expect(one.day).toBe(written.slice(0, 10));
          expect(one.minute).toBe(Number(written.slice(11, 13)) * 60 + Number(written.slice(14, 16)));
        },
      ),
    );
  });
});
