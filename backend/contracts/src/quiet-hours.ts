/** Hours of a day, `22:00` to `07:00`, on the clock of a place. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Minutes of a day since midnight, of `07:30`. */
export const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
const day = 24 * 60;

/** Minutes since midnight, on the clock of a place. */
export const minuteAt = (zone: string, now: Date): number => minutesOf(clockOf(zone, now));

/** When the quiet hours end that it is now, where somebody lives; null while they may be written to. */
export function quietUntil(hours: QuietHours | null, zone: string, now: Date): Date | null {
  if (!hours) return null;
  const [from, to, at] = [minutesOf(hours.from), minutesOf(hours.to), minuteAt(zone, now)];
  const since = (at - from + day) % day;
  const lasts = (to - from + day) % day;
  if (since >= lasts) return null;
  const minute = now.getTime() - (now.getTime() % 60_000);
  return new Date(minute + (lasts - since) * 60_000);
}

/** When it is sent again, where something is sent in some hours of a day alone and it is none of them; null where it may be sent. */
export const sentAgainAt = (now: Date, hours: QuietHours | null, zone: string): Date | null =>
  quietUntil(hours && { from: hours.to, to: hours.from }, zone, now);

function clockOf(zone: string, now: Date): string {
  const given = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...given, timeZone: zone }).format(now);
  } catch {
    // A zone another release knew.
    return new Intl.DateTimeFormat('en-GB', { ...given, timeZone: 'Africa/Abidjan' }).format(now);
  }
}
