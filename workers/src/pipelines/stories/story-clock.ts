export type Clock = ReturnType<typeof clockOf>;

/** Days, months and years as the person's own calendar has them. */
export function clockOf(language: 'fr' | 'en', timeZone: string) {
  const named = (given: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { ...given, timeZone });
    return (at: string | Date) => format.format(new Date(at));
  };
  const iso = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const midnight = (at: string) => Date.parse(`${iso.format(new Date(at))}T00:00:00Z`);
  return {
    month: named({ month: 'long', year: 'numeric' }),
    year: named({ year: 'numeric' }),
    day: named({ day: 'numeric', month: 'long' }),
    daysBetween: (one: string, other: string) => Math.round((midnight(other) - midnight(one)) / 86_400_000),
  };
}
