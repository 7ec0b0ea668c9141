import type { GoalFrequency } from '@afi/contracts/goal-progress';

/** How often something is to be done, as it was said. */
export interface SaidOften {
  readonly frequency: GoalFrequency;
  readonly target: number;
}

const numbers: Readonly<Record<string, number>> = {
  ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10 },
  ...{ one: 1, once: 1, two: 2, twice: 2, three: 3, four: 4, five: 5, seven: 7, eight: 8, nine: 9, ten: 10 },
};
const spans: readonly (readonly [RegExp, GoalFrequency])[] = [
  [/^(?:jour|day)/i, 'daily'],
  [/^(?:semaine|week)/i, 'weekly'],
  [/^(?:mois|month)/i, 'monthly'],
];
const spanOf = (word: string): GoalFrequency => spans.find(([name]) => name.test(word))?.[1] ?? 'weekly';

const span = '(jours?|semaines?|mois|days?|weeks?|months?)';
const times = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,3}|${Object.keys(numbers).join('|')})(?:\\s*(?:fois|times|x))?\\s*(?:par|chaque|a|an|per|every|each)\\s+${span}(?!\\p{L})`,
  'iu',
);
const each = new RegExp(`(?<!\\p{L})(?:chaque|tous les|toutes les|par|every|each|per|an?)\\s+${span}(?!\\p{L})`, 'iu');

/** Takes out of a line how often something is to be done: once a week where nothing is said. */
export function saidOften(line: string): SaidOften & { rest: string } {
  const counted = times.exec(line);
  const found = counted ?? each.exec(line);
  if (!found) return { frequency: 'weekly', target: 1, rest: line.trim() };
  const rest = `${line.slice(0, found.index)} ${line.slice(found.index + found[0].length)}`;
  const [frequency, target] = counted
    ? [spanOf(counted[2] ?? ''), numbers[(counted[1] ?? '').toLowerCase()] ?? Number(counted[1])]
    : [spanOf(found[1] ?? ''), 1];
  return {
    frequency,
    target,
    rest: rest
      .replace(/(?<!\s)\s+,/g, ',')
      .replace(/\s+/g, ' ')
      .replace(/(?<![\s,;:])[\s,;:]+$/, '')
      .trim(),
  };
}
