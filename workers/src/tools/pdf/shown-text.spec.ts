import { bound as inBook, shown } from './shown-text.js';

describe('a text as a PDF shows it', () => {
  it('keeps, in a book, French marks with their words, whichever blank was typed', () => {
    const bound = 'Elle dit\u00a0: «\u00a0Viens\u00a0!\u00a0» Où\u00a0? Ici\u00a0; là.';
    expect(inBook('Elle dit : « Viens ! » Où ? Ici ; là.')).toBe(bound);
    expect(inBook('Elle dit\u00a0: «\u202fViens\u202f!\u00a0» Où\u202f? Ici\u202f; là.')).toBe(bound);
  });

  it('parts what no line has room for, hard spaces or none', () => {
    for (const long of ['a'.repeat(300), 'a\u00a0'.repeat(150)])
      for (const word of [...shown(long).split(' '), ...inBook(long).split(' ')])
        expect(word.length).toBeLessThanOrEqual(80);
  });
});
