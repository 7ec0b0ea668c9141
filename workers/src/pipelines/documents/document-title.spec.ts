import type { Block, Reading } from '../../tools/text/reading.js';
import { documentTitle } from './document-title.js';

const prose: Block = {
  kind: 'paragraph',
  page: 1,
  text: 'Le comité de quartier se réunit chaque samedi du mois. La caisse du comité paie la pompe du forage.',
};
const reading = (given: Partial<Reading>): Reading => ({
  title: '',
  url: null,
  declaredLanguage: null,
  pages: 4,
  blocks: [prose],
  ...given,
});

describe('the title of a document', () => {
  it('is the largest text of its first pages that is no letterhead, date, name or chapter', () => {
    const large = [
      'RÉPUBLIQUE DU SÉNÉGAL',
      'Ministère de la Santé',
      'Dakar, le 12 mars 2021',
      'LA CAISSE DU COMITÉ DE QUARTIER',
    ];
    expect(documentTitle(reading({ title: 'Microsoft Word - note', large }))).toBe('La caisse du comité de quartier');
    expect(documentTitle(reading({ large: ['Awa Ndiaye', 'La pompe du forage'] }))).toBe('La pompe du forage');
    for (const chapter of ['CHAPITRE I : DE LA CAISSE', 'I/ LA CAISSE', '(II) La caisse', '1/ La caisse'])
      expect(documentTitle(reading({ large: [chapter, 'La pompe du forage'] }))).toBe('');
  });

  it('is what the file calls itself where no text is larger, unless that is a file name', () => {
    expect(documentTitle(reading({ title: 'Le forage et sa caisse' }))).toBe('Le forage et sa caisse');
    for (const title of ['rapport_final_v3', 'note.docx', 'Pd kids', 'Microsoft Word - note', 'République du Mali'])
      expect(documentTitle(reading({ title }))).toBe('');
  });

  it('is what the file calls itself when the first page says so too', () => {
    const blocks: Block[] = [{ kind: 'heading', level: 3, page: 1, text: 'Rapport annuel du comité' }, prose];
    expect(documentTitle(reading({ title: 'Rapport annuel du comité', large: ['Avec nos vœux'], blocks }))).toBe(
      'Rapport annuel du comité',
    );
  });

  it('is never the debris of a bad scan', () => {
    expect(documentTitle(reading({ large: ['Jot]rnal offic{iel r p bl', 'La pompe du forage'] }))).toBe(
      'La pompe du forage',
    );
  });

  it('of a page is its own', () => {
    expect(documentTitle(reading({ title: 'Pd kids', pages: null }))).toBe('Pd kids');
  });
});
