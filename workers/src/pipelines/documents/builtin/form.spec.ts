import type { Block, Reading } from '../../../tools/text/reading.js';
import { documentTitle } from '../document-title.js';
import { writeDrafts } from './builtin-engine.js';
import { isForm } from './form.js';

const heading = (text: string, page = 1): Block => ({ kind: 'heading', level: 3, page, text });
const paragraph = (text: string, page = 1): Block => ({ kind: 'paragraph', page, text });
const labels = (...texts: string[]): Block[] => texts.map((text) => paragraph(text));

/** Somebody’s request for a school place: labels with blanks, and a few sentences between them. */
const blocks: Block[] = [
  ...labels('Nom ……………………', 'Prénoms ……………………', 'Date de naissance ____________', 'Adresse ______________ BP'),
  heading('Nom, prénoms et adresse'),
  ...labels('Téléphone du père ..............', 'Téléphone de la mère ..............', '☐ Fille ☐ Garçon'),
  paragraph('Le dossier est déposé au secrétariat de l’école avant la fin du mois de septembre de chaque année.'),
  paragraph('La direction répond à chaque famille dans les quinze jours qui suivent le dépôt du dossier complet.'),
  heading('Signature du père'),
  ...labels('Fait à ……………………', 'Classe demandée ____________', 'Ancienne école ____________', 'Signature'),
  paragraph('La famille paie les frais de dossier à la caisse de l’école, qui lui donne un reçu à garder.'),
  paragraph('Un enfant qui change d’école apporte aussi le bulletin de sa dernière classe et son acte de naissance.'),
  ...labels('Nom du médecin ____________', 'Groupe sanguin ____________', 'Allergies ……………………'),
  heading('Réservé à l’administration'),
  ...labels('Reçu le ……………………', 'Numéro ____________', 'Visa ____________'),
];
const form = (given: Partial<Reading> = {}): Reading => ({
  ...{ title: '', url: null, declaredLanguage: 'fr', pages: 1, large: ['Nom, prénoms et adresse'], blocks },
  ...given,
});
const titlesOf = (reading: Reading) => {
  const title = documentTitle(reading);
  return [title, ...writeDrafts({ ...reading, title }, 'fr', () => undefined).map((draft) => draft.title)];
};

describe('a form to be filled in', () => {
  it('is told by its blanks and by lines that are no sentences', () => {
    expect(isForm(blocks)).toBe(true);
    const prose = blocks.filter(({ text }) => /\.$/.test(text) && !/\.\./.test(text));
    expect(isForm(prose)).toBe(false);
    // Neither slides nor a table of contents.
    expect(isForm(labels(...Array.from({ length: 30 }, (_, at) => `Le forage du village, étape ${at}`)))).toBe(false);
    const contents = labels('Le forage ........ 3', 'La pompe ........ 7');
    expect(isForm([...contents, ...prose, ...prose, ...prose])).toBe(false);
  });

  it('gives no title from the labels of its fields', () => {
    for (const title of titlesOf(form())) expect(title).not.toMatch(/nom, prénoms|signature|réservé/i);
  });

  it('is called what its file calls itself, or what is set largest and is no label', () => {
    const [own] = titlesOf(form({ title: 'Demande de place à l’école' }));
    expect(own).toBe('Demande de place à l’école');
    const large = ['Nom, prénoms et adresse', 'Demande de place à l’école La Colombe'];
    expect(titlesOf(form({ large }))[0]).toBe('Demande de place à l’école La Colombe');
  });
});
