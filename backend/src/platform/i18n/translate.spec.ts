import { hasText, languageOf, translate } from './translate.js';

describe('texts of the server', () => {
  it('are French unless English comes first', () => {
    const cases: [string | undefined, string][] = [
      [undefined, 'fr'],
      ['', 'fr'],
      ['fr', 'fr'],
      ['en', 'en'],
      ['en-GB,en;q=0.9', 'en'],
      ['de-DE,en;q=0.5', 'en'],
      ['en;q=0.3,fr;q=0.8', 'fr'],
      ['es', 'fr'],
      ['xx;q=nonsense', 'fr'],
      ['*', 'fr'],
      ['fr;q=0,en;q=0.1', 'en'],
      ['EN-us', 'en'],
      [',;="en', 'fr'],
    ];
    for (const [header, language] of cases) expect([header, languageOf(header)]).toEqual([header, language]);
  });

  it('take their values, and show the key where there is no text', () => {
    expect(translate('fr', 'errors', 'auth.wait', { seconds: 42 })).toBe(
      'Attendez 42 s avant de demander un nouveau code.',
    );
    const max = 1_000_000_000;
    expect(translate('fr', 'errors', 'field.too-big.number', { max })).toMatch(/au plus 1\s000\s000\s000\.$/);
    expect(translate('en', 'errors', 'field.too-big.number', { max })).toMatch(/at most 1,000,000,000\.$/);
    expect(translate('en', 'errors', 'no.such-code')).toBe('no.such-code');
    expect(hasText('fr', 'errors', 'constructor')).toBe(false);
  });
});
