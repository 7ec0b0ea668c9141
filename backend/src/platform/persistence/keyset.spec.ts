import fc from 'fast-check';
import { z } from 'zod';
import { cursorOf, cursorText, cursorTime, keysetOf, page } from './keyset.js';

describe('a cursor', () => {
  const shape = z.tuple([z.boolean(), cursorTime, cursorText, z.uuid()]);
  const id = '019ab5d2-0000-7000-8000-000000000000';
  const encoded = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');

  it('gives back what it was made of', () => {
    const ours = fc.tuple(
      fc.boolean(),
      fc.constantFrom('2026-11-21 16:04:05.123456+00', '2026-11-21 16:04:05+05:30', '1999-01-01 00:00:00.1+00'),
      fc.string().filter((text) => !text.includes('\0')),
      fc.uuid(),
    );
    fc.assert(fc.property(ours, (values) => expect(keysetOf(cursorOf(values), shape)).toEqual(values)));
  });

  it('(d57) is refused when it was not made by us, whatever it holds', () => {
    const anything = fc.oneof(fc.string({ minLength: 1 }), fc.jsonValue().map(encoded));
    fc.assert(
      fc.property(anything, (text) => {
        expect(() => keysetOf(text, shape)).toThrow('cursor.invalid');
      }),
    );
    for (const values of [
      ['true', '2026-11-21 16:04:05+00', '', id],
      [true, 1, '', id],
      [true, '2026-13-41 16:04:05+00', '', id],
      [true, '2026-02-30 16:04:05+00', '', id],
      [true, '0000-01-01 00:00:00+00', '', id],
      [true, '2026-11-21 24:00:00+00', '', id],
      [true, '2026-11-21 16:04:05+99', '', id],
      [true, 'infinity', '', id],
      [true, '2026-11-21 16:04:05+00', '\0', id],
      [true, '2026-11-21 16:04:05+00', '', 'no id'],
      [true, '2026-11-21 16:04:05+00', '', id, 'more'],
    ])
      expect(() => keysetOf(encoded(values), shape)).toThrow('cursor.invalid');
  });

  it('is null on the last page', () => {
    const rows = [1, 2, 3];
    expect(page(rows, 2, (row) => [row], String)).toEqual({ items: ['1', '2'], nextCursor: cursorOf([2]) });
    expect(page(rows, 3, (row) => [row], String)).toEqual({ items: ['1', '2', '3'], nextCursor: null });
    expect(page([], 3, (row: number) => [row], String)).toEqual({ items: [], nextCursor: null });
  });
});
