import '../../../test/tabs.js';
import { chatRoutes } from '@afi/contracts/assistant';
import { goalRoutes, type GoalView } from '@afi/contracts/goals';
import { thoughtRoutes } from '@afi/contracts/thoughts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { KeptWrite } from '../../lib/outbox/kept-writes.js';

const { device } = await import('../../../test/device.js');
const { answering, startServer, withoutNetwork } = await import('../../../test/answering.js');
const { show } = await import('../../../test/show.js');
const { loadWords } = await import('../../lib/i18n.js');
const { noteNoAnswer } = await import('../../lib/online.js');
const { keptForm } = await import('../../lib/form/kept-form.js');
const { startSession } = await import('../../lib/session/session.js');
const { GoalList } = await import('../../features/goals/ui/GoalList.js');
const { ThoughtList } = await import('../../features/thoughts/ui/ThoughtList.js');
const { Conversation } = await import('../../features/assistant/ui/Conversation.js');
const { OutboxLine } = await import('./OutboxLine.js');

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const dayMs = 24 * 3_600_000;
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const goal: GoalView = {
  ...{ id, title: 'Appeler', description: '', frequency: 'daily', target: 1, endsOn: null, active: true, pauses: [] },
  progress: { done: 0, target: 1, label: 'needs work', from: day(Date.now()), to: day(Date.now()), streak: 0 },
  ...{ restsUntil: null, days: [], last: null, createdAt: '2026-11-01T10:00:00.000Z' },
  ...{ updatedAt: '2026-11-01T10:00:00.000Z', version: 1 },
};
function waits(given: Partial<KeptWrite>): void {
  const at = Date.now() - 60_000;
  const write: KeptWrite = {
    ...{ key: `awa ${device.size}`, id, userId: 'awa', at, what: 'Pensée', quiet: false, refresh: [], tries: 0 },
    ...{ line: thoughtRoutes.create, input: { body: { content: 'Bonne journée' } } },
    ...given,
  };
  const { method, path, access, idempotent } = write.line;
  device.set(write.key, { ...write, line: { method, path, access, idempotent } });
}
const checkIn = (at: number, more: Partial<KeptWrite> = {}) =>
  waits({
    ...{ line: goalRoutes.checkIn, at, what: 'C’est fait' },
    input: { params: { id }, body: { at: new Date(at).toISOString() } },
    ...more,
  });

beforeEach(async () => {
  device.clear();
  localStorage.clear();
  await loadWords(['outbox', 'goals', 'thoughts', 'assistant']);
  startServer();
  answering(goalRoutes.list, { items: [goal], nextCursor: null, previousCursor: null, count: null });
  const none = { items: [], nextCursor: null, previousCursor: null, count: null };
  answering(thoughtRoutes.list, none);
  answering(thoughtRoutes.tags, { items: [] });
  answering(thoughtRoutes.onThisDay, { items: [] });
});
function signIn(): void {
  noteNoAnswer();
  startSession({ token: 'x', userType: 'client', userId: 'awa' });
}

describe('what waits to be sent', () => {
  it('is withdrawn with a word on its text, and comes back by the undo beside it', async () => {
    waits({ form: { keep: 'thought', values: { content: 'Bonne journée' }, path: '/app/thoughts' } });
    withoutNetwork();
    const { person } = show(<OutboxLine />);
    signIn();
    await person.click(await screen.findByRole('button', { name: '1 envoi en attente' }));
    await person.click(await screen.findByRole('button', { name: /^Retirer/ }));
    expect(await screen.findByText(/ne partira pas\. Le texte est gardé en brouillon\.$/)).toBeTruthy();
    expect(screen.getByText('Plus rien n’attend d’être envoyé.')).toBeTruthy();
    expect([device.size, keptForm('thought', { content: '' })?.values]).toEqual([0, { content: 'Bonne journée' }]);
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByRole('button', { name: /^Retirer/ })).toBeTruthy();
    expect([device.size, keptForm('thought', { content: '' })]).toEqual([1, null]);
  });

  it('refused, stands under a heading of its own; about what is gone, it cannot be sent once more', async () => {
    waits({ what: 'Commenter', refused: 'Cette page est introuvable', gone: 'for-good' });
    waits({ what: 'Aimer', refused: 'Cette page est introuvable', gone: 'now' });
    waits({ what: 'Publier', refused: 'Le texte est vide.' });
    withoutNetwork();
    const { person } = show(<OutboxLine />);
    signIn();
    await person.click(await screen.findByRole('button', { name: '3 envois refusés' }));
    expect(await screen.findByRole('dialog', { name: 'Envois refusés' })).toBeTruthy();
    expect(screen.getByText('Ce dont il s’agit a été supprimé depuis.')).toBeTruthy();
    // What is hidden may be shown again.
    expect(screen.getByText(/^Ce dont il s’agit a été retiré ou supprimé/)).toBeTruthy();
    expect(screen.queryByText('Cette page est introuvable')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Renvoyer' })).toHaveLength(2);
    expect(screen.queryByText(/dès que le réseau le permet/)).toBeNull();
  });
});

describe('what is shown ahead of the server', () => {
  it('is a check-in of the day that goes on, and neither an older nor a refused one', async () => {
    checkIn(Date.now() - 3 * dayMs);
    checkIn(Date.now(), { refused: 'Non.' });
    show(
      <>
        <OutboxLine />
        <GoalList />
      </>,
    );
    expect(await screen.findByText('0 fois sur 1 aujourd’hui')).toBeTruthy();
    signIn();
    await screen.findByRole('button', { name: /1 envoi refusé/ });
    expect(screen.getByText('0 fois sur 1 aujourd’hui')).toBeTruthy();
    checkIn(Date.now());
    signIn();
    expect(await screen.findByText('1 fois sur 1 aujourd’hui')).toBeTruthy();
  });

  it('is a thought, of which nobody says that there is none', async () => {
    waits({});
    show(
      <>
        <OutboxLine />
        <ThoughtList />
      </>,
    );
    signIn();
    expect(await screen.findByText('Bonne journée')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Rien n’est encore noté')).toBeNull());
  });

  it('is a question to Afi, also where what was said before could not be read', async () => {
    waits({ line: chatRoutes.ask, input: { params: { id }, body: { content: 'Où est le marché ?' } } });
    withoutNetwork();
    show(
      <>
        <OutboxLine />
        <Conversation chatId={id} />
      </>,
    );
    signIn();
    expect(await screen.findByRole('article', { name: 'Votre question' })).toBeTruthy();
  });
});
