import { jobRoutes } from '@afi/contracts/jobs';
import { deckRoutes, type DeckView, type OutlineChanges } from '@afi/contracts/slides';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { OutlineReview } from './OutlineReview.js';

let deck: DeckView;
let sent: OutlineChanges[];

beforeEach(() => {
  sent = [];
  deck = {
    ...{ id: crypto.randomUUID(), title: 'Le marché', state: 'outline', language: 'fr', theme: 'lagune', count: 1 },
    ...{ jobId: null, createdAt: '2026-11-22T20:00:00.000Z', updatedAt: '2026-11-22T20:00:00.000Z', version: 1 },
    ...{ sourceKind: 'topic', tone: 'plain', sourceTitle: 'Le marché', engine: 'builtin', skeleton: false },
    ...{ private: false, slides: [], files: [], pictures: [], brand: null, brandGone: false, share: null, error: null },
    unwritten: 0,
    outline: [{ title: 'Vendre', layout: 'bullets', about: '', from: null, to: null }],
  };
  startServer();
  answering(deckRoutes.one, () => deck);
  answering(deckRoutes.outline, (changes) => {
    sent.push(changes);
    if (changes.version !== deck.version)
      return { refused: { status: 409, code: 'http.changed-meanwhile', message: 'Changé entre-temps' } };
    deck = { ...deck, ...changes, version: deck.version + 1 };
    return deck;
  });
});

describe('what is written on an outline', () => {
  it('is on the server before the slides are asked for', async () => {
    answering(deckRoutes.write, () => ({ jobId: crypto.randomUUID() }));
    answering(jobRoutes.prices, { prices: [{ kind: 'slides-write', coins: 3 }] });
    const { person } = show(<OutlineReview deck={deck} />);
    expect(await screen.findByText('Prix : 3 jetons')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Titre de la diapositive 1'), { target: { value: 'Bien vendre' } });
    await person.click(screen.getByRole('button', { name: 'Écrire 1 diapositive' }));
    await waitFor(() => expect(calls.at(-1)).toMatch(/^POST .*\/write$/));
    expect([sent.length, deck.outline[0]?.title]).toEqual([1, 'Bien vendre']);
  });

  it('is put on top of what was changed elsewhere, and says so', async () => {
    const { leave } = show(<OutlineReview deck={deck} />);
    deck = { ...deck, tone: 'formal', version: 2 };
    fireEvent.change(screen.getByLabelText('Titre de la diapositive 1'), { target: { value: 'Bien vendre' } });
    expect(await screen.findByText(/^Modifié ailleurs/)).toBeTruthy();
    expect([deck.outline[0]?.title, sent.map(({ version }) => version)]).toEqual(['Bien vendre', [1, 2]]);
    leave();
  });
});
