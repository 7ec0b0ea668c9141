import { countWords } from '../text/words.js';
import type { Line } from './page-lines.js';

/** Pages on which a document says its title; the first counts most. */
const weightOfPage = [1, 0.85, 0.7];
/** Smaller than this beside the usual letters is no title. */
const leastRatio = 1.15;
const mostTexts = 6;
const length = { least: 8, most: 200 };

interface Text {
  text: string;
  size: number;
  last: Line;
}

/** Size most letters of the document have. */
function usualSize(pages: readonly (readonly Line[])[]): number {
  const letters = new Map<number, number>();
  for (const line of pages.flat()) letters.set(line.size, (letters.get(line.size) ?? 0) + line.text.length);
  return [...letters].reduce((best, one) => (one[1] > best[1] ? one : best), [10, 0])[0];
}

/** The texts set larger than the rest on the first pages, lines set alike put together; the largest first. */
export function largestTexts(pages: readonly (readonly Line[])[]): string[] {
  const usual = usualSize(pages.slice(0, 40));
  const found = weightOfPage.flatMap((weight, at) =>
    textsOf((pages[at] ?? []).filter((line) => line.size >= leastRatio * usual)).map((one) => ({
      text: one.text.trim(),
      size: Math.round(2 * one.size) * weight,
      set: Math.round(2 * one.size),
      page: at,
    })),
  );
  return found
    .filter((one) => !found.some((other) => isHeadingBeside(one, other)))
    .filter(({ text }) => text.length >= length.least && text.length <= length.most && countWords(text) >= 2)
    .sort((a, b) => b.size - a.size)
    .slice(0, mostTexts)
    .map(({ text }) => text);
}

interface Found {
  text: string;
  set: number;
  page: number;
}

/** Set like another text on another page: these are headings of chapters, whatever the document is called. */
const isHeadingBeside = (one: Found, other: Found): boolean =>
  one.page !== other.page && one.set === other.set && one.text !== other.text;

function textsOf(lines: readonly Line[]): Text[] {
  const texts: Text[] = [];
  for (const line of lines) {
    const above = texts.at(-1);
    if (above && goesOn(above, line)) {
      above.text += /\p{L}[-‐]$/u.test(above.text) ? line.text : ` ${line.text}`;
      above.last = line;
    } else texts.push({ text: line.text, size: line.size, last: line });
  }
  return texts;
}

/** Set in the same size, close below. Longer than a title it would be a text in large letters. */
function goesOn({ text, size, last }: Text, line: Line): boolean {
  const step = line.y - last.y;
  return (
    Math.abs(line.size - size) <= 0.8 &&
    line.bold === last.bold &&
    step > 0 &&
    step < 2 * size &&
    text.length <= length.most
  );
}
