import { spellingOf } from './casing.js';
import { setInFrench } from './french-type.js';
import { subjectOf } from './titles.js';

const spelling = spellingOf([
  'Le maire suit le budget-programme de la commune.',
  'La mairie de Dakar et celle de Bamako ont une vie commune.',
]);
const nothing = spellingOf([]);

describe('a French title', () => {
  it.each([
    ['VIème session du conseil', 'VIe session du conseil'],
    ['La 2ème édition et la 31ème', 'La 2e édition et la 31e'],
    ['Les 1ères journées, la 1ère fois, le 1ier jour', 'Les 1res journées, la 1re fois, le 1er jour'],
    ['Le XX ème siècle, le XXIe, le XIX e siècle', 'Le XXe siècle, le XXIe, le XIXe siècle'],
    ['Ière rencontre, Ier arrondissement, 1er mai', 'Ire rencontre, Ier arrondissement, 1er mai'],
    ['2è trimestre, 3ièmes assises, 2 eme cycle', '2e trimestre, 3es assises, 2e cycle'],
  ])('has its ordinals as French writes them: %s', (given, set) => expect(setInFrench(given, nothing)).toBe(set));

  it.each([
    'La vie des écoles',
    'Le 2nd tour',
    'Un système de crème',
    'Plan C et vitamine C',
    'Le énième report',
    'VI et X',
  ])('has no ordinal where none was meant: %s', (title) => expect(setInFrench(title, nothing)).toBe(title));

  it.each([
    ['Une académie anti – corruption', 'Une académie anti-corruption'],
    ['Ateliers co - organisés et sous- régionaux', 'Ateliers co-organisés et sous-régionaux'],
    ['La non —tenue du comité', 'La non-tenue du comité'],
    ['Journées de Saint – Louis', 'Journées de Saint-Louis'],
    ['Le budget – programme', 'Le budget-programme'],
  ])('has the hyphen that spaces broke: %s', (given, set) => expect(setInFrench(given, spelling)).toBe(set));

  it.each([
    'La route Dakar – Bamako',
    'Plan stratégique 2017 – 2021',
    'Pêche – la licence du quai',
    'Les jeux – concours de plaidoiries',
    'Oui ou non – le vote des femmes',
    'Études pré- et post-récolte',
    'Riz, mil, anti – et après',
    'Marché bio – fruits et légumes',
    'Payer ou non – débat au conseil',
  ])('keeps a real dash: %s', (title) => expect(setInFrench(title, spelling)).toBe(title));

  it('keeps both when its heading was shouted, and is not taken for a life', () => {
    expect(subjectOf('1.1. VIÈME SESSION DU CONSEIL', spelling, 'fr')).toBe('VIe session du conseil');
    expect(subjectOf('LA 2ÈME ÉDITION DES JOURNÉES', spelling, 'fr')).toBe('La 2e édition des journées');
    expect(subjectOf('ACADÉMIE ANTI – CORRUPTION', spelling, 'fr')).toBe('Académie anti-corruption');
    expect(subjectOf('1ère rencontre des mères', spelling, 'fr')).toBe('1re rencontre des mères');
    expect(subjectOf('LA VIE DES ÉCOLES', spelling, 'fr')).toBe('La vie des écoles');
  });

  it('is English where the text is', () => {
    expect(subjectOf('The 2ème arrondissement of Paris', spelling, 'en')).toBe('The 2ème arrondissement of Paris');
  });
});

it('a text of one endless word is set at once', () => {
  const begun = performance.now();
  for (const word of ['a', 'VI', 'a-', 'anti – '])
    setInFrench(word.repeat(100_000), spellingOf([word.repeat(100_000)]));
  // Word by word; each letter against each other would be minutes.
  expect(performance.now() - begun).toBeLessThan(15_000);
});

describe('the part of a document', () => {
  it.each([
    '2ème PARTIE : LES RECETTES DU MARCHÉ',
    'IIe partie – Les recettes du marché',
    '1ère Partie. Les recettes du marché',
  ])('is no part of its title, however it is counted: %s', (heading) =>
    expect(subjectOf(heading, spelling, 'fr')).toBe('Les recettes du marché'),
  );
});
