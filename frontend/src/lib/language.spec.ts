import { describe, expect, it } from '@jest/globals';
import { languageFrom } from './language.js';

describe('languageFrom', () => {
  it('is French unless English was chosen', () => {
    expect(languageFrom('')).toBe('fr');
    expect(languageFrom('a=1; preferred_language=en')).toBe('en');
    expect(languageFrom('preferred_language=de')).toBe('fr');
    expect(languageFrom('not_preferred_language=en')).toBe('fr');
  });
});
