import { withoutAccents } from '@afi/contracts/letters';
import { stopWords } from '../../tools/text/stop-words.js';

const plain = (text: string): string => withoutAccents(text).toLowerCase();
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const stemOf = (word: string): string => (word.length < 5 ? word : word.slice(0, Math.max(4, word.length - 2)));

/** What a question is about: its words without those that only say how it is asked, cut to what their forms share. */
export const stemsAsked = (question: string): string[] =>
  wordsOf(question)
    .filter((word) => !stopWords.fr.has(word) && !stopWords.en.has(word))
    .map(stemOf);

/** How many of the asked words a text holds. */
export function heldIn(text: string, stems: readonly string[]): number {
  const words = wordsOf(text);
  return stems.filter((stem) => words.some((word) => word.startsWith(stem))).length;
}
