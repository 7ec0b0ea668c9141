import fc from 'fast-check';
import { cursorOf, keysetOf, page } from './keyset.js';

describe('a cursor', () => {
  it('gives back what it was made of', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.integer(), fc.boolean()), { minLength: 1, maxLength: 4 }),
        (values) => {
          expect(keysetOf(cursorOf(values), values.length)).toEqual(values);
        },
      ),
    );
  });

  it('is refused when it was not made by us, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        try {
          expect(keysetOf(text, 2)).toHaveLength(2);
        } catch (error) {
          expect(error).toMatchObject({ code: 'cursor.invalid', status: 422 });
        }
      }),
    );
    for (const values of [[{ a: 1 }, 2], [null, 1], [1], [1, 2, 3]]) {
      expect(() => keysetOf(Buffer.from(JSON.stringify(values)).toString('base64url'), 2)).toThrow('cursor.invalid');
    }
  });

  it('is null on the last page', () => {
    const rows = [1, 2, 3];
    expect(page(rows, 2, (row) => [row], String)).toEqual({ items: ['1', '2'], nextCursor: cursorOf([2]) });
    expect(page(rows, 3, (row) => [row], String)).toEqual({ items: ['1', '2', '3'], nextCursor: null });
    expect(page([], 3, (row: number) => [row], String)).toEqual({ items: [], nextCursor: null });
  });
});
