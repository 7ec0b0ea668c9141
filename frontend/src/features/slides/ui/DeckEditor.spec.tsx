import { deckRoutes, type DeckChanges, type DeckView } from '@afi/contracts/slides';
import { emptySlide } from '@afi/contracts/slide-parts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, startServer, withoutNetwork } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { noteAnswer } from '../../../lib/online.js';
import { keyOf } from '../../../lib/query/keys.js';
import { useDeck } from '../api/decks.js';
import { DeckEditor } from './DeckEditor.js';

let deck: DeckView;
let sent: DeckChanges[];
const heading = () => deck.slides[0]?.title;
const titled = (title: string) => [{ ...emptySlide(deck.slides[0]?.id ?? '', 'bullets'), title }];

/** What the server does with a change of the same version, and of another. */
function take(changes: DeckChanges) {
  sent.push(changes);
  if (changes.version !== deck.version)
    return { refused: { status: 409, code: 'http.changed-meanwhile', message: 'Changé entre-temps' } };
  const { slides = deck.slides, theme = deck.theme } = changes;
  deck = { ...deck, slides, theme, version: deck.version + 1 };
  return deck;
}

function Page() {
  const { data } = useDeck(deck.id);
  return data ? <DeckEditor deck={data} files={() => null} picture={() => null} /> : null;
}
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
const open = async (by = client()) => {
  const shown = show(<Page />, by);
  await screen.findByLabelText('Titre');
  return { ...shown, client: by };
};
const field = () => screen.getByLabelText<HTMLInputElement>('Titre');
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const said = (text: RegExp | string) => screen.findByText(text);
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  const id = crypto.randomUUID();
  sent = [];
  deck = {
    ...{ id, title: 'Le marché', state: 'ready', language: 'fr', theme: 'lagune', sourceKind: 'topic', count: 1 },
    ...{ jobId: null, createdAt: '2026-11-22T20:00:00.000Z', updatedAt: '2026-11-22T20:00:00.000Z', version: 1 },
    ...{ tone: 'plain', sourceTitle: 'Le marché', engine: 'builtin', skeleton: false, private: false, outline: [] },
    ...{ slides: [{ ...emptySlide(crypto.randomUUID(), 'bullets'), title: 'Avant' }], files: [], pictures: [] },
    brand: null,
    brandGone: false,
    unwritten: 0,
    share: null,
    error: null,
  };
  startServer();
  answering(deckRoutes.one, () => deck);
  answering(deckRoutes.update, take);
});
afterEach(() => expect(asksBeforeClosing()).toBe(false));

describe('a slide of products', () => {
  it('shows a photo of each, which is chosen below its words; no other slide asks for one', async () => {
    const [item, photo] = [{ head: 'Savon', text: '500 FCFA', mediaId: null }, crypto.randomUUID()];
    const slide = { ...emptySlide(crypto.randomUUID(), 'products', 'Prix'), items: [item, { ...item, head: 'Huile' }] };
    deck = { ...deck, slides: [slide] };
    const taken: number[] = [];
    const { person } = show(
      <DeckEditor
        deck={deck}
        files={() => null}
        picture={() => null}
        itemPicture={(_, at, onChange) => (
          <button type="button" onClick={() => onChange(photo)}>
            Photo {at + 1}
          </button>
        )}
        onItemTaken={(_, at) => taken.push(at)}
      />,
    );
    await person.click(screen.getByRole('button', { name: 'Photo 2' }));
    await waitFor(() => expect(deck.slides[0]?.items.map(({ mediaId }) => mediaId)).toEqual([null, photo]));
    await person.click(screen.getByRole('button', { name: 'Enlever le texte 1' }));
    await waitFor(() => expect(deck.slides[0]?.items).toEqual([{ ...item, head: 'Huile', mediaId: photo }]));
    expect(taken).toEqual([0]);
    await person.selectOptions(screen.getByLabelText('Mise en page'), 'Points');
    expect(screen.queryByRole('button', { name: /^Photo/ })).toBeNull();
    await said('Enregistré');
  });
});

describe('keys in the editor of slides', () => {
  it('take back and do again outside of a field; within one they are the browser’s own', async () => {
    const { person } = await open();
    write('Après');
    field().focus();
    await person.keyboard('{Control>}z{/Control}');
    expect(field().value).toBe('Après');
    field().blur();
    await person.keyboard('{Control>}z{/Control}');
    expect(field().value).toBe('Avant');
    await person.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(field().value).toBe('Après');
    await person.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
    expect(field().value).toBe('Après');
    await said('Enregistré');
  });
});

describe('a table that is to be a chart', () => {
  const table = (rows: string[][]) => {
    deck = { ...deck, slides: [{ ...emptySlide(crypto.randomUUID(), 'table', 'Habitants'), table: rows }] };
  };
  const cells = () => within(screen.getByRole('group', { name: 'Tableau' }));
  const paste = (cell: string, text: string) =>
    fireEvent.paste(cells().getByLabelText(cell), { clipboardData: { getData: () => text } });
  const asChart = async () => {
    const { person } = await open();
    await person.selectOptions(screen.getByLabelText('Mise en page'), 'Graphique');
  };

  it('says why it stays a table, until it can be one', async () => {
    table([
      ['Ville', 'Maire'],
      ['Cotonou', 'Awa'],
    ]);
    await asChart();
    expect(await said(/^Pas encore de graphique/)).toBeTruthy();
    paste('Case 1 de la ligne 1', 'Ville\tHabitants\nCotonou\t679\nParakou\t255\n');
    expect(await said('Le graphique montre la colonne « Habitants » du tableau.')).toBeTruthy();
    expect(screen.queryByText(/^Pas encore de graphique/)).toBeNull();
    await said('Enregistré');
  });

  it('is filled in cell by cell, grows by rows and columns, and gives them back', async () => {
    table([
      ['Ville', 'Maire'],
      ['Cotonou', 'Awa'],
    ]);
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Ajouter une ligne' }));
    await person.click(screen.getByRole('button', { name: 'Ajouter une colonne' }));
    await person.type(cells().getByLabelText('Case 3 de la ligne 2'), '679 000{ArrowDown}12');
    await waitFor(() =>
      expect(sent.at(-1)?.slides?.[0]?.table).toEqual([
        ['Ville', 'Maire', ''],
        ['Cotonou', 'Awa', '679 000'],
        ['', '', '12'],
      ]),
    );
    await person.click(screen.getByRole('button', { name: 'Enlever la colonne 2' }));
    await person.click(screen.getByRole('button', { name: 'Enlever la ligne 2' }));
    await waitFor(() =>
      expect(sent.at(-1)?.slides?.[0]?.table).toEqual([
        ['Ville', ''],
        ['', '12'],
      ]),
    );
    paste('Case 2 de la ligne 2', '1\t2\n3\t4');
    await waitFor(() =>
      expect(sent.at(-1)?.slides?.[0]?.table).toEqual([
        ['Ville', '', ''],
        ['', '1', '2'],
        ['', '3', '4'],
      ]),
    );
    await said('Enregistré');
  });

  it('says which column it draws', async () => {
    table([
      ['Ville', 'Maire', 'Écoles', 'Marchés'],
      ['Cotonou', 'Awa', '12', '4'],
      ['Parakou', 'Ali', '7', '2'],
    ]);
    await asChart();
    expect(await said('Le graphique montre la colonne « Écoles » du tableau.')).toBeTruthy();
    await said('Enregistré');
  });
});

describe('what is written on a deck', () => {
  it('is there when it was left at once and is opened again, and goes on being saved', async () => {
    const first = await open();
    write('Nouveau');
    first.leave();
    await open(first.client);
    expect(field().value).toBe('Nouveau');
    await waitFor(() => expect(heading()).toBe('Nouveau'));
    write('Nouveau encore');
    await waitFor(() => expect(heading()).toBe('Nouveau encore'));
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
    // A server that knows of no brands yet takes them, too.
    expect(sent.some((one) => 'brand' in one)).toBe(false);
  });

  it('is shown as saved last where it was left, saved, and opened again', async () => {
    const first = await open();
    write('Nouveau');
    first.leave();
    await waitFor(() => expect(heading()).toBe('Nouveau'));
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
    await open(first.client);
    expect(field().value).toBe('Nouveau');
  });

  it('follows what was changed in another tab while nothing waits here', async () => {
    const shown = await open();
    deck = { ...deck, slides: titled('Ailleurs'), version: 2 };
    act(() => void shown.client.setQueryData(keyOf(deckRoutes.one, { id: deck.id }), deck));
    await waitFor(() => expect(field().value).toBe('Ailleurs'));
    write('Ailleurs et ici');
    await waitFor(() => expect(heading()).toBe('Ailleurs et ici'));
    expect(sent).toHaveLength(1);
  });

  it('is put on top of what another tab changed meanwhile, says so, and goes on being saved', async () => {
    await open();
    deck = { ...deck, slides: titled('Ailleurs'), version: 2 };
    write('Ici');
    await said(/^Modifié ailleurs/);
    expect(heading()).toBe('Ici');
    expect(field().value).toBe('Ici');
    write('Ici encore');
    await waitFor(() => expect(heading()).toBe('Ici encore'));
    await said('Enregistré');
  });

  it('stays on the device without a network, is asked about before the tab closes, and goes when the network is back', async () => {
    await open();
    const network = globalThis.fetch;
    withoutNetwork();
    write('Hors ligne');
    await said('Gardé sur cet appareil, envoyé au retour du réseau');
    expect(asksBeforeClosing()).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.entries(localStorage).join()).toContain('Hors ligne');
    globalThis.fetch = network;
    act(noteAnswer);
    await waitFor(() => expect(heading()).toBe('Hors ligne'));
    await said('Enregistré');
    expect(Object.entries(localStorage).join()).not.toContain('Hors ligne');
  });

  it('is taken up at the next visit where the device has it still', async () => {
    const at = Date.now();
    const values = { slides: titled('De la veille'), theme: 'nuit' };
    localStorage.setItem(`form  deck slides ${deck.id}`, JSON.stringify({ at, values, beside: 1 }));
    await open();
    expect(field().value).toBe('De la veille');
    await said('Vos modifications gardées sur cet appareil ont été reprises.');
    await waitFor(() => expect([heading(), deck.theme]).toEqual(['De la veille', 'nuit']));
    await said('Enregistré');
  });

  it('goes one call at a time on a slow network, the latest words last', async () => {
    const waiting: (() => void)[] = [];
    answering(deckRoutes.update, async (changes) => {
      await new Promise<void>((go) => waiting.push(go));
      return take(changes);
    });
    const shown = await open();
    write('a');
    await waitFor(() => expect(waiting).toHaveLength(1));
    write('ab');
    write('abc');
    shown.leave();
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.();
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
    expect(sent.map(({ slides, version }) => [slides?.[0]?.title, version])).toEqual([
      ['a', 1],
      ['abc', 2],
    ]);
  });

  it('whose answer was lost holds nothing up, and nobody else is said to have changed it', async () => {
    let isLost = true;
    answering(deckRoutes.update, (changes) => {
      const answer = take(changes);
      if (!isLost) return answer;
      isLost = false;
      throw new TypeError('Failed to fetch');
    });
    await open();
    write('Une fois');
    await said('Gardé sur cet appareil, envoyé au retour du réseau');
    expect(heading()).toBe('Une fois');
    act(noteAnswer);
    await said('Enregistré');
    write('Deux fois');
    await waitFor(() => expect(heading()).toBe('Deux fois'));
    await said('Enregistré');
    expect(sent.map(({ version }) => version)).toEqual([1, 1, 2]);
    expect(screen.queryByText(/Modifié ailleurs/)).toBeNull();
  });
});
