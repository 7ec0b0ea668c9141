import { excerptAround, marksIn, tsQueryOf, wordsAsked } from './asked-words.js';

describe('what is looked for', () => {
  it('is words alone: characters of a query language mean nothing', () => {
    expect(wordsAsked(`  L'Été & (réunion | !x) :* 'a' `)).toEqual(['l', 'été', 'réunion', 'x', 'a']);
    expect(wordsAsked('… !!')).toEqual([]);
    expect(wordsAsked(Array.from({ length: 20 }, (_, n) => `m${n}`).join(' '))).toHaveLength(8);
  });

  it('holds all words, the last one perhaps begun', () => {
    expect(tsQueryOf(['sortie', 'mus'])).toBe('sortie & mus:*');
  });
});

describe('where it stands', () => {
  const shown = (text: string, ...words: string[]) => marksIn(text, words).map(([from, to]) => text.slice(from, to));

  it('is found without accents and case, in other forms too', () => {
    expect(shown('Les RÉUNIONS de la réunion', 'reunion')).toEqual(['RÉUNIONS', 'réunion']);
    expect(shown('Sortie au musée', 'mus')).toEqual(['musée']);
    expect(shown('avec on', 'con')).toEqual([]);
  });

  it('is found where accents are letters of their own', () => {
    const text = 'La re\u0301union';
    expect(shown(text, 'réunion')).toEqual(['re\u0301union']);
  });

  it('is cut out of a long text between words, with its marks', () => {
    const text = `${'Un mot après l’autre. '.repeat(30)}La kermesse est samedi. ${'Et la suite. '.repeat(30)}`;
    const { excerpt, marks } = excerptAround(text, ['kermesse']);
    expect(excerpt.length).toBeLessThanOrEqual(182);
    expect(excerpt).toMatch(/^….+ La kermesse est samedi\. .+…$/);
    expect(marks.map(([from, to]) => excerpt.slice(from, to))).toEqual(['kermesse']);
  });

  it('is the whole of a short text', () => {
    expect(excerptAround('Sortie', ['x'])).toEqual({ excerpt: 'Sortie', marks: [] });
  });
});
