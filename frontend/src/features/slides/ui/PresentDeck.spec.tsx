import { emptySlide } from '@afi/contracts/slide-parts';
import type { DeckView } from '@afi/contracts/slides';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { PresentDeck } from './PresentDeck.js';

/** Windows of one browser: what one says, the others hear. */
class Line {
  static all = new Set<Line>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Line.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Line.all) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    Line.all.delete(this);
  }
}

let deck: DeckView;
const there = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel');

beforeEach(() => {
  startServer();
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: Line, configurable: true });
  const slides = ['Le marché', 'Les prix', 'Merci'].map((title) => ({
    ...emptySlide(crypto.randomUUID(), 'bullets', title),
    notes: `Dire\u00a0: ${title}`,
  }));
  deck = {
    ...{ id: crypto.randomUUID(), title: 'Le marché', state: 'ready', language: 'fr', theme: 'lagune', count: 3 },
    ...{ jobId: null, createdAt: '2026-11-22T20:00:00.000Z', updatedAt: '2026-11-22T20:00:00.000Z', version: 1 },
    ...{ sourceKind: 'topic', tone: 'plain', sourceTitle: 'Le marché', engine: 'builtin', skeleton: false },
    ...{ private: false, outline: [], slides, files: [], pictures: [] },
    ...{ brand: null, brandGone: false, unwritten: 0, share: null, error: null },
  };
});
afterEach(() => {
  if (there) Object.defineProperty(globalThis, 'BroadcastChannel', there);
  else Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

const close = () => undefined;
const panel = () => screen.queryByRole('complementary', { name: 'Pour qui parle' });

describe('who presents', () => {
  it('sees the slide that comes next and their notes, once they ask; the last says that it is', async () => {
    const { person } = show(<PresentDeck deck={deck} onClose={close} />);
    expect(panel()).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Notes' }));
    const seen = within(panel() as HTMLElement);
    expect(seen.getByRole('img', { name: 'Ensuite, diapositive 2\u00a0: Les prix' })).toBeTruthy();
    expect(seen.getByRole('note', { name: 'Notes pour vous' }).textContent).toBe('Dire\u00a0: Le marché');
    expect(screen.getByRole('timer')).toBeTruthy();
    fireEvent.keyDown(document, { key: 'End' });
    expect(seen.getByText('Dernière diapositive')).toBeTruthy();
    expect(seen.queryByRole('img')).toBeNull();
    expect(seen.getByRole('note').textContent).toBe('Dire\u00a0: Merci');
  });

  it('has them in a window of their own, which is where the other is and turns its slides', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { person } = show(<PresentDeck deck={deck} onClose={close} />);
    await person.click(screen.getByRole('button', { name: /dans une autre fenêtre$/ }));
    expect(open.mock.calls[0]?.[0]).toBe(`/app/create/slides/${deck.id}/present?speaker`);
    open.mockRestore();
    fireEvent.keyDown(document, { key: 'ArrowRight' });
    const other = new Line(`present ${deck.id}`);
    const heard: unknown[] = [];
    other.onmessage = ({ data }) => heard.push(data);
    other.postMessage('where');
    expect(heard).toEqual([1]);
    act(() => other.postMessage(2));
    expect(screen.getByRole('img', { name: 'Diapositive 3\u00a0: Merci' })).toBeTruthy();
    fireEvent.keyDown(document, { key: 'Home' });
    expect(heard).toEqual([1, 0]);
    other.close();
  });

  it('begins with them in that window', () => {
    show(<PresentDeck deck={deck} speaker onClose={close} />);
    expect(panel()).toBeTruthy();
    expect(screen.queryByRole('button', { name: /dans une autre fenêtre$/ })).toBeNull();
  });
});
