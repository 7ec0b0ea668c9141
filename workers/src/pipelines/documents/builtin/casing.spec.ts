import { accented, spellingOf } from './casing.js';
import { subjectOf } from './titles.js';

const spelling = spellingOf([
  'Dans ce village la sécurité alimentaire dépend de la récolte, et la sécurité des puits de son comité.',
  'Le conseil a publié le budget, puis il a publié les comptes de l’économie locale sur la côte.',
]);

describe('the words of a heading', () => {
  it('have the accents the document gives them elsewhere', () => {
    expect(accented('Economie et securite alimentaire', spelling)).toBe('Économie et sécurité alimentaire');
    expect(subjectOf('4.11.1. La securite des puits', spelling, 'fr')).toBe('La sécurité des puits');
  });

  it('stay as they are where an accent would make another word', () => {
    for (const text of ['Le conseil publie le budget', 'La cote des prix', 'Une recolte et un SECURITE'])
      expect(accented(text, spellingOf(['Le budget est publié sur la côte.']))).toBe(text);
  });
});
