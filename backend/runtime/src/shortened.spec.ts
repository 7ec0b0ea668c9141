import fc from 'fast-check';
import { shortened } from './shortened.js';

describe('a text made shorter', () => {
  it.each([
    ['Fête 🎉', 6, 'Fête '],
    ['Fête 🎉', 7, 'Fête 🎉'],
    ['Fête 🎉!', 7, 'Fête 🎉'],
    ['👩‍👩‍👧‍👦 famille', 5, ''],
    ['Me\u0301tro', 2, 'M'],
    ['Métro', 2, 'Mé'],
    ['🇨🇮🇸🇳', 6, '🇨🇮'],
    ['', 3, ''],
  ])('%j to %i is %j', (text, length, short) => {
    expect(shortened(text, length)).toBe(short);
  });

  it('begins as the text does, is never longer than asked, and holds no half of a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.nat(500), (text, length) => {
        const short = shortened(text, length);
        expect(short.length).toBeLessThanOrEqual(length);
        expect(text.startsWith(short)).toBe(true);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });
});
