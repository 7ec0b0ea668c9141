import { garbledShare } from './garbled.js';

describe('share of words that are of no language', () => {
  it.each([
    ['French', 'Le Journal officiel de la République du Sénégal paraît le samedi ; l’abonnement coûte 20 000 F CFA.'],
    ['English', 'Mr. McDonald wrote to info@afi.org about WhatsApp, e.g. its prices: 3 km from the U.S. coast.'],
    ['German', 'Die Angst vor dem Herbststurm hält die Fischer im Hafen, schreibt die Zeitung am Sonntag.'],
    ['Japanese', '市場は毎朝六時に開きます。村の人々は魚と野菜を売っています。'],
  ])('is none in clean %s', (_, text) => expect(garbledShare(text)).toBe(0));

  it('is high in the text of a bad scan', () => {
    expect(
      garbledShare('Jot]rnal officiel de la republ iqu è du Séné1gal , s4medi l{e 2 jtnv v drcrt p r la lo] n° 12'),
    ).toBeGreaterThan(0.2);
  });
});
