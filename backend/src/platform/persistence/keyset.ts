import { Problem } from '../problem/problem.js';

/** Values a page ends with, in the order of the `order by`. */
export type Keyset = readonly (string | number | boolean)[];

/** Makes the opaque cursor of the next page. */
export function cursorOf(values: Keyset): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Reads a cursor of `length` simple values; a forged one answers 422, never a scan. */
export function keysetOf(cursor: string | undefined, length: number): Keyset | null {
  if (!cursor) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(values) || values.length !== length) throw new Error('shape');
    if (!values.every((one) => ['string', 'number', 'boolean'].includes(typeof one))) throw new Error('type');
    if (values.some((one) => typeof one === 'string' && one.includes('\0'))) throw new Error('zero byte');
    return values as Keyset;
  } catch {
    throw new Problem('cursor.invalid', 422);
  }
}

/** Cuts the extra row that says whether there is a next page, and makes the views. */
export function page<Row, View>(
  rows: readonly Row[],
  limit: number,
  keyset: (row: Row) => Keyset,
  view: (row: Row) => View,
): { items: View[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(view), nextCursor: rows.length > limit && last ? cursorOf(keyset(last)) : null };
}
