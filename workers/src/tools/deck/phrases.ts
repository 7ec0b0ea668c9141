import { splitSentences } from '../text/sentences.js';

/** Cuts at the end of a word, and says so. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most - 1);
  return `${text.slice(0, space > most / 2 ? space : most - 1).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`;
}

/** As much of a sentence as stands around a figure of it: from its beginning or, where that is too far away, from the clause it is in. */
export function shortenAround(sentence: string, figure: string, most: number): string {
  const end = sentence.indexOf(figure) + figure.length;
  if (sentence.length <= most || end < most) return shorten(sentence, most);
  const before = sentence.slice(0, end - figure.length);
  const clause = Math.max(...[',', ';', ':', '(', ' – '].map((mark) => before.lastIndexOf(mark) + mark.length));
  const near = before.indexOf(' ', Math.max(0, end - Math.floor(most / 2))) + 1 || before.length;
  const begun = sentence.slice(end - clause < most - 2 && clause > 1 ? clause : near).trim();
  return `…\u00a0${shorten(begun, most - 2)}`;
}

/** A few words a text can be called by: its first sentence, as far as its first comma. */
export function headOf(text: string): string {
  const [first = ''] = splitSentences(text);
  const [clause = ''] = first.split(/[,;:(–]/);
  const named = clause.trim().split(' ').length >= 3 ? clause : first;
  return shorten(named.replace(/(?<![.!…])[.!…]+$/, '').trim(), 70);
}

const months =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|october|december';
/** A day: what stands before a month, or before another day of it. */
const isDay = new RegExp(
  `^[ \\u00a0]?(?:(?:et|au|and|to|-)[ \\u00a0]\\d{1,2}[ \\u00a0])?(?:${months})(?!\\p{L})`,
  'iu',
);
/** Its unit may stand behind the bracket it is in: `six mille (6 000) FCFA`. */
const figure =
  /(?<![\p{L}\d])(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+(?:[.,]\d+)?)(?:\)?[ \u00a0\u202f]?(%|FCFA|F CFA|millions?|milliards?|billions?|km|kg|ha|m²|ans|years|jours|days))?(?![\p{L}\d])/gu;

/** Figures of a sentence with what they count, `62 %`, `1 250 FCFA`; a bare year or a small number is none. */
export function numbersIn(sentence: string): string[] {
  return [...sentence.matchAll(figure)].flatMap(({ 0: whole, 1: number = '', 2: unit, index }) => {
    const value = Number(number.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'));
    const isYear = !unit && value >= 1_900 && value <= 2_100 && Number.isInteger(value);
    const isDated = value <= 31 && isDay.test(sentence.slice((index ?? 0) + whole.length));
    return (unit ? value > 0 : value >= 20 && !isYear && !isDated) ? [whole.trim()] : [];
  });
}

/** The figure a sentence is about: the first, or of `passé de 800 kg à 1 100 kg` what there is now. */
export function keyFigure(sentence: string): string | undefined {
  const [first, second] = numbersIn(sentence);
  if (!first || !second) return first;
  const at = sentence.indexOf(first);
  const between = sentence.slice(at + first.length, sentence.indexOf(second, at + first.length));
  const isChange = /(?<!\p{L})(de|from)\s$/iu.test(sentence.slice(0, at)) && /^\s(à|to)\s$/i.test(between);
  return isChange ? second : first;
}

/** What stands before a colon, and what behind it: `Dormir : sous une moustiquaire`. */
export function parted(text: string): { head: string; text: string } | null {
  const found = /^(.{2,60}?)[\s\u00a0]?:\s+(\S.*)$/s.exec(text);
  return found ? { head: found[1]?.trim() ?? '', text: found[2]?.trim() ?? '' } : null;
}
