import { deckRoutes, type DeckView } from '@afi/contracts/slides';
import { emptySlide, slideLengths, type Slide } from '@afi/contracts/slide-parts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { DeckEditor } from './DeckEditor.js';

const at = '2026-11-22T20:00:00.000Z';
let deck: DeckView;

function open(slide: Partial<Slide> = {}) {
  const [id, slideId] = [crypto.randomUUID(), crypto.randomUUID()];
  const items = [
    { head: 'Dormir', text: 'sous une moustiquaire', mediaId: null },
    { head: '', text: 'Vider l’eau', mediaId: null },
  ];
  deck = {
    ...{ id, title: 'Le paludisme', state: 'ready', language: 'fr', theme: 'lagune', sourceKind: 'topic', count: 1 },
    ...{ jobId: null, createdAt: at, updatedAt: at, version: 1, tone: 'plain', sourceTitle: '', engine: 'builtin' },
    ...{ skeleton: false, private: false, outline: [], files: [], pictures: [], brand: null, brandGone: false },
    unwritten: 0,
    ...{ share: null, error: null },
    slides: [{ ...emptySlide(slideId, 'bullets', 'Trois gestes'), items, ...slide }],
  };
  answering(deckRoutes.update, ({ slides = deck.slides }) => {
    deck = { ...deck, slides, version: deck.version + 1 };
    return deck;
  });
  return show(<DeckEditor deck={deck} files={() => null} picture={() => null} />);
}
const stage = () => within(screen.getByRole('group', { name: /^Diapositive 1/ }));
const edit = (text: string) => stage().getByRole('button', { name: new RegExp(`${text}$`) });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /, sur la diapositive$/ });
const isOver = () => screen.queryByRole('textbox', { name: /, sur la diapositive$/ }) === null;
const saved = (slide: Partial<Slide>) => waitFor(() => expect(deck.slides[0]).toMatchObject(slide));

describe('a text written on the slide', () => {
  beforeEach(() => {
    localStorage.clear();
    startServer();
  });

  it('is the one of the form, is saved by itself, and is taken back in one step', async () => {
    const { person } = open();
    await person.click(edit('Trois gestes'));
    expect([field().value, document.activeElement]).toEqual(['Trois gestes', field()]);
    await person.type(field(), ' simples');
    expect(screen.getByLabelText<HTMLInputElement>('Titre').value).toBe('Trois gestes simples');
    await saved({ title: 'Trois gestes simples' });
    await person.click(screen.getByRole('button', { name: 'Annuler la dernière modification' }));
    expect(edit('Trois gestes')).toBeTruthy();
    await saved({ title: 'Trois gestes' });
    await person.click(screen.getByRole('button', { name: 'Refaire' }));
    await saved({ title: 'Trois gestes simples' });
  });

  it('is begun by Enter or F2, left by Escape, and the keyboard stands where it stood', async () => {
    const { person } = open();
    for (const [key, text] of [
      ['{Enter}', 'Trois gestes'],
      ['{F2}', 'Vider l’eau'],
    ] as const) {
      edit(text).focus();
      await person.keyboard(key);
      expect(document.activeElement).toBe(field());
      await person.keyboard('{Escape}');
      expect(isOver()).toBe(true);
      expect(document.activeElement).toBe(edit(text));
    }
  });

  it('of one line ends with Enter; one of several goes on', async () => {
    const { person } = open();
    await person.click(edit('Trois gestes'));
    await person.keyboard('{Enter}');
    expect(isOver()).toBe(true);
    await person.click(edit('Vider l’eau'));
    await person.keyboard('{Enter}chaque soir');
    await saved({ items: [expect.anything(), expect.objectContaining({ text: 'Vider l’eau\nchaque soir' })] as never });
  });

  it('of a point is both its texts, as long as it is written and after', async () => {
    const { person } = open();
    await person.click(edit('Dormir : sous une moustiquaire'));
    await person.clear(field());
    await person.type(field(), 'Dormir bien : la nuit');
    expect(field().value).toBe('Dormir bien : la nuit');
    await person.keyboard('{Escape}');
    await saved({ items: [{ head: 'Dormir bien', text: 'la nuit', mediaId: null }, expect.anything()] as never });
    expect(edit('Dormir bien : la nuit')).toBeTruthy();
  });

  it('has the limits of the form', async () => {
    const { person } = open({ layout: 'columns' });
    await person.click(edit('Dormir'));
    expect(field().maxLength).toBe(slideLengths.head);
    await person.keyboard('{Escape}');
    await person.click(edit('sous une moustiquaire'));
    expect(field().maxLength).toBe(slideLengths.item);
  });

  it('can be written where there is none yet, and where all of it is taken away', async () => {
    const { person } = open({ layout: 'quote', items: [], title: '' });
    await person.click(stage().getByRole('button', { name: 'Écrire sur la diapositive\u00a0: Texte' }));
    await person.type(field(), 'Oui');
    await person.clear(field());
    expect(document.activeElement).toBe(field());
    await person.type(field(), 'Non');
    await saved({ text: 'Non' });
  });

  it('that is too much is said to be', async () => {
    open({ text: 'Il faut dormir sous une moustiquaire. '.repeat(50) });
    expect(screen.getByText(/^Il y a trop de texte sur cette diapositive/)).toBeTruthy();
  });
});

describe('a cell written on the slide', () => {
  beforeEach(() => {
    localStorage.clear();
    startServer();
  });
  const table = [
    ['Marché', 'Ventes'],
    ['Dantokpa', '12'],
    ['Adjamé', '30'],
  ];
  const cell = (row: number, column: number) =>
    stage().getByRole('button', { name: new RegExp(`Case ${column} de la ligne ${row}(\\s:.*)?$`) });
  const written = () => field().getAttribute('aria-label');
  const inForm = (row: number, column: number) =>
    within(screen.getByRole('group', { name: 'Tableau' })).getByLabelText<HTMLInputElement>(
      `Case ${column} de la ligne ${row}`,
    );

  it('is a cell of the form, saved by itself and taken back in one step', async () => {
    const { person } = open({ layout: 'table', items: [], table });
    await person.click(cell(2, 2));
    expect(field().value).toBe('12');
    expect(field().maxLength).toBe(160);
    await person.type(field(), '5 ; net');
    await saved({ table: table.with(1, ['Dantokpa', '125 ; net']) });
    expect(inForm(2, 2).value).toBe('125 ; net');
    await person.click(screen.getByRole('button', { name: 'Annuler la dernière modification' }));
    await saved({ table });
    expect(inForm(2, 2).value).toBe('12');
  });

  it('is left for its neighbours by Tab, Enter and arrows, and the table by Escape', async () => {
    const { person } = open({ layout: 'table', items: [], table });
    await person.click(cell(1, 1));
    for (const [keys, at] of [
      ['{Tab}', 'Case 2 de la ligne 1'],
      ['{Tab}', 'Case 1 de la ligne 2'],
      ['{Shift>}{Tab}{/Shift}', 'Case 2 de la ligne 1'],
      ['{Enter}', 'Case 2 de la ligne 2'],
      ['{ArrowDown}', 'Case 2 de la ligne 3'],
      ['{ArrowUp}', 'Case 2 de la ligne 2'],
      ['{ArrowLeft}', 'Case 2 de la ligne 2'],
      ['{ArrowLeft}{ArrowLeft}', 'Case 1 de la ligne 2'],
      ['{ArrowRight}', 'Case 2 de la ligne 2'],
    ] as const) {
      await person.keyboard(keys);
      expect([keys, written()]).toEqual([keys, `${at}, sur la diapositive`]);
    }
    await person.keyboard('{Escape}');
    expect(isOver()).toBe(true);
    expect(document.activeElement).toBe(cell(2, 2));
    await person.keyboard('{ArrowUp}{ArrowLeft}');
    expect(document.activeElement).toBe(cell(1, 1));
    // One stop of the keyboard, however many cells.
    expect(
      stage()
        .getAllByRole('button', { name: /^Modifier .*Case/ })
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
    await person.keyboard('{F2}');
    expect(written()).toBe('Case 1 de la ligne 1, sur la diapositive');
  });

  it('of the last row ends with Enter', async () => {
    const { person } = open({ layout: 'table', items: [], table });
    await person.click(cell(3, 1));
    await person.keyboard('{Enter}');
    expect(isOver()).toBe(true);
  });

  it('begins a table where there is none', async () => {
    const { person } = open({ layout: 'table', items: [], table: [] });
    await person.click(cell(1, 2));
    await person.type(field(), 'Prix');
    await saved({
      table: [
        ['', 'Prix'],
        ['', ''],
        ['', ''],
      ],
    });
  });

  it('is one of a chart, whose table takes its place as long as it is written', async () => {
    const { person } = open({ layout: 'chart', items: [], table });
    const figures = () =>
      stage().queryByRole('button', { name: 'Modifier les chiffres du graphique sur la diapositive' });
    await person.click(figures() as HTMLElement);
    expect(document.activeElement).toBe(cell(1, 1));
    await person.click(cell(2, 2));
    await person.clear(field());
    await person.type(field(), 'vingt');
    await person.clear(field());
    await person.type(field(), '20');
    expect(figures()).toBeNull();
    await saved({ table: table.with(1, ['Dantokpa', '20']) });
    await person.keyboard('{Escape}{Escape}');
    expect(document.activeElement).toBe(figures());
    await person.click(figures() as HTMLElement);
    await person.click(screen.getByRole('button', { name: 'Voir le graphique' }));
    expect(figures()).toBeTruthy();
  });
});
