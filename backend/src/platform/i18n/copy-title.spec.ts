import { copyTitle } from './copy-title.js';

describe('the title of a copy', () => {
  it('says once that it is one, and which', () => {
    const cases: [string, string][] = [
      ['Le marché', 'Le marché (copie)'],
      ['Le marché (copie)', 'Le marché (copie 2)'],
      ['Le marché (copie 2)', 'Le marché (copie 3)'],
      ['Le marché (copie 9)', 'Le marché (copie 10)'],
      // What was copied before there were numbers.
      ['Le marché (copie) (copie)', 'Le marché (copie 3)'],
      ['Le marché (copy)', 'Le marché (copie 2)'],
      ['Le marché (copy 4) ', 'Le marché (copie 5)'],
      ['', '(copie)'],
      ['(copie)', '(copie 2)'],
      // Somebody's own words.
      ['La (copie) du marché', 'La (copie) du marché (copie)'],
      ['Le marché (copie 20261)', 'Le marché (copie 20261) (copie)'],
      ['Le marché (copie deux)', 'Le marché (copie deux) (copie)'],
      ['Le marché {number}', 'Le marché {number} (copie)'],
    ];
    for (const [title, copy] of cases) expect([title, copyTitle('fr', title, 200)]).toEqual([title, copy]);
    expect(copyTitle('en', 'Le marché (copie)', 200)).toBe('Le marché (copy 2)');
  });

  it('is no longer than titles are, cut before its mark, and holds no half of a character', () => {
    expect(copyTitle('fr', 'x'.repeat(120), 120)).toBe(`${'x'.repeat(112)} (copie)`);
    expect(copyTitle('fr', `${'x'.repeat(112)} (copie)`, 120)).toBe(`${'x'.repeat(110)} (copie 2)`);
    expect(copyTitle('fr', `${'a'.repeat(191)}👩‍👩‍👧`, 200)).toBe(`${'a'.repeat(191)} (copie)`);
  });
});
