import { keyPhrases } from './key-phrases.js';

const text =
  'Le contrat de travail est signé. La durée du contrat de travail est fixée par la loi. Le bulletin de paie accompagne le salaire. Un bulletin de paie est remis chaque mois.';

describe('key phrases', () => {
  it('are the names of things a text comes back to, without the longer or shorter form of the same', () => {
    const phrases = keyPhrases(text, 'fr', 5).map((one) => one.phrase);
    expect(phrases.slice(0, 2).sort()).toEqual(['bulletin de paie', 'contrat de travail']);
    expect(phrases).not.toContain('contrat');
  });

  it('are the same each time', () => {
    expect(keyPhrases(text, 'fr', 5)).toEqual(keyPhrases(text, 'fr', 5));
  });

  it('are never little words or verbs', () => {
    const phrases = keyPhrases(
      'Ils travaillent. Elles travaillent. Nous avons dit que c’est ainsi. On a dit que c’est ainsi.',
      'fr',
      9,
    );
    expect(phrases).toEqual([]);
  });

  it('are no times, numbers or verbs in English, which has no endings that tell', () => {
    const said = [
      'After the month of the harvest, the club sends forty letters. In the month of rain, the club sends forty letters.',
      'The thirty days begin in June. The Sunday market begins when the thirty days begin. The Sunday market is near.',
      'The price of the lamp is low. Nobody pays the price of the lamp. Since June the field team rests. In June the field team walks.',
    ];
    const phrases = keyPhrases(said.join(' '), 'en', 20).map((one) => one.phrase);
    expect(phrases).toEqual(expect.arrayContaining(['Sunday market', 'price of the lamp']));
    for (const no of ['month', 'club sends', 'forty letters', 'thirty days', 'begin', 'June', 'June the field'])
      expect(phrases).not.toContain(no);
  });

  it('are told in the order of the text where one tells as much as the other', () => {
    const both = 'Le pont est vieux. Le canal est plein. Le pont est long. Le canal est large.';
    expect(keyPhrases(both, 'fr', 5).map((one) => one.phrase)).toEqual(['pont', 'canal']);
  });
});
