import { dayAfter } from '@afi/contracts/calendar-day';
import { instantOf, localOf } from '@afi/contracts/zoned-time';

/** When somebody wants to be reminded, by their own clock. */
export interface ReminderTimes {
  /** `07:30`. */
  readonly at: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly days: readonly number[];
  /** The one day it comes: its moment stays that one until it is told, however late. */
  readonly on?: string | null;
  /** IANA name of the person's time zone. */
  readonly zone: string;
}

/** The day a clock of `zone` shows at a moment: `2026-11-22`. */
export const dayIn = (at: Date, zone: string): string => localOf(at.toISOString(), zone).slice(0, 10);

/** 1 for a Monday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** When a clock of `zone` shows that hour of that day. */
export const momentOn = (day: string, at: string, zone: string): Date =>
  new Date(instantOf(`${day}T${at}`, zone) ?? Number.NaN);

/**
 * The next moment after `after` at which somebody is to be reminded, on a day later than `notOn` where that is given; null
 * where no day is chosen. A day has one such moment: an hour that summer time leaves out is the one after it, one that comes
 * twice is the first.
 */
export function nextTime({ at, days, on, zone }: ReminderTimes, after: Date, notOn: string | null = null): Date | null {
  if (on) return momentOn(on, at, zone);
  const today = dayIn(after, zone);
  const first = notOn !== null && notOn > today ? notOn : today;
  // From the day before: an hour that was left out yesterday may stand after midnight. To a week after tomorrow: tomorrow may
  // have been there already, where clocks were turned back over midnight.
  for (let ahead = -1; ahead <= 8; ahead += 1) {
    const day = dayAfter(first, ahead);
    if (!days.includes(weekdayOf(day)) || (notOn !== null && day <= notOn)) continue;
    const instant = momentOn(day, at, zone);
    if (instant > after) return instant;
  }
  return null;
}
