import { minuteAt, minutesOf, sentAgainAt } from '@afi/contracts/quiet-hours';

/** Hours of the day something is sent in: `08:00` to `20:00`; from a later hour to an earlier one is across midnight. */
export interface SendingHours {
  readonly from: string;
  readonly to: string;
}

/** Whether it may be sent at this moment, by the clock of a time zone. */
export const mayBeSentAt = (moment: Date, hours: SendingHours | null, timeZone: string): boolean =>
  sentAgainAt(moment, hours, timeZone) === null;

const day = 24 * 60;
/** Minutes from one hour of the day to another, over midnight where that is earlier. */
const between = (from: number, to: number): number => (((to - from) % day) + day) % day;

/** The hours something is sent in on the clock of a zone, in minutes, as the clocks of both places stand at a moment; null where that is any. */
export function hoursOn(zone: string, hours: SendingHours | null, timeZone: string, at: Date) {
  if (!hours || hours.from === hours.to) return null;
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  const later = minuteAt(zone, at) - minuteAt(timeZone, at);
  return { from: between(0, from + later), minutes: between(from, to) };
}

/**
 * Whether somebody's quiet hours leave no minute of the hours something is sent in, as the clocks of both places stand at a moment:
 * each day is like the one before.
 */
export function isQuietThrough(
  quiet: { hours: SendingHours; zone: string },
  hours: SendingHours | null,
  timeZone: string,
  at: Date,
): boolean {
  const sent = hoursOn(quiet.zone, hours, timeZone, at);
  if (!sent) return false;
  const [sleep, wake] = [minutesOf(quiet.hours.from), minutesOf(quiet.hours.to)];
  return between(sleep, sent.from) + sent.minutes <= between(sleep, wake);
}
