import { z } from 'zod';
import { Problem } from '../problem/problem.js';

/** Values a page ends with, in the order of the `order by`. */
export type Keyset = readonly (string | number | boolean | null)[];

/** Makes the opaque cursor of the next page. */
export function cursorOf(values: Keyset): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** A moment as PostgreSQL writes it: `2026-11-21 16:04:05.123456+00`. */
export const cursorTime = z
  .string()
  .max(40)
  .regex(/^[12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-](0\d|1[0-4])(:?[0-5]\d)?$/)
  .refine((text) => {
    const [date = '', time = ''] = text.slice(0, 19).split(' ');
    const read = new Date(`${date}T${time}Z`);
    // A day or hour that does not exist is moved to one that does.
    return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(`${date}T${time}`);
  });

/** Text a column can hold: PostgreSQL takes no zero byte. */
export const cursorText = z.string().refine((text) => !text.includes('\0'));

/**
 * Reads a cursor whose values are of this shape; null for the first page.
 * @throws Problem `cursor.invalid` (400) where it was not made by us
 */
export function keysetOf<Shape extends z.ZodType>(cursor: string | undefined, shape: Shape): z.infer<Shape> | null {
  if (!cursor) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new Problem('cursor.invalid', 400);
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
