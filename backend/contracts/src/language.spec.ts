import { describe, expect, it } from '@jest/globals';
import { languageOfCookies } from './language.js';

describe('languageOfCookies', () => {
  it('is French unless English was chosen', () => {
    expect(languageOfCookies('')).toBe('fr');
    expect(languageOfCookies('a=1; preferred_language=en')).toBe('en');
    expect(languageOfCookies('preferred_language=de')).toBe('fr');
    expect(languageOfCookies('not_preferred_language=en')).toBe('fr');
  });
});
