import { weekdays, whole, type Rest } from './said-words.js';

const months = [
  'janvier|january',
  'février|fevrier|february',
  'mars|march',
  'avril|april',
  'mai|may',
  'juin|june',
  'juillet|july',
  'août|aout|august',
  'septembre|september',
  'octobre|october',
  'novembre|november',
  'décembre|decembre|december',
].map((names) => new RegExp(`^(?:${names})$`, 'iu'));
const month = '(\\p{L}{3,9})';
const year = '(?:,? (\\d{4}))?';
const dayName = `(?:(?:${weekdays.map(({ names }) => names).join('|')}),? )?`;
const lead = `(?:(?:le|on|the|du) )?${dayName}(?:(?:le|the) )?`;
/** `le 3 décembre 2026`, `lundi 1er mars`, `the 3rd of December`. */
const dayFirst = whole(`${lead}(\\d{1,2})(?:er|st|nd|rd|th)? (?:of )?${month}${year}`);
/** `December 3rd, 2026`. */
const monthFirst = whole(`(?:on )?${dayName}${month} (\\d{1,2})(?:st|nd|rd|th)?${year}`);
/** `le 03/12`, `on 3/12/2026`: the day first, as it is written where our people live. */
const figures = whole(`(?:le|on) ${dayName}(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}))?`);

const two = (value: string | number): string => String(value).padStart(2, '0');
const monthOf = (name: string | undefined): number => months.findIndex((one) => one.test(name ?? '')) + 1;

/** Takes the date out of a line: `12-03`, with its year where one was said; null where none was. */
export function saidDate(rest: Rest): string | null {
  const written = (rule: RegExp, read: (found: RegExpExecArray) => [string, number, string | undefined]) => {
    const found = rest.find(rule);
    if (!found) return null;
    const [day, which, ofYear] = read(found);
    if (!which) return null;
    rest.take(rule);
    return `${ofYear ? `${ofYear}-` : ''}${two(which)}-${two(day)}`;
  };
  return (
    written(dayFirst, ([, day = '', name, ofYear]) => [day, monthOf(name), ofYear]) ??
    written(monthFirst, ([, name, day = '', ofYear]) => [day, monthOf(name), ofYear]) ??
    written(figures, ([, day = '', which, ofYear]) => [day, Number(which), ofYear])
  );
}

const numbers: Readonly<Record<string, number>> = {
  ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10 },
  ...{ quinze: 15, vingt: 20, trente: 30, 'quarante-cinq': 45 },
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ fifteen: 15, twenty: 20, thirty: 30 },
};
const amount = `(\\d{1,3}|${Object.keys(numbers).join('|')})`;
const amountOf = (said: string | undefined): number => numbers[said?.toLowerCase() ?? ''] ?? Number(said ?? 0);
const ahead = "(?:dans|d['’]ici|in)";
const halfHour = whole(`${ahead} (?:(?:une )?demi[- ]heure|half an hour)`);
const someHours = whole(
  `${ahead} ${amount} ?(?:heures?|hours?|h)(?: ?(\\d{2})| (?:et|and) (demie?|a half|quart|${amount} min(?:ute)?s?))?`,
);
const someMinutes = whole(`${ahead} ${amount} ?(?:minutes?|mins?|mn)`);
const someDays = whole(`${ahead} ${amount} (jours?|days?|semaines?|weeks?)`);

/** Takes out of a line how far from now it is to be: minutes, or days. */
export function saidDelay(rest: Rest): { minutes: number | null; day: string | null } | null {
  if (rest.take(halfHour)) return { minutes: 30, day: null };
  const hours = rest.take(someHours);
  if (hours) {
    const [, said, figures, part, minutes] = hours;
    const more = figures ?? (minutes ? amountOf(minutes) : part ? (/^q/i.test(part) ? 15 : 30) : 0);
    return { minutes: amountOf(said) * 60 + Number(more), day: null };
  }
  const minutes = rest.take(someMinutes);
  if (minutes) return { minutes: amountOf(minutes[1]), day: null };
  const days = rest.take(someDays);
  if (!days) return null;
  return { minutes: null, day: `+${amountOf(days[1]) * (/^(?:s|w)/i.test(days[2] ?? '') ? 7 : 1)}` };
}
