import { languageOfPost, languageOfText } from './text-language.js';

describe('the language of a text', () => {
  it.each([
    ['Réunion de la classe', '<p>Samedi à 9 h dans la cour.</p>', 'fr'],
    ['Parents meeting', '<p>On Saturday, in the yard of <a href="/le-la">the school</a>.</p>', 'en'],
    ['OK', '', null],
    ['Kermesse 2026', '<p>9 h – 12 h</p>', null],
  ] as const)('%s: %s', (title, html, language) => {
    expect(languageOfPost(title, html)).toBe(language);
  });

  it('is told by more little words of one than of the other, and by none where there are too few', () => {
    expect(languageOfText('le the la', 2)).toBe('fr');
    expect(languageOfText('le the', 1)).toBeNull();
    expect(languageOfText('le la', 3)).toBeNull();
  });
});
