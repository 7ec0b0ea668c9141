import type { Line } from './page-lines.js';

const leader = /(?:\.{3,}|…|\s)\s*(?:\d{1,3}|[ivxlc]{1,6})$/;
const fewestEntries = 5;

/** Page numbers a line gives: the one at its end, or all of a line that holds nothing else. */
function pageNumbers({ text }: Line): number[] {
  if (/^[\d\s]+$/.test(text))
    return text
      .split(/\s+/)
      .filter((number) => number.length <= 3)
      .map(Number);
  const end = leader.test(text) && /\p{L}{3}/u.test(text) ? /\d+$/.exec(text)?.[0] : undefined;
  return end === undefined ? [] : [Number(end)];
}

/** Numbers that grow down the page, and hardly a whole sentence: a table of contents, whatever it is called. */
export function isContentsPage(lines: readonly Line[]): boolean {
  const numbers = lines.flatMap(pageNumbers);
  const growing = numbers.filter((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0)).length;
  const prose = lines.filter((line) => line.text.length > 45 && /[.;,]$/.test(line.text)).length;
  return (
    numbers.length >= fewestEntries &&
    numbers.length >= 0.3 * lines.length &&
    growing >= 0.75 * numbers.length &&
    prose < 3
  );
}
