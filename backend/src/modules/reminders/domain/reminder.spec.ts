import { randomUUID } from 'node:crypto';
import type { ReminderInput } from '@afi/contracts/reminders';
import { takeRecorded } from '../../../platform/events/domain-event.js';
import { Problem } from '../../../platform/problem/problem.js';
import { ReminderDue } from '../reminders.events.js';
import { Reminder } from './reminder.js';

const abidjan = 'Africa/Abidjan';
const paris = 'Europe/Paris';
const at = (iso: string, zone = abidjan) => ({ at: new Date(iso), zone });
const once = (on: string, hour: string, now: string, zone = abidjan, more: Partial<ReminderInput> = {}) =>
  Reminder.set(
    randomUUID(),
    { text: 'Payer', at: hour, on, days: [], channel: 'inapp', active: true, ...more },
    at(now, zone),
  );
const told = (reminder: Reminder) =>
  takeRecorded(reminder).flatMap((one) => (one instanceof ReminderDue ? [[one.at, one.times]] : []));
const codeOf = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
};
const next = ({ nextAt }: Reminder) => nextAt?.toISOString() ?? null;

describe('a reminder of one day', () => {
  it('comes at its hour of that day, is told once and is over', () => {
    const one = once('2026-12-03', '09:00', '2026-11-23T10:00:00Z', abidjan, { days: [1, 2] });
    expect([one.days, next(one)]).toEqual([[], '2026-12-03T09:00:00.000Z']);
    one.ring(at('2026-12-03T09:00:02Z'));
    expect([told(one), next(one)]).toEqual([[['2026-12-03T09:00:00.000Z', 1]], null]);
    one.ring(at('2026-12-10T09:00:02Z'));
    expect(told(one)).toEqual([]);
  });

  it.each([
    ['left out by summer time comes an hour later', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['that comes twice is the first', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['at midnight begins the day', '2026-12-03', '00:00', '2026-12-02T23:00:00.000Z'],
  ])('whose hour is %s', (_what, on, hour, moment) =>
    expect(next(once(on, hour, '2026-01-01T00:00:00Z', paris))).toBe(moment),
  );

  it('that was missed is told once, and stays to be told whatever was changed meanwhile', () => {
    const one = once('2026-11-23', '12:00', '2026-11-23T10:00:00Z');
    one.change({ text: 'Payer Awa' }, at('2026-11-25T08:00:00Z'));
    one.ring(at('2026-11-25T08:00:05Z'));
    expect(told(one)).toEqual([['2026-11-23T12:00:00.000Z', 1]]);
  });

  it('follows its owner to another zone, and is not told again where its hour comes again', () => {
    const one = once('2026-11-23', '12:00', '2026-11-23T10:00:00Z');
    one.moved(at('2026-11-23T10:05:00Z', 'America/New_York'));
    expect(next(one)).toBe('2026-11-23T17:00:00.000Z');
    one.ring(at('2026-11-23T17:00:00Z', 'America/New_York'));
    expect(told(one)).toHaveLength(1);
    one.moved(at('2026-11-23T17:05:00Z', 'Pacific/Honolulu'));
    expect(next(one)).toBeNull();
  });

  it('is put off, and done before its day', () => {
    const one = once('2026-11-23', '12:00', '2026-11-23T10:00:00Z');
    one.ring(at('2026-11-23T12:00:00Z'));
    one.snooze('hour', new Date('2026-11-23T12:01:00Z'), at('2026-11-23T12:01:00Z'));
    expect(next(one)).toBe('2026-11-23T13:01:00.000Z');
    one.ring(at('2026-11-23T13:01:00Z'));
    expect([told(one).length, next(one)]).toEqual([2, null]);
    const other = once('2026-12-03', '09:00', '2026-11-23T10:00:00Z');
    other.done(new Date('2026-11-23T10:30:00Z'), at('2026-11-23T10:30:00Z'));
    expect(next(other)).toBeNull();
    other.undone(at('2026-11-23T10:31:00Z'));
    expect(next(other)).toBe('2026-12-03T09:00:00.000Z');
  });

  it('becomes one of days of the week, and the other way round', () => {
    const one = once('2026-12-03', '09:00', '2026-11-23T10:00:00Z');
    one.change({ days: [1] }, at('2026-11-23T10:00:00Z'));
    expect([one.onDay, next(one)]).toEqual([null, '2026-11-30T09:00:00.000Z']);
    one.change({ pausedUntil: '2027-01-01' }, at('2026-11-23T10:00:00Z'));
    one.change({ on: '2026-12-05' }, at('2026-11-23T10:00:00Z'));
    // A pause of before is for days of the week: it would swallow the one day there is.
    expect([one.days, one.pausedUntil, next(one)]).toEqual([[], null, '2026-12-05T09:00:00.000Z']);
  });

  it('is refused where its moment is not to come, and without a day', () => {
    expect(codeOf(() => once('2026-11-23', '10:00', '2026-11-23T10:00:00Z'))).toBe('reminders.moment-over');
    const one = once('2026-11-24', '10:00', '2026-11-23T10:00:00Z');
    expect(codeOf(() => one.change({ at: '09:00', on: '2026-11-23' }, at('2026-11-23T10:00:00Z')))).toBe(
      'reminders.moment-over',
    );
    const other = once('2026-11-24', '10:00', '2026-11-23T10:00:00Z');
    expect(codeOf(() => other.change({ on: null }, at('2026-11-23T10:00:00Z')))).toBe('reminders.no-day');
  });
});
