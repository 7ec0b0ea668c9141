import fc from 'fast-check';
import { beginningOf, shortened } from './shortened.js';

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

describe('the beginning a text is named by', () => {
  it.each([
    ['Acheter du riz', 20, 'Acheter du riz'],
    ['Acheter du riz parfumé pour samedi', 20, 'Acheter du riz…'],
    ['Acheter du riz, puis du sel', 17, 'Acheter du riz…'],
    ['Première ligne\n\nseconde', 40, 'Première ligne seconde'],
    ['anticonstitutionnellement', 10, 'anticonst…'],
  ])('%j to %i is %j', (text, length, begun) => {
    expect(beginningOf(text, length)).toBe(begun);
  });

  it('is never longer than asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 2, max: 500 }), (text, length) => {
        expect(beginningOf(text, length).length).toBeLessThanOrEqual(length);
      }),
    );
  });
});
