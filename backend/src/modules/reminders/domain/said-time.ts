/** When somebody wants to be reminded, as they said it. */
export interface SaidTime {
  /** `18:00`; null where no hour was said. */
  readonly at: string | null;
  /** 1 is Monday; empty where no day was said. */
  readonly days: readonly number[];
  readonly day: 'today' | 'tomorrow' | null;
  /** The line without all that. */
  readonly rest: string;
}

const names: readonly (readonly [string, readonly number[]])[] = [
  ['lundis?|mondays?', [1]],
  ['mardis?|tuesdays?', [2]],
  ['mercredis?|wednesdays?', [3]],
  ['jeudis?|thursdays?', [4]],
  ['vendredis?|fridays?', [5]],
  ['samedis?|saturdays?', [6]],
  ['dimanches?|sundays?', [7]],
  ['jours?|days?|matins?|mornings?|soirs?|evenings?', [1, 2, 3, 4, 5, 6, 7]],
];
const alone = names.slice(0, 7);

/** Words as whole words, whatever their accents; `i` for capitals. */
const whole = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu');

const hours: readonly (readonly [RegExp, (found: RegExpExecArray) => [number, number]])[] = [
  [
    whole('(?:à|vers|at)?\\s*(\\d{1,2})(?::(\\d{2}))?\\s*([ap])\\.?m\\.?'),
    ([, hour, minutes, half]) => [(Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0), Number(minutes ?? 0)],
  ],
  [
    whole('(?:à|vers|at)?\\s*(\\d{1,2})\\s*(?:heures?|h|:)\\s*(\\d{2})?'),
    ([, hour, minutes]) => [Number(hour), Number(minutes ?? 0)],
  ],
  [whole('(?:à|at)\\s+(\\d{1,2})(?!\\s*%)'), ([, hour]) => [Number(hour), 0]],
  [whole('à midi|at noon'), () => [12, 0]],
  [whole('à minuit|at midnight'), () => [0, 0]],
];
/** Hours of a part of the day that is named without one. */
const parts: readonly (readonly [RegExp, string])[] = [
  [whole('ce soir|tonight|this evening|(?:chaque|tous les) soirs?|every evening'), '19:00'],
  [whole('(?:chaque|tous les) matins?|every morning'), '08:00'],
];

const clock = (hour: number, minutes: number): string | null =>
  hour < 24 && minutes < 60 ? `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : null;

/** Takes out of a line when it is to be said: the hour, and the day or the days it comes back on. */
export function saidTime(line: string): SaidTime {
  let rest = line;
  const take = (rule: RegExp): RegExpExecArray | null => {
    const found = rule.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  let at: string | null = null;
  for (const [rule, hourOf] of hours) {
    const found: RegExpExecArray | null = at === null ? rule.exec(rest) : null;
    at = found ? clock(...hourOf(found)) : at;
    if (found && at) take(rule);
  }
  for (const [rule, usual] of parts) if (rule.test(rest)) at ??= usual;
  const days = new Set<number>();
  if (take(whole('en semaine|on weekdays|every weekday|weekdays'))) for (const one of [1, 2, 3, 4, 5]) days.add(one);
  for (const [name, which] of names)
    if (take(whole(`(?:chaque|tous les|toutes les|every|each)\\s+(?:${name})`))) for (const one of which) days.add(one);
  for (const [name, which] of alone)
    if (take(whole(`(?:(?:le|les|et|on|and)\\s+)?(?:${name})`))) for (const one of which) days.add(one);
  const isTomorrow = take(whole('demain(?: matin| soir)?|tomorrow(?: morning| evening)?')) !== null;
  const isToday = take(whole("aujourd['’]hui|today|ce soir|tonight|this evening|ce matin|this morning")) !== null;
  return {
    ...{ at, days: [...days].sort((one, other) => one - other) },
    day: isTomorrow ? 'tomorrow' : isToday ? 'today' : null,
    rest: rest.replace(/\s+/g, ' ').trim(),
  };
}
