import { normalised, unbroken } from './letters.js';

/** Widths of Helvetica, in thousandths of its size, from the space to the tilde: what Arial and Liberation Sans share. */
const widths = (
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 ' +
  '556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 ' +
  '469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 ' +
  '334 584'
)
  .split(' ')
  .map(Number);

/** Letters of other fonts a device may have in its place are as much wider, at most. */
const spare = 1.06;
/** Of a line, its size times this. */
export const lineHeight = 1.22;

/** How wide a text is in slide units; bold letters are wider. */
export function textWidth(text: string, size: number, bold = false): number {
  let sum = 0;
  for (const letter of normalised(text, 'NFD')) {
    const code = letter.codePointAt(0) ?? 0;
    // Accents stand above their letter.
    if (code >= 0x300 && code <= 0x36f) continue;
    sum +=
      widths[code - 32] ??
      (code === 0xa0 || code === 0x202f ? 278 : code === 0x2019 ? 222 : code > 0x2e80 ? 1_000 : 600);
  }
  return (sum / 1_000) * size * (bold ? 1.09 : 1) * spare;
}

/** The lines a text takes in a box so wide; a word longer than a line is broken. */
export function linesIn(text: string, width: number, size: number, bold = false): string[] {
  return unbroken(text)
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      // A hard space parts no line.
      for (let word of paragraph.split(' ')) {
        const longer = line ? `${line} ${word}` : word;
        if (textWidth(longer, size, bold) <= width) {
          line = longer;
          continue;
        }
        if (line) lines.push(line);
        while (textWidth(word, size, bold) > width && word.length > 1) {
          let fits = 1;
          while (fits < word.length && textWidth(word.slice(0, fits + 1), size, bold) <= width) fits++;
          lines.push(word.slice(0, fits));
          word = word.slice(fits);
        }
        line = word;
      }
      return [...lines, line];
    });
}

/** As much of a line as is no wider than this, an ellipsis where something is cut off. */
export function cutTo(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  let kept = text;
  while (kept && textWidth(`${kept}…`, size) > width) kept = kept.slice(0, -1).trimEnd();
  return kept && `${kept}…`;
}

/** The largest letters of a chart: a slide as wide as a small phone held upright shows them at 12 pixels. */
const chartLetters = 36;

/** Names below the bars of a chart: as large as they stand beside each other, in two lines at most. */
export function namesBelow(
  names: readonly string[],
  width: number,
): { size: number; lines: string[][]; height: number } {
  const [largest, smallest] = [chartLetters, 15];
  for (let size = largest; size > smallest; size -= 1) {
    const lines = names.map((name) => linesIn(name, width, size));
    const isWhole = names.every((name) => name.split(' ').every((word) => textWidth(word, size) <= width));
    const most = Math.max(1, ...lines.map((some) => some.length));
    if (isWhole && most <= 2) return { size, lines, height: most * size * lineHeight };
  }
  return { size: smallest, lines: names.map((name) => [cutTo(name, width, smallest)]), height: smallest * lineHeight };
}

/** Figures over the bars of a chart: as large as they stand beside each other. */
export const figureSize = (figures: readonly string[], width: number): number =>
  Math.min(chartLetters, ...figures.map((figure) => width / textWidth(figure, 1, true)));

/**
 * Names and figures beside a pie: in one line or, where they are larger so, the figures below their name. As large as all of them
 * stand whole in their rows; where that is small, names are cut and figures never.
 */
export function besidePie(
  names: readonly string[],
  figures: readonly string[],
  { width, row }: { width: number; row: number },
): { size: number; lines: string[][] } {
  const widest = (lines: readonly string[]) => Math.min(...lines.map((line) => width / textWidth(line, 1)));
  const figureOf = (at: number) => figures[at] ?? '';
  const inOne = names.map((name, at) => `${name} : ${figureOf(at)}`);
  const one = Math.min(chartLetters, row * 0.6, widest(inOne));
  const two = Math.min(chartLetters, row / (2 * lineHeight), widest([...names, ...figures]));
  const least = Math.min(24, row * 0.6);
  if (Math.max(one, two) >= least)
    return one >= two
      ? { size: one, lines: inOne.map((line) => [line]) }
      : { size: two, lines: names.map((name, at) => [name, figureOf(at)]) };
  if (row / (2 * lineHeight) >= least)
    return { size: least, lines: names.map((name, at) => [cutTo(name, width, least), figureOf(at)]) };
  const beside = (at: number) => width - textWidth(` : ${figureOf(at)}`, least);
  return { size: least, lines: names.map((name, at) => [`${cutTo(name, beside(at), least)} : ${figureOf(at)}`]) };
}

/** A run of text in a box: paragraphs below each other, each with a little room above it. */
export interface Paragraph {
  text: string;
  /** Which text of the slide it is: `title`, `items.2.text`; `items.2` of a point, whose two texts stand in one line. */
  of?: string;
  bold?: boolean;
  bullet?: boolean;
  /** Its size, as a part of the box's. */
  scale?: number;
  quiet?: boolean;
}

export const paragraphGap = 0.45;
export const bulletIndent = 1.1;

/** How high paragraphs are at this size. */
export function heightOf(paragraphs: readonly Paragraph[], width: number, size: number, bold = false): number {
  return paragraphs.reduce((sum, one, at) => {
    const own = size * (one.scale ?? 1);
    const inner = width - (one.bullet ? own * bulletIndent : 0);
    const lines = linesIn(one.text, inner, own, one.bold ?? bold).length;
    return sum + lines * own * lineHeight + (at > 0 ? size * paragraphGap : 0);
  }, 0);
}

/** The largest size between two at which paragraphs fit, each on a line of its own where `oneLine`; `fits` is false where even the smallest is too large. */
export function fittedSize(
  paragraphs: readonly Paragraph[],
  box: { w: number; h: number },
  { size, least, bold = false, oneLine = false }: { size: number; least: number; bold?: boolean; oneLine?: boolean },
): { size: number; fits: boolean } {
  const isWide = (tried: number) =>
    oneLine && paragraphs.some((one) => textWidth(one.text, tried * (one.scale ?? 1), one.bold ?? bold) > box.w);
  for (let tried = size; tried > least; tried -= 1)
    if (!isWide(tried) && heightOf(paragraphs, box.w, tried, bold) <= box.h) return { size: tried, fits: true };
  return { size: least, fits: heightOf(paragraphs, box.w, least, bold) <= box.h };
}
