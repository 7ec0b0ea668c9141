import fc from 'fast-check';
import { correctedWords } from './corrected-words.js';

const said = ['la', 'farmacie', 'd’Adjamé'].map((text, at) => ({ text, from: at, to: at + 1 }));

describe('the words of a corrected transcript', () => {
  it('keep their times where they stayed, and take those of what they replace', () =>
    expect(correctedWords(said, 'la grande pharmacie d’Adjamé')).toEqual([
      { text: 'la', from: 0, to: 1 },
      { text: 'grande', from: 1, to: 1.5 },
      { text: 'pharmacie', from: 1.5, to: 2 },
      { text: 'd’Adjamé', from: 2, to: 3 },
    ]));

  it('are those of the text, in an order of time, whatever was changed', () => {
    const texts = fc.array(fc.constantFrom('la', 'farmacie', 'd’Adjamé', 'pharmacie'), { maxLength: 8 });
    fc.assert(
      fc.property(texts, (words) => {
        const corrected = correctedWords(said, words.join(' '));
        expect(corrected.map(({ text }) => text)).toEqual(words);
        for (const [at, { from, to }] of corrected.entries()) {
          expect(to).toBeGreaterThanOrEqual(from);
          expect(from).toBeGreaterThanOrEqual(corrected[at - 1]?.from ?? 0);
        }
      }),
    );
  });
});
