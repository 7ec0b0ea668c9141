import { chatRoutes } from '@afi/contracts/assistant';
import { memoryRoutes, type MemoryView } from '@afi/contracts/assistant-memory';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { UnreadPrivate } from './UnreadPrivate.js';

const chatId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const answerId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d32';

describe('an answer that did without private thoughts', () => {
  let memory: MemoryView;
  beforeEach(() => {
    localStorage.clear();
    startServer();
    memory = { enabled: true, privateThoughts: null, facts: [] };
    answering(memoryRoutes.read, () => memory);
    answering(memoryRoutes.allow, ({ allowed }) => (memory = { ...memory, privateThoughts: allowed }));
    answering(chatRoutes.again, { answerId });
  });
  const shown = (last = true) =>
    show(<UnreadPrivate chatId={chatId} answerId={answerId} count={2} last={last} />).person;
  const again = `POST /api/client/chats/${chatId}/answers/${answerId}/again`;
  const allows = () => screen.findByRole('button', { name: 'Permettre à Afi de lire mes pensées privées' });

  it('says so and what reading them means; allowed, it is written again', async () => {
    const person = shown();
    await person.click(await allows());
    await waitFor(() => expect(calls).toContain(again));
    expect(screen.getByText(/Afi n’a pas lu 2 pensées privées qui parlent de cela\./)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('(d268) asks once, and says all that leaves: refused, it says how to change one’s mind', async () => {
    const person = shown();
    for (const part of ['Ce qui part', 'Où', 'Pourquoi, et rien d’autre', 'Pour le retirer'])
      expect(await screen.findByText(part)).toBeTruthy();
    expect(screen.getByText(/^Le texte de toutes vos pensées privées/)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Répondre à vos questions',
      'Vous proposer titre, étiquettes et humeur',
      'En composer une histoire, quand vous le demandez',
      'Les lire à voix haute, avec vos histoires et ces réponses, quand vous le demandez',
    ]);
    await person.click(await screen.findByRole('button', { name: 'Non, elles restent ici' }));
    const link = await screen.findByRole('link', { name: 'Changer d’avis' });
    expect(link.getAttribute('href')).toBe('/app/chat/memory');
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls).not.toContain(again);
  });

  it('leaves an older answer as it was', async () => {
    const person = shown(false);
    await person.click(await allows());
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(calls).not.toContain(again);
  });
});
