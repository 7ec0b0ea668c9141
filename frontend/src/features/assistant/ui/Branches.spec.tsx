import { chatRoutes, type MessageView } from '@afi/contracts/assistant';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, calls, startServer, withoutNetwork } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { Conversation } from './Conversation.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const idOf = (n: number) => `6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d4${n}`;
const page = <Item,>(...items: Item[]) => ({ items, nextCursor: null, previousCursor: null, count: null });
const at = '2026-11-22T10:00:00.000Z';
const question = (n: number, content: string, more: Partial<MessageView> = {}): MessageView => ({
  ...{ id: idOf(n), role: 'question', content, answer: null, media: [], at },
  ...more,
});
const answer = (n: number, content: string, state: 'done' | 'writing' = 'done'): MessageView => ({
  ...{ id: idOf(n), role: 'answer', content, media: [], at },
  answer: { questionId: idOf(n - 1), state, seq: 1, engine: 'builtin', sources: [], error: null, rating: null },
});

const branches = [idOf(1), idOf(3), idOf(5)];
const versions: MessageView[][] = [
  [question(1, 'Le marché ?', { branches }), answer(2, 'Six heures.')],
  [question(3, 'Quel marché ?', { branches }), answer(4, 'Celui d’Adjamé.')],
  [question(5, 'Le marché de nuit ?', { branches }), answer(6, 'Vingt heures.')],
];

/** A server that keeps which version is shown, and what it was asked to show. */
function showing(first: number): string[] {
  let shown = first;
  const chosen: string[] = [];
  answering(chatRoutes.messages, () => page(...(versions[shown] ?? []).toReversed()));
  answering(chatRoutes.branch, ({ messageId }) => {
    chosen.push(messageId);
    shown = branches.indexOf(messageId);
    return undefined;
  });
  return chosen;
}

describe('what was asked or answered otherwise', () => {
  beforeEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/');
    startServer();
  });
  const group = () => within(screen.getByRole('group', { name: 'Versions de la question' }));

  it('is gone back to, with what followed it, and the same arrow stays under the finger', async () => {
    const chosen = showing(1);
    const { person } = show(<Conversation chatId={id} />);
    expect(await screen.findByText('Celui d’Adjamé.')).toBeTruthy();
    expect(group().getByText('2/3')).toBeTruthy();
    await person.click(group().getByRole('button', { name: 'Version précédente' }));
    expect(await screen.findByText('Six heures.')).toBeTruthy();
    expect(screen.queryByText('Celui d’Adjamé.')).toBeNull();
    expect(chosen).toEqual([branches[0]]);
    expect(group().getByRole('status').textContent).toContain('Version 1 sur 3');
    const before = group().getByRole('button', { name: 'Version précédente' });
    // It is the first one: the arrow does nothing more, and whoever came by the keyboard still stands on it.
    expect([before.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', before]);
    await person.click(before);
    expect(chosen).toHaveLength(1);
  });

  it('is gone through by the arrows of the keyboard', async () => {
    const chosen = showing(0);
    const { person } = show(<Conversation chatId={id} />);
    await screen.findByText('Six heures.');
    group().getByRole('button', { name: 'Version suivante' }).focus();
    await person.keyboard('{ArrowRight}');
    expect(await screen.findByText('Celui d’Adjamé.')).toBeTruthy();
    await person.keyboard('{ArrowRight}');
    expect(await screen.findByText('Vingt heures.')).toBeTruthy();
    await person.keyboard('{ArrowLeft}');
    expect(await screen.findByText('Celui d’Adjamé.')).toBeTruthy();
    expect(chosen).toEqual([branches[1], branches[2], branches[1]]);
  });

  it('is offered under nothing that stands alone', async () => {
    answering(chatRoutes.messages, page(answer(2, 'Six heures.'), question(1, 'Le marché ?')));
    show(<Conversation chatId={id} />);
    await screen.findByText('Six heures.');
    expect(screen.queryByRole('group', { name: /^Versions/ })).toBeNull();
  });

  it('waits until Afi has answered', async () => {
    answering(chatRoutes.messages, page(answer(4, 'Celui', 'writing'), question(3, 'Quel marché ?', { branches })));
    const { person } = show(<Conversation chatId={id} />);
    await screen.findByText('Celui');
    const before = group().getByRole('button', { name: 'Version précédente' });
    expect(before.getAttribute('aria-disabled')).toBe('true');
    await person.click(before);
    expect(calls.filter((call) => call.includes('/branch'))).toEqual([]);
  });

  it('is not on this device: without a network the one that is shown stays', async () => {
    const chosen = showing(1);
    const { person } = show(<Conversation chatId={id} />);
    await screen.findByText('Celui d’Adjamé.');
    withoutNetwork();
    await person.click(group().getByRole('button', { name: 'Version précédente' }));
    await waitFor(() => expect(screen.getByText(/seule cette version est sur cet appareil/)).toBeTruthy());
    expect(screen.getByText('Celui d’Adjamé.')).toBeTruthy();
    expect(chosen).toEqual([]);
  });
});
