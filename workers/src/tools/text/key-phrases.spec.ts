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
});
