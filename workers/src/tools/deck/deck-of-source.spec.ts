import type { SourceBlock } from '@afi/contracts/creations';
import type { Slide } from '@afi/contracts/slide-parts';
import type { DeckSource } from '@afi/contracts/slides';
import { outlineDeck } from './outline-deck.js';
import { writeSlide } from './write-slide.js';

const prose = (text: string): SourceBlock => ({ kind: 'paragraph', text });
const heading = (text: string): SourceBlock => ({ kind: 'heading', level: 2, text });
const sourceOf = (blocks: SourceBlock[], more: Partial<DeckSource> = {}): DeckSource => ({
  ...{ kind: 'text', language: 'fr', slides: 9, material: { title: '', private: false, toRead: null, blocks } },
  ...more,
});
const written = (source: DeckSource): Slide[] => {
  const { title, outline, material, skeleton } = outlineDeck(source);
  const { language, kind } = source;
  const brief = { title, language, tone: 'plain' as const, kind, skeleton, outline, material };
  return outline.map((asked, at) => writeSlide(asked, at, brief));
};

describe('a deck of a text', () => {
  it('goes on with nothing that it did not begin', () => {
    const long = (name: string) => prose(`${name} ${'avance bien. '.repeat(80)}`);
    const parts = ['A', 'B', 'C', 'D'].map((name) => long(`Le chantier ${name}`));
    const blocks = [heading('Avant'), prose('Peu.'), heading('L’enquête'), ...parts, heading('Fin'), long('Tout')];
    for (const slides of [4, 5, 6, 7]) {
      const titles = outlineDeck(sourceOf(blocks, { slides })).outline.map(({ title }) => title);
      const going = titles.findIndex((one) => one === 'L’enquête (suite)');
      if (going >= 0) expect(titles.indexOf('L’enquête')).toBeGreaterThanOrEqual(0);
      if (going >= 0) expect(titles.indexOf('L’enquête')).toBeLessThan(going);
    }
  });

  it('is not called by whose paper it is: a state, its motto, a ministry', () => {
    const head = ['RÉPUBLIQUE DU SÉNÉGAL', 'Un Peuple – Un But – Une Foi', 'Ministère de la Santé'].map(heading);
    const blocks = [
      ...head,
      heading('Rapport de la campagne'),
      prose('Elle a duré dix jours.'),
      heading('Bilan'),
      prose('Bon.'),
    ];
    const made = outlineDeck(sourceOf(blocks));
    expect(made.title).toBe('Rapport de la campagne');
    const about = [
      'République du Bénin : bilan économique de 2025',
      'Cotonou - Parakou - Natitingou',
      'Ministère de la Santé : le plan',
    ];
    const kept = outlineDeck(sourceOf(about.flatMap((one) => [heading(one), prose('Un texte.')])));
    expect(kept.outline.map(({ title }) => title)).toEqual([about[0], 'Un texte', ...about.slice(1)]);
    expect(made.outline.map(({ title }) => title)).toEqual([
      'Rapport de la campagne',
      'Elle a duré dix jours',
      'Bilan',
    ]);
  });

  it('of a long document begins with its first sentence, and tells chapters by sentences', () => {
    const cover = [heading('RAPPORT'), prose('Office national'), heading('SIGLES'), prose('ARCOP'), prose('Le BPD')];
    const said = (name: string) => prose(`${name} a été mené toute l’année dans les régions du pays, avec les maires.`);
    const chapters = Array.from({ length: 12 }, (_, at) => [
      heading(`${at + 1}. Chantier`),
      prose('le chef du service ;'),
      said(`Le chantier ${at + 1}`),
    ]).flat();
    const slides = written(sourceOf([...cover, ...chapters], { kind: 'document', slides: 6 }));
    const items = slides.slice(1, -1).flatMap((one) => one.items);
    expect(JSON.stringify(slides)).not.toMatch(/SIGLES|ARCOP/);
    const chaptersTold = items.filter(({ head }) => head.endsWith('Chantier')).map(({ text }) => text);
    expect(chaptersTold.length).toBeGreaterThan(4);
    for (const text of chaptersTold) expect(text).toMatch(/^Le chantier \d+ a été mené/);
  });

  it('tells figures from the beginning of their sentence, with what they count', () => {
    const long =
      'Selon les personnes entendues pendant toute la durée de cette longue enquête menée dans le pays, la boîte, qui';
    const blocks = [
      heading('L’enquête'),
      prose(`${long} valait dix mille (10 000) FCFA, a doublé.`),
      prose('Le kit est acheté à quarante mille (40 000) FCFA.'),
      prose('La pharmacie doit 17 milliards de FCFA.'),
    ];
    const figures = written(sourceOf(blocks)).find(({ layout }) => layout === 'numbers')?.items;
    expect(figures?.map(({ head, text }) => [head, text.startsWith('…')])).toEqual([
      ['40 000 FCFA', false],
      ['17 milliards', false],
    ]);
  });

  it('shows a table whole where a chart would tell one of its columns alone', () => {
    const table = (...rows: string[][]): SourceBlock => ({ kind: 'table', rows });
    const fees = table(['Classe', 'Inscription', 'Scolarité'], ['CI', '5 000', '45 000'], ['CP', '6 000', '50 000']);
    const pupils = table(['Classe', 'Élèves'], ['CI', '41'], ['CP', '38']);
    const layouts = outlineDeck(sourceOf([heading('Frais'), fees, heading('Effectifs'), pupils])).outline;
    expect(layouts.map(({ layout }) => layout)).toEqual(['title', 'table', 'chart']);
  });

  it('tells what is of one day as points, for there is no order of days', () => {
    const moment = (on: string, text: string): SourceBlock => ({ kind: 'moment', on, text });
    const of = (...days: string[]) => outlineDeck(sourceOf(days.map((day) => moment(day, 'J’ai vendu.')))).outline[1];
    expect(of('2026-11-28', '2026-11-28')?.layout).toBe('bullets');
    expect(of('2026-11-27', '2026-11-28')?.layout).toBe('timeline');
    expect(outlineDeck(sourceOf([moment('2026-11-28', 'J’ai vendu trois sacs.')])).title).toBe('J’ai vendu trois sacs');
  });

  it('says what opens a list over it, and who said a quotation below it', () => {
    const item = (text: string): SourceBlock => ({ kind: 'item', text });
    const opener =
      'Merci d’apporter, pour la sortie de samedi prochain à Ouidah, de quoi manger et se protéger du soleil, c’est-à-dire :';
    const [, listed] = written(
      sourceOf([heading('Sortie'), prose('Merci d’apporter :'), item('De l’eau'), item('Un chapeau')]),
    );
    expect([listed?.text, listed?.items.map(({ text }) => text)]).toEqual([
      'Merci d’apporter :',
      ['De l’eau', 'Un chapeau'],
    ]);
    const [, long] = written(sourceOf([heading('Sortie'), prose(opener), item('De l’eau'), item('Un chapeau')]));
    expect(long?.text).toBe(opener);
    const quoted = (text: string) => {
      const [, slide] = written(sourceOf([heading('Elle l’a dit'), { kind: 'quote', text }]));
      return [slide?.text, slide?.by];
    };
    expect(quoted('« La cour sera prête. » Mme Dossou, directrice')).toEqual([
      '« La cour sera prête. »',
      'Mme Dossou, directrice',
    ]);
    expect(quoted('« La cour sera prête. » Il le promet.')).toEqual(['« La cour sera prête. » Il le promet.', '']);
  });
});
