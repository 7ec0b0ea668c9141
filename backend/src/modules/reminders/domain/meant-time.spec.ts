import { meantTime } from './meant-time.js';

/** A Monday, a quarter past ten in Abidjan. */
const now = new Date('2026-11-23T10:15:20Z');
const nothing = { at: '', days: '', day: '', in: '' };

describe('the time somebody means', () => {
  it.each([
    ['an hour to come is today’s', { at: '18:00' }, '18:00', '2026-11-23'],
    ['an hour that has passed is tomorrow’s', { at: '10:15' }, '10:15', '2026-11-24'],
    ['without an hour it is the usual one', {}, '09:00', '2026-11-24'],
    ['today without an hour is a little later', { day: 'today' }, '11:00', '2026-11-23'],
    ['tomorrow', { day: 'tomorrow', at: '08:00' }, '08:00', '2026-11-24'],
    ['so many days from now', { day: '+10' }, '09:00', '2026-12-03'],
    ['the next day of that name', { day: 'thursday' }, '09:00', '2026-11-26'],
    ['of today’s name: in a week', { day: 'monday', at: '18:00' }, '18:00', '2026-11-30'],
    ['a date to come is this year’s', { day: '12-03', at: '09:00' }, '09:00', '2026-12-03'],
    ['a date that has passed is the next year’s', { day: '03-12' }, '09:00', '2027-03-12'],
    ['a day that is not in every year', { day: '02-29' }, '09:00', '2028-02-29'],
    ['a date with its year', { day: '2027-01-01' }, '09:00', '2027-01-01'],
    ['two hours from now, rather later than too early', { in: '120' }, '12:16', '2026-11-23'],
    ['across midnight', { in: '900' }, '01:16', '2026-11-24'],
  ])('%s', (_what, said, at, on) =>
    expect(meantTime({ ...nothing, ...said }, now, 'Africa/Abidjan')).toEqual({ at, on, days: [] }),
  );

  it('is by the clock of where they live', () => {
    expect(meantTime({ ...nothing, in: '120' }, now, 'Pacific/Kiritimati')).toEqual({
      ...{ at: '02:16', on: '2026-11-24', days: [] },
    });
  });

  it('comes back where days of the week are named', () =>
    expect(meantTime({ ...nothing, days: '4,1,1', at: '07:00' }, now, 'Africa/Abidjan')).toEqual({
      ...{ at: '07:00', on: null, days: [1, 4] },
    }));

  it.each(['02-31', '2026-02-30', '13-01', 'someday'])('is none on %s', (day) =>
    expect(meantTime({ ...nothing, day }, now, 'Africa/Abidjan')).toBeNull(),
  );
});
