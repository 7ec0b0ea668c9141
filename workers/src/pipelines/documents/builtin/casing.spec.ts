import { accented, calm, spellingOf } from './casing.js';
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

  it('keep the mark of an office as it writes it, which names no subject', () => {
    const heading = 'NOTE DE SERVICE N° 045/MEMP/DC/SGM';
    expect(calm(heading, spelling)).toBe('Note de service n° 045/MEMP/DC/SGM');
    expect(subjectOf(heading, spelling, 'fr')).toBe('Note de service');
    expect(subjectOf('Arrêté n° 12/MS portant organisation des soins', spelling, 'fr')).toBe(
      'Arrêté n° 12/MS portant organisation des soins',
    );
  });

  it('stay as they are where an accent would make another word', () => {
    for (const text of ['Le conseil publie le budget', 'La cote des prix', 'Une recolte et un SECURITE'])
      expect(accented(text, spellingOf(['Le budget est publié sur la côte.']))).toBe(text);
  });
});
