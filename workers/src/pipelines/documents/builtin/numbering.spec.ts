import { spellingOf } from './casing.js';
import { seriesOf, unnumbered, withoutSeries } from './numbering.js';
import { subjectOf } from './titles.js';

const spelling = spellingOf([
  'La commune suit la procédure.',
  'Le déroulement de la mission est libre.',
  'Ici Senghor parle des inscriptions, et Dakar de son agriculture.',
]);
const titleOf = (heading: string, language: 'fr' | 'en' = 'fr') => subjectOf(heading, spelling, language);

describe('the number of a heading', () => {
  it.each([
    ['I. GENERALITES SUR LA COMMUNE ET LA PROCEDURE', 'Generalites sur la commune et la procédure'],
    ['I. INSCRIPTIONS ET RÉINSCRIPTIONS', 'Inscriptions et réinscriptions'],
    ['I. inscriptions et réinscriptions', 'Inscriptions et réinscriptions'],
    ['II. DEROULEMENT DE LA MISSION', 'Déroulement de la mission'],
    ['III. Observations sur la gestion', 'Observations sur la gestion'],
    ['V. Travaux réalisés au marché', 'Travaux réalisés au marché'],
    ['I . Le budget de la commune', 'Le budget de la commune'],
    ['I. L’accès à l’eau', 'L’accès à l’eau'],
    ['I.Inscriptions du soir', 'Inscriptions du soir'],
    ['IV) Le budget de la commune', 'Le budget de la commune'],
    ['I) Dakar et sa région', 'Dakar et sa région'],
    ['(I) Le budget de la commune', 'Le budget de la commune'],
    ['(IV) Le budget de la commune', 'Le budget de la commune'],
    ['A) le budget de la commune', 'Le budget de la commune'],
    ['I/ Le budget de la commune', 'Le budget de la commune'],
    ['II/MISSION DE LA COMMUNE', 'Mission de la commune'],
    ['1/ Le budget de la commune', 'Le budget de la commune'],
    ['1/Le budget de la commune', 'Le budget de la commune'],
    ['A. Agriculture', 'Agriculture'],
    ['I. Contexte', 'Contexte'],
    ['B. Objectifs', 'Objectifs'],
    ['C. RÉSUMÉ', 'Résumé'],
    ['b. Agriculture', 'Agriculture'],
    ['I. A. Le budget de la commune', 'Le budget de la commune'],
  ])('falls away: %s', (heading, title) => {
    expect(titleOf(heading)).toBe(title);
  });

  it.each([
    'I. Ndiaye',
    'D. Ouattara',
    'V. Hugo',
    'L. Senghor a dit',
    'L. Senghor et son temps',
    'D. Ouattara a parlé aux élèves',
    'A. B. Koné',
    'I. A. Ndiaye',
    'C. E. G. de Thiès',
    'M. le maire de la commune',
    'C’est la rentrée des classes',
    'A la une du marché',
    'CI de la commune',
    'Civilités du marché',
  ])('is no initial and no word: %s stays', (heading) => {
    expect(titleOf(heading)).toBe(heading);
  });

  it('falls away in English', () => {
    expect(titleOf('I. Of boats and nets', 'en')).toBe('Of boats and nets');
    expect(titleOf('L. Senghor said so', 'en')).toBe('L. Senghor said so');
  });

  it.each([
    ['b. Agriculture', 'Agriculture'],
    ['1. agriculture et élevage', 'Agriculture et élevage'],
    ['II. Le budget', 'Le budget'],
    ['IV – Le budget', 'Le budget'],
    ['5 conseils pour la rentrée', '5 conseils pour la rentrée'],
    ['24-26 mars : le forum', '24-26 mars : le forum'],
    ['24 – 26 mars : le forum', '24 – 26 mars : le forum'],
    ['3/4 des élèves au marché', '3/4 des élèves au marché'],
    ['1.5 million pour l’école', '1.5 million pour l’école'],
    ['eau et santé', 'eau et santé'],
    ['L. Senghor, poète', 'L. Senghor, poète'],
  ])('falls away from the title a model wrote: %s', (title, bare) => {
    expect(unnumbered(title, { spelling, language: 'fr' })).toBe(bare);
  });

  it('is told by the series it stands in', () => {
    const known = { spelling, language: 'fr' } as const;
    const series = (...headings: string[]) => [...seriesOf(headings, known)];
    expect(series('I. Dakar', 'II. Thiès')).toEqual(['I. Dakar']);
    expect(series('A. Dakar', 'B. Thiès', 'C. Le marché de Pikine')).toEqual([
      'A. Dakar',
      'B. Thiès',
      'C. Le marché de Pikine',
    ]);
    const block = (kind: 'heading' | 'paragraph', text: string) => ({ kind, page: 1, level: 2, text });
    const blocks = [block('heading', 'I. Dakar'), block('paragraph', 'I. Dakar'), block('heading', 'II. Thiès')];
    const read = withoutSeries({ title: '', url: null, declaredLanguage: 'fr', pages: 1, blocks }, 'fr');
    expect(read.blocks.map(({ text }) => text)).toEqual(['Dakar', 'I. Dakar', 'II. Thiès']);
    // Two people, and one beside a heading that does not come next.
    expect(series('A. Koné', 'B. Diallo')).toEqual([]);
    expect(series('I. Ndiaye', 'V. Le budget')).toEqual(['V. Le budget']);
  });
});
