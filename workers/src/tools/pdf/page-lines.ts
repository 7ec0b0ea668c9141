import { columnsOf } from './columns.js';
import type { PdfPage } from './pdf-page.js';
import { piecesOf } from './pieces.js';
import { pageSegments, type Segment } from './segments.js';

/** A line of text as it stands on its page; lengths in points, `y` the baseline measured from the top. */
export interface Line {
  text: string;
  page: number;
  /** Column it stands in, counted over the page in reading order. */
  column: number;
  x0: number;
  x1: number;
  y: number;
  /** Size most of its letters have. */
  size: number;
  bold: boolean;
  /** Wide gaps inside the line: two or more make it look like the row of a table. */
  gaps: number;
}

/** Gap, in ems, from which two pieces are two words; pdf.js itself already puts spaces inside its runs. */
const wordGap = 0.17;
const heavy = /bold|black|heavy|demi|semibold|[-,]bd\b/i;

/** Title pages set letters apart: `R A P P O R T`. */
function closeUp(text: string): string {
  return /^(?:[\p{Lu}\d]\s){3,}[\p{Lu}\d]$/u.test(text) ? text.replace(/\s/g, '') : text;
}

/** Joins the pieces of a segment with the spaces the gaps between them stand for. */
function lineOf(segment: Segment, place: { page: number; column: number; isBold(font: string): boolean }): Line {
  let text = '';
  let end: number | null = null;
  const weights = new Map<number, number>();
  let boldLetters = 0;
  let letters = 0;
  for (const piece of segment.pieces) {
    if (end !== null && (piece.x0 - end) / piece.size > wordGap && !/\s$/.test(text) && !/^\s/.test(piece.text))
      text += ' ';
    text += piece.text;
    end = Math.max(end ?? piece.x1, piece.x1);
    const length = piece.text.trim().length;
    weights.set(piece.size, (weights.get(piece.size) ?? 0) + length);
    letters += length;
    if (place.isBold(piece.font)) boldLetters += length;
  }
  const size = [...weights].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
  return {
    text: closeUp(
      text
        .replace(/[ \t]+/g, ' ')
        .replace(/ ([.,])(?=\s|$)/g, '$1')
        .trim(),
    ),
    page: place.page,
    column: place.column,
    x0: segment.x0,
    x1: segment.x1,
    y: segment.y,
    size,
    bold: boldLetters > 0.8 * letters,
    gaps: segment.gaps,
  };
}

/** Lines of one page in the order a person reads them, column by column. */
export function linesOf(page: PdfPage, isBold: (font: string) => boolean): Line[] {
  return columnsOf(pageSegments(piecesOf(page.runs))).flatMap(({ segments }, column) =>
    segments
      .map((segment) => lineOf(segment, { page: page.page, column, isBold }))
      .filter((line) => line.text.length > 0),
  );
}

/** Remembers which fonts are bold, from the names the child sends as it meets them. */
export function fontWeights(): { learn(fonts: Record<string, string>): void; isBold(font: string): boolean } {
  const bold = new Set<string>();
  return {
    learn: (fonts) => {
      for (const [id, name] of Object.entries(fonts)) if (heavy.test(name)) bold.add(id);
    },
    isBold: (font) => bold.has(font),
  };
}
