export type Clock = ReturnType<typeof clockOf>;

/** A day in its month, named in the person's language. */
export interface DayParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** Days, months and years as the person's own calendar has them. */
export function clockOf(language: 'fr' | 'en', timeZone: string) {
  const named = (given: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { ...given, timeZone });
    return (at: string | Date) => format.format(new Date(at));
  };
  const iso = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const midnight = (at: string) => Date.parse(`${iso.format(new Date(at))}T00:00:00Z`);
  const [day, month] = [named({ day: 'numeric' }), named({ month: 'long' })];
  const year = named({ year: 'numeric' });
  return {
    month: named({ month: 'long', year: 'numeric' }),
    year,
    weekday: named({ weekday: 'long' }),
    parts: (at: string | Date): DayParts => ({ day: day(at), month: month(at), year: year(at) }),
    daysBetween: (one: string, other: string) => Math.round((midnight(other) - midnight(one)) / 86_400_000),
  };
}
