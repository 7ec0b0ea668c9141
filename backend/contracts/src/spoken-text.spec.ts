import { spokenParts, spokenText } from './spoken-text.js';

describe('a text that is read aloud', () => {
  it('has no markup', () => {
    expect(spokenText('**Le marché** [1]\n- ouvre [12]')).toBe('Le marché\nouvre');
  });

  it('is cut between sentences, else between what can be said; nothing of it is lost, and no part is too long', () => {
    expect(spokenParts('Un. Deux trois ! Quatre', 16)).toEqual(['Un. Deux trois !', 'Quatre']);
    expect(spokenParts('Le prix est de 2.500 francs, dit Awa', 30)).toEqual([
      'Le prix est de 2.500 francs,',
      'dit Awa',
    ]);
    expect(spokenParts('a'.repeat(25), 10).map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(spokenParts(' \n— ', 10)).toEqual([]);
    const long = 'Le marché du lundi rouvre demain, à six heures. '.repeat(40);
    const parts = spokenParts(long, 500);
    expect(parts.join(' ')).toBe(long.trim());
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(500);
  });
});
