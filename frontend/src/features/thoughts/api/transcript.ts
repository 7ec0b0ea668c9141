import { withoutAccents } from '@afi/contracts/letters';
import type { SaidWord } from '@afi/contracts/thoughts';

/** Words that are shown together, with the place of the first among all. */
export interface Sentence {
  first: number;
  words: readonly SaidWord[];
}

/** Words of one line at most, where nobody ends a sentence. */
const longest = 30;
/** Seconds of one subtitle, and characters, that can be read in that time. */
const subtitle = { seconds: 6, characters: 80 };

function cut(words: readonly SaidWord[], ends: (line: readonly SaidWord[]) => boolean): Sentence[] {
  const lines: Sentence[] = [];
  let first = 0;
  words.forEach((_, at) => {
    const line = words.slice(first, at + 1);
    if (!ends(line) && at < words.length - 1) return;
    lines.push({ first, words: line });
    first = at + 1;
  });
  return lines;
}

const endsSentence = (word: SaidWord | undefined): boolean => /[.!?…]["»”]?$/.test(word?.text ?? '');

/** What was said, sentence by sentence. */
export const sentencesOf = (words: readonly SaidWord[]): Sentence[] =>
  cut(words, (line) => endsSentence(line.at(-1)) || line.length >= longest);

/** The word that is being said at a moment: the last that has begun; -1 before the first. */
export function wordAt(words: readonly SaidWord[], seconds: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((words[middle]?.from ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const plain = (text: string): string => withoutAccents(text).toLowerCase();

/** Where something was said: the first and the last word of each place. Case and accents aside. */
export function placesOf(words: readonly SaidWord[], typed: string): [first: number, last: number][] {
  const wanted = plain(typed).trim().replace(/\s+/g, ' ');
  if (!wanted) return [];
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    starts.push(text.length);
    text += `${plain(word.text)} `;
  }
  const indexAt = (place: number): number => starts.findLastIndex((start) => start <= place);
  const found: [number, number][] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    found.push([indexAt(at), indexAt(at + wanted.length - 1)]);
  return found;
}

const two = (value: number, size = 2): string => String(value).padStart(size, '0');

function clock(seconds: number): string {
  const all = Math.round(seconds * 1_000);
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60];
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(all / 1_000) % 60)},${two(all % 1_000, 3)}`;
}

/** Subtitles, as players read them. */
export function srtOf(words: readonly SaidWord[]): string {
  const lines = cut(words, (line) => {
    const [from, to] = [line[0]?.from ?? 0, line.at(-1)?.to ?? 0];
    const characters = line.reduce((sum, { text }) => sum + text.length + 1, 0);
    return endsSentence(line.at(-1)) || to - from >= subtitle.seconds || characters >= subtitle.characters;
  });
  return lines
    .map(({ words: line }, at) => {
      const span = `${clock(line[0]?.from ?? 0)} --> ${clock(line.at(-1)?.to ?? 0)}`;
      return `${at + 1}\n${span}\n${line.map(({ text }) => text).join(' ')}\n`;
    })
    .join('\n');
}
