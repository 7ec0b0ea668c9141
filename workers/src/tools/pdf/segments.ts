import type { Piece } from './pieces.js';

/** Pieces of one baseline, from left to right. */
export interface Row {
  y: number;
  size: number;
  pieces: Piece[];
}

/** Pieces that stand together on one baseline within one column. */
export interface Segment {
  pieces: Piece[];
  x0: number;
  x1: number;
  y: number;
  size: number;
  letters: number;
  /** Gaps too wide for words that were left inside: the mark of a table row. */
  gaps: number;
}

/** Gap, in ems, from which two pieces on a baseline may belong to two columns. */
const columnGap = 0.75;
/** Gap, in ems, no justified line has between two words. */
const wideGap = 2;
/** Baselines over which a gap has to stay open to be the space between columns. */
const rowsOfGutter = 3;
/** Letters from which a segment is a line of prose and not a cell. */
const proseLetters = 24;

const isMarker = (text: string) =>
  /^\s*(?:[•◦‣▪●■►➢❖✓✔–—-]|o|\(?[a-z\d]{1,2}[.)°]|\d{1,2}(?:\.\d{1,2}){1,3}\.?|[ivxIVX]{1,4}[.)]|[¹²³])\s*$/.test(text);

/** Gathers pieces into baselines from top to bottom; an exponent or an index joins the line it leans on. */
export function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const near = rows
      .slice(-4)
      .reverse()
      .find(
        (row) =>
          Math.abs(row.y - piece.y) <= 0.4 * Math.max(row.size, piece.size) &&
          Math.abs(row.y - piece.y) <= 0.75 * Math.min(row.size, piece.size) &&
          !overlaps(row.pieces, piece),
      );
    if (!near) rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
    else {
      near.pieces.push(piece);
      if (piece.size > near.size) Object.assign(near, { y: piece.y, size: piece.size });
    }
  }
  rows.sort((a, b) => a.y - b.y);
  for (const row of rows) row.pieces.sort((a, b) => a.x0 - b.x0);
  return rows;
}

/** Two pieces at the same place belong to two lines set tightly, not to one. */
function overlaps(row: readonly Piece[], piece: Piece): boolean {
  return row.some(
    (other) => Math.min(other.x1, piece.x1) - Math.max(other.x0, piece.x0) > 0.5 * Math.min(piece.size, other.size),
  );
}

interface Gap {
  x0: number;
  x1: number;
}

/** The open stretches of a baseline: between its pieces, and the margins. */
function gapsOf(row: Row): Gap[] {
  const gaps: Gap[] = [];
  let end = -Infinity;
  for (const piece of row.pieces) {
    if (piece.x0 > end) gaps.push({ x0: end, x1: piece.x0 });
    end = Math.max(end, piece.x1);
  }
  return [...gaps, { x0: end, x1: Infinity }];
}

/** Over how many neighbouring baselines with text on both sides does a gap stay open? Stops counting at `rowsOfGutter`. */
function rowsOpen(rows: readonly Row[], gaps: readonly Gap[][], at: number, gap: Gap): number {
  let count = 1;
  for (const step of [-1, 1]) {
    let open: Gap = gap;
    let last = rows[at] as Row;
    for (let next = at + step; next >= 0 && next < rows.length; next += step) {
      const row = rows[next] as Row;
      if (Math.abs(row.y - last.y) > 3.2 * last.size) break;
      const here = (gaps[next] ?? [])
        .map((one) => ({ x0: Math.max(one.x0, open.x0), x1: Math.min(one.x1, open.x1) }))
        .find((one) => one.x1 - one.x0 >= 0.6 * Math.min(row.size, 12));
      if (!here) break;
      open = here;
      last = row;
      const first = row.pieces[0];
      if (first && first.x0 < open.x0 && (row.pieces.at(-1)?.x1 ?? 0) > open.x1 && ++count >= rowsOfGutter)
        return count;
    }
  }
  return count;
}

function segmentOf(pieces: Piece[], gaps: number): Segment {
  const size = Math.max(...pieces.map((piece) => piece.size));
  return {
    pieces,
    x0: pieces[0]?.x0 ?? 0,
    x1: pieces.reduce((most, piece) => Math.max(most, piece.x1), 0),
    y: pieces.reduce((most, piece) => Math.max(most, piece.y), 0),
    size,
    letters: pieces.reduce((sum, piece) => sum + piece.text.replace(/[^\p{L}]/gu, '').length, 0),
    gaps,
  };
}

/** Cuts a row where its columns part. A row of short cells stays whole: it is a line of a table, not of a column. */
function segmentsOf(rows: readonly Row[], gaps: readonly Gap[][], at: number): Segment[] {
  const row = rows[at] as Row;
  const groups: Piece[][] = [];
  let group: Piece[] = [];
  for (const piece of row.pieces) {
    const end = group.reduce((most, one) => Math.max(most, one.x1), -Infinity);
    const wide = (piece.x0 - end) / row.size;
    const marked = isMarker(group.map((one) => one.text).join(''));
    const parts =
      group.length > 0 &&
      wide >= columnGap &&
      !marked &&
      (wide >= wideGap || rowsOpen(rows, gaps, at, { x0: end, x1: piece.x0 }) >= rowsOfGutter);
    if (parts) {
      groups.push(group);
      group = [];
    }
    group.push(piece);
  }
  groups.push(group);
  const segments = groups.map((one) => segmentOf(one, 0));
  const prose = segments.filter((one) => one.letters >= proseLetters).length;
  const isTable = segments.length >= 3 && segments.length - prose > 2 * prose && !isBesideChart(segments);
  return isTable ? [segmentOf(row.pieces, segments.length - 1)] : segments;
}

/** A line of text with nothing but figures around it: a column beside the scale of a chart. */
function isBesideChart(segments: readonly Segment[]): boolean {
  const prose = segments.filter((one) => one.letters >= proseLetters);
  return prose.length > 0 && segments.every((one) => one.letters >= proseLetters || one.letters < 4);
}

/** The segments of a page from top to bottom, each row's from left to right. */
export function pageSegments(pieces: readonly Piece[]): Segment[][] {
  const rows = rowsOf(pieces);
  const gaps = rows.map(gapsOf);
  return rows.map((_, at) => segmentsOf(rows, gaps, at));
}
