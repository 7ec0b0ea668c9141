import { detectLanguage } from './language.js';

describe('language of a text', () => {
  it('is told by its little words, whatever the page declares', () => {
    expect(
      detectLanguage(
        'Le conseil est venu dans la ville pour les fêtes et il est reparti avec des élus.',
        'en',
        'en-US',
      ),
    ).toBe('fr');
    expect(detectLanguage('The council was in the city for the feast and it had been there with them.', 'fr')).toBe(
      'en',
    );
  });

  it('is the declared one, then the person’s, when the text is too short to tell', () => {
    expect(detectLanguage('Bonjour', 'fr', 'en_GB')).toBe('en');
    expect(detectLanguage('Bonjour', 'fr', 'wo')).toBe('fr');
    expect(detectLanguage('', 'en')).toBe('en');
  });
});
