import { normalised, withoutAccents } from '@afi/contracts/letters';

/** Words that are looked for at once; more only narrow what is found to nothing. */
const mostWords = 8;

/** The words of what was typed, without what a query language could read into them. */
export function wordsAsked(typed: string): string[] {
  const words =
    normalised(typed, 'NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, mostWords);
}

/** All of them, the last one perhaps not written to its end. */
export function tsQueryOf(words: readonly string[]): string {
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ');
}

/** One of the spellings of each word: what somebody mistyped, and the words it may have been. */
export function tsQueryOfAny(spellings: readonly (readonly string[])[]): string {
  return spellings.map((some) => `(${some.join(' | ')})`).join(' & ');
}

/** What a word shares with its other forms: `réunions` and `réunion`, `inscrire` and `inscription`. */
function stemOf(word: string): string {
  const bare = withoutAccents(word).toLowerCase();
  return bare.length < 5 ? bare : bare.slice(0, Math.max(4, bare.length - 2));
}

export type Marks = [number, number][];

/** Where the words stand in a text, accents, case and endings aside. */
export function marksIn(text: string, words: readonly string[]): Marks {
  const stems = words.map(stemOf);
  const found: Marks = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const bare = withoutAccents(word).toLowerCase();
    if (stems.some((stem) => bare.startsWith(stem))) found.push([index, index + word.length]);
    if (found.length === mostMarks) break;
  }
  return found;
}
const mostMarks = 50;

/** The part of a text around the first place where something was found, cut between words, with the marks within. */
export function excerptAround(text: string, words: readonly string[], length = 180): { excerpt: string; marks: Marks } {
  const first = marksIn(text, words)[0]?.[0] ?? 0;
  const wanted = Math.max(0, Math.min(first - length / 3, text.length - length));
  const start = wanted === 0 ? 0 : text.indexOf(' ', Math.floor(wanted)) + 1;
  const whole = text.length - start <= length;
  const cut = whole ? text.slice(start) : text.slice(start, Math.max(start + 1, text.lastIndexOf(' ', start + length)));
  const excerpt = `${start > 0 ? '…' : ''}${cut}${whole ? '' : '…'}`;
  return { excerpt, marks: marksIn(excerpt, words) };
}
