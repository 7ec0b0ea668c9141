import fc from 'fast-check';
import { isWholeSentence, splitSentences } from './sentences.js';

describe('splitting a text into sentences', () => {
  it.each([
    ['M. Koffi est venu. Il est reparti.', ['M. Koffi est venu.', 'Il est reparti.']],
    ['Mme Diop et le Dr. Sarr signent. Fin.', ['Mme Diop et le Dr. Sarr signent.', 'Fin.']],
    ['Voir l’art. 12 du code. Il est clair.', ['Voir l’art. 12 du code.', 'Il est clair.']],
    ['Des fruits, p. ex. Des mangues, sont vendus. Oui.', ['Des fruits, p. ex. Des mangues, sont vendus.', 'Oui.']],
    ['Le prix est de 1 000,50 F. Il baisse.', ['Le prix est de 1 000,50 F. Il baisse.']],
    ['Le prix est de 1 000,50 francs. Il baisse.', ['Le prix est de 1 000,50 francs.', 'Il baisse.']],
    [
      'La loi n° 2012-30 du 28 déc. 2012 suffit. Elle reste.',
      ['La loi n° 2012-30 du 28 déc. 2012 suffit.', 'Elle reste.'],
    ],
    ['J. Dupont et A.-M. Diop parlent. Ils rient.', ['J. Dupont et A.-M. Diop parlent.', 'Ils rient.']],
    ['Il dit : « Venez. » Puis il part.', ['Il dit : « Venez. »', 'Puis il part.']],
    ['Des mangues, des noix, etc. sont là. Bien.', ['Des mangues, des noix, etc. sont là.', 'Bien.']],
    ['Des mangues, des noix, etc. Ils sont là.', ['Des mangues, des noix, etc.', 'Ils sont là.']],
    ['Use a tool, e.g. Figma, today. Then stop.', ['Use a tool, e.g. Figma, today.', 'Then stop.']],
    ['Mr. Moyo met the U.S. Ambassador. He left.', ['Mr. Moyo met the U.S. Ambassador.', 'He left.']],
    ['Vraiment ? Oui ! Enfin…  Peut-être.', ['Vraiment ?', 'Oui !', 'Enfin…', 'Peut-être.']],
    ['Lire www.afi.org avant. Puis L.122 et 3.14 aussi.', ['Lire www.afi.org avant.', 'Puis L.122 et 3.14 aussi.']],
    ['Selon l’article L. 122 du code, c’est non. Bien.', ['Selon l’article L. 122 du code, c’est non.', 'Bien.']],
  ])('%s', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it('keeps no-break spaces and typographic apostrophes as they are', () => {
    const text = 'Qu’est-ce que c’est\u00a0? «\u00a0Rien\u202f!\u00a0» Voilà\u00a0: c’est tout.';
    expect(splitSentences(text)).toEqual([
      'Qu’est-ce que c’est\u00a0?',
      '«\u00a0Rien\u202f!\u00a0»',
      'Voilà\u00a0: c’est tout.',
    ]);
  });

  it('never loses, adds or moves a letter, whatever the text', () => {
    const word = fc.constantFrom(
      'Le',
      'chat',
      'M.',
      'etc.',
      'art.',
      '3,5',
      '«',
      '»',
      'J.',
      'fin.',
      'Quoi',
      '?',
      '(',
      ')',
      'où…',
      'a.b',
      '!”',
      '’',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const text = words.join(' ');
        expect(splitSentences(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  it('tells a whole sentence from a cut one', () => {
    expect(isWholeSentence('C’est fini.»')).toBe(true);
    expect(isWholeSentence('C’est fini, mais')).toBe(false);
  });
});
