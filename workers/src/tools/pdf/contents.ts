import { type Entry, isTitle } from './outline.js';
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
  const end = leader.test(text) && /\p{L}{3}/u.test(text) ? /(?<!\d)\d+$/.exec(text)?.[0] : undefined;
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

const pageAtEnd = /[\s.…·_]*(?:\.{2,}|…|\s)[\s.…·_]*\d{1,3}$/;
/** Lines that start within this many points of each other stand at one depth. */
const indent = 8;
/** A title in a table of contents takes two lines at most. */
const longestStart = 120;

/** The chapters that pages of contents list. Their depth is told by how far they are set in. */
export function contentsEntries(contents: readonly (readonly Line[])[]): Entry[] {
  const found: { title: string; x: number }[] = [];
  for (const lines of contents) {
    let start: Line | null = null;
    for (const line of lines) {
      const title = line.text.replace(pageAtEnd, '').trim();
      if (title === line.text.trim()) {
        start = line.text.length < longestStart && /\p{L}{3}/u.test(line.text) ? line : null;
        continue;
      }
      const goesOn = start && /^\p{Ll}/u.test(title) && line.y - start.y < 2 * line.size && line.y > start.y;
      const whole = goesOn && start ? `${start.text} ${title}` : title;
      if (isTitle(whole)) found.push({ title: whole, x: goesOn && start ? start.x0 : line.x0 });
      start = null;
    }
  }
  const depths = [...new Set(found.map(({ x }) => Math.round(x / indent)))].sort((a, b) => a - b);
  return found.map(({ title, x }) => ({
    title,
    page: null,
    level: Math.min(4, 1 + depths.indexOf(Math.round(x / indent))),
  }));
}
