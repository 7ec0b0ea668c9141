/** Hours of the day something is sent in: `08:00` to `20:00`; from a later hour to an earlier one is across midnight. */
export interface SendingHours {
  readonly from: string;
  readonly to: string;
}

/** Whether it may be sent at this moment, by the clock of a time zone. */
export function mayBeSentAt(moment: Date, hours: SendingHours | null, timeZone: string): boolean {
  if (!hours || hours.from === hours.to) return true;
  const now = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment);
  const { from, to } = hours;
  return from < to ? now >= from && now < to : now >= from || now < to;
}
