import { months, weekdays } from './aim-words.js';

/** A day a sentence names: `before` where it is the last one for something. */
export interface SaidDay {
  day: string;
  before: boolean;
}

const iso = (day: Date): string => day.toISOString().slice(0, 10);
const dayMs = 86_400_000;
const deadline = /\b(avant|d'ici|jusqu'(a|au)|au plus tard|before|by|until)( (le|la|ce|the|this|on|next))*$/;
const near: readonly (readonly [RegExp, number])[] = [
  [/\b(aujourd'hui|ce soir|today|tonight)\b/g, 0],
  [/\b(apres-demain|day after tomorrow)\b/g, 2],
  [/(?<!apres-)(?<!day after )\b(demain|tomorrow)\b/g, 1],
];
const monthOf = (name: string): number => months.findIndex((one) => one.test(name));

/** The days a sentence names, each once, in plain letters: of a weekday or a date without its year the next there is. */
export function daysIn(text: string, now: Date): SaidDay[] {
  const today = new Date(`${iso(now)}T00:00:00Z`);
  const ahead = (days: number) => iso(new Date(today.getTime() + days * dayMs));
  const found = new Map<string, SaidDay>();
  const add = (day: string, at: number) => {
    const before = deadline.test(text.slice(0, at).trimEnd());
    found.set(`${day} ${before}`, { day, before });
  };
  for (const [shape, days] of near) for (const { index } of text.matchAll(shape)) add(ahead(days), index);
  let rest = text;
  for (const { index, words, day, month, year } of datesIn(text)) {
    rest = rest.slice(0, index) + ' '.repeat(words.length) + rest.slice(index + words.length);
    const on = (of: number) => new Date(Date.UTC(of, month, day));
    const said = on(year ?? today.getUTCFullYear());
    // 31 February is no day.
    if (said.getUTCMonth() === month) add(iso(!year && said < today ? on(today.getUTCFullYear() + 1) : said), index);
  }
  for (const [weekday, shape] of weekdays.entries())
    for (const { index } of rest.matchAll(new RegExp(shape, 'g')))
      add(ahead((weekday - today.getUTCDay() + 7) % 7 || 7), index);
  return [...found.values()];
}

/** `samedi 12 décembre`, `1er mars 2027`, `Saturday, December 12th`. */
function datesIn(text: string) {
  const weekday = `(?:(?:${weekdays.map(({ source }) => source.replaceAll('\\b', '')).join('|')}),? )?`;
  const french = [
    ...text.matchAll(
      new RegExp(`\\b${weekday}(?<day>\\d{1,2})(?:er|st|nd|rd|th)? (?<month>[a-z]+)(?: (?<year>\\d{4}))?\\b`, 'g'),
    ),
  ];
  const english = [
    ...text.matchAll(
      new RegExp(`\\b${weekday}(?<month>[a-z]+) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\\d{4}))?\\b`, 'g'),
    ),
  ];
  return [...french, ...english].flatMap(({ index, 0: words, groups }) => {
    const month = monthOf(groups?.['month'] ?? '');
    return month < 0
      ? []
      : [{ index, words, day: Number(groups?.['day']), month, year: groups?.['year'] ? Number(groups['year']) : null }];
  });
}
