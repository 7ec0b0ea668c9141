import type { Segment } from './segments.js';

/** Segments under one another: what a reader takes in from top to bottom before moving on. */
export interface Column {
  segments: Segment[];
  x0: number;
  x1: number;
  top: number;
  bottom: number;
}

/** Above this many columns a page is a form or a drawing: its pieces are then read from top to bottom. */
const mostColumns = 120;

function overlap(a: { x0: number; x1: number }, b: { x0: number; x1: number }): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
}

/** May a segment stand right under the last one of a column? */
function follows(column: Column, segment: Segment): boolean {
  const last = column.segments.at(-1) as Segment;
  const step = segment.y - last.y;
  if (step > 2.3 * Math.max(last.size, segment.size) || step < 0.2 * segment.size) return false;
  if (Math.max(last.size, segment.size) > 1.6 * Math.min(last.size, segment.size)) return false;
  const narrower = Math.min(segment.x1 - segment.x0, column.x1 - column.x0);
  return overlap(column, segment) >= 0.6 * narrower;
}

/** Grows columns downwards. Two segments of one row never join the same column: they start two below it. */
function growColumns(rows: readonly (readonly Segment[])[]): Column[] {
  const columns: Column[] = [];
  let open: Column[] = [];
  for (const row of rows) {
    const choices = row.map((segment) => {
      const under = open.filter((column) => follows(column, segment));
      return under.length === 1 ? under[0] : undefined;
    });
    const joined = row.map((segment, at) => {
      const column = choices[at];
      if (!column || choices.filter((one) => one === column).length > 1) return null;
      column.segments.push(segment);
      Object.assign(column, {
        x0: Math.min(column.x0, segment.x0),
        x1: Math.max(column.x1, segment.x1),
        bottom: segment.y,
      });
      return column;
    });
    row.forEach((segment, at) => {
      if (joined[at]) return;
      const column = {
        segments: [segment],
        x0: segment.x0,
        x1: segment.x1,
        top: segment.y - segment.size,
        bottom: segment.y,
      };
      columns.push(column);
      open.push(column);
    });
    const y = row[0]?.y ?? 0;
    open = open.filter((column) => y - column.bottom < 60);
  }
  return columns;
}

/** Breuel's rule: above goes first where two share a stretch of the line; else left goes first, unless a third parts them. */
function goesFirst(a: Column, b: Column, all: readonly Column[]): boolean {
  if (overlap(a, b) > 1) return a.top < b.top;
  if (a.x0 >= b.x0) return false;
  const [top, bottom] = [Math.min(a.bottom, b.bottom), Math.max(a.top, b.top)];
  // A wall only parts them when it lies between the end of one and the start of the other.
  if (top >= bottom) return true;
  const wall = all.some(
    (c) => c !== a && c !== b && c.top >= top - 2 && c.bottom <= bottom + 2 && overlap(c, a) > 1 && overlap(c, b) > 1,
  );
  return !wall || a.bottom <= b.top;
}

/** Puts columns in the order a person reads them. */
export function inReadingOrder(columns: readonly Column[]): Column[] {
  const down = [...columns].sort((a, b) => a.top - b.top || a.x0 - b.x0);
  if (down.length > mostColumns) return down;
  const before = down.map((b, at) => new Set(down.filter((a, other) => other !== at && goesFirst(a, b, down))));
  const ordered: Column[] = [];
  const left = new Set(down);
  while (left.size > 0) {
    let next: Column | undefined;
    for (const column of left) {
      const waits = [...(before[down.indexOf(column)] ?? [])].some((one) => left.has(one));
      if (!waits) {
        next = column;
        break;
      }
    }
    next ??= [...left][0] as Column; // a circle of odd shapes: from the top
    ordered.push(next);
    left.delete(next);
  }
  return ordered;
}

/** The columns of a page in reading order. */
export function columnsOf(rows: readonly (readonly Segment[])[]): Column[] {
  return inReadingOrder(growColumns(rows));
}
