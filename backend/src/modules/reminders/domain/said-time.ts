import { saidDate, saidDelay } from './said-date.js';
import { partsOfDay, Rest, weekdays, whole } from './said-words.js';

/** When somebody wants to be reminded, as they said it. */
export interface SaidTime {
  /** `18:00`; null where no hour was said. */
  readonly at: string | null;
  /** Days of the week it comes back on, 1 is Monday; empty where it is to come once. */
  readonly days: readonly number[];
  /** The one day, as `meantTime` reads it: `today`, `tomorrow`, `+3`, `monday`, `12-03`, `2027-12-03`. */
  readonly day: string | null;
  /** Minutes from now. */
  readonly in: number | null;
  /** The line without all that. */
  readonly rest: string;
}

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
const anyDay = weekdays.map(({ names }) => names).join('|');
/** Hours of a part of the day that is named without one. */
const parts: readonly (readonly [RegExp, string])[] = [
  [
    whole(`(?:ce|demain|chaque|tous les|this|tomorrow|every|${anyDay}) (?:soirs?|evenings?)|tonight|tomorrow night`),
    '19:00',
  ],
  [whole(`(?:demain|chaque|tous les|tomorrow|every|${anyDay}) (?:matins?|mornings?)`), '08:00'],
  [whole(`(?:cet|demain|this|tomorrow|${anyDay}) (?:après-midi|apres-midi|afternoon)`), '15:00'],
];
const dayPart = `(?: ${partsOfDay})?`;
const coming = ' (?:prochaine?|qui vient)';
const every = '(?:chaque|tous les|toutes les|every|each)';
const parting = whole(
  `aujourd['’]hui|today|ce soir|tonight|this evening|ce matin|this morning|cet (?:après|apres)-midi|this afternoon`,
);

const clock = (hour: number, minutes: number): string | null =>
  hour < 24 && minutes < 60 ? `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : null;

function saidHour(rest: Rest): string | null {
  for (const [rule, hourOf] of hours) {
    const found = rest.find(rule);
    const at = found && clock(...hourOf(found));
    if (at) {
      rest.take(rule);
      return at;
    }
  }
  return parts.find(([rule]) => rest.find(rule))?.[1] ?? null;
}

/** Days it comes back on: `tous les lundis`, `le lundi et le jeudi`, `on mondays`. One day named alone is the next one. */
function saidDays(rest: Rest): { days: number[]; next: string | null } {
  const days = new Set<number>();
  if (rest.take(whole('en semaine|on weekdays|every weekday|weekdays')))
    for (const one of [1, 2, 3, 4, 5]) days.add(one);
  if (rest.take(whole(`${every} (?:jours?|days?|matins?|mornings?|soirs?|evenings?)`)))
    for (const one of [1, 2, 3, 4, 5, 6, 7]) days.add(one);
  for (const { names, day } of weekdays)
    if (
      rest.take(
        whole(
          `(?:(?:et|and) )?(?:${every} (?:${names})s?|(?:les|on) (?:${names})s|le (?:${names})(?!${coming}))${dayPart}`,
        ),
      )
    )
      days.add(day);
  const alone = weekdays.filter(({ names }) =>
    rest.take(whole(`(?:(?:et|and|le|on|next|this|ce) ){0,2}(?:${names})s?${dayPart}(?:${coming})?${dayPart}`)),
  );
  const [one] = alone;
  if (one && alone.length === 1 && days.size === 0) return { days: [], next: one.id };
  for (const { day } of alone) days.add(day);
  return { days: [...days].sort((first, second) => first - second), next: null };
}

/** Takes out of a line when it is to be said: the hour, and the day, or the days it comes back on. */
export function saidTime(line: string): SaidTime {
  const rest = new Rest(line);
  // What is so far away is no hour of a day: `dans 2 heures`.
  const delay = saidDelay(rest);
  const date = saidDate(rest);
  const at = saidHour(rest);
  const overmorrow = rest.take(whole('(?:après|apres)[- ]demain|(?:the )?day after tomorrow')) && '+2';
  const tomorrow = rest.take(whole(`demain${dayPart}|tomorrow(?: morning| afternoon| evening| night)?`)) && 'tomorrow';
  const today = rest.take(parting) && 'today';
  const { days, next } = saidDays(rest);
  const day = delay?.day ?? date ?? overmorrow ?? tomorrow ?? today ?? next;
  return { at, days: day ? [] : days, day, in: delay?.minutes ?? null, rest: rest.text };
}
