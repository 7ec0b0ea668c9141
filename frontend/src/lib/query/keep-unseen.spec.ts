import { reminderRoutes } from '@afi/contracts/reminders';
import { describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';

let session: { token: string } | null = { token: 'aminata' };
let answer: (page: unknown) => void = () => undefined;
const send = jest.fn(() => new Promise((resolve) => (answer = resolve)));
jest.unstable_mockModule('../session/session.js', () => ({ readSession: () => session }));
jest.unstable_mockModule('../api/send.js', () => ({ send }));
const { keepAnswer, keepFirstPage } = await import('./keep-unseen.js');

describe('a list that no screen shows', () => {
  const client = new QueryClient();
  const kept = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data);

  it('is kept as if it had been read', async () => {
    const reading = keepFirstPage(client, reminderRoutes.list, { query: {} });
    answer({ items: ['one'], nextCursor: null });
    await reading;
    expect(kept()).toEqual([{ pages: [{ items: ['one'], nextCursor: null }], pageParams: [''] }]);
    client.clear();
  });

  it('is kept for nobody where its answer comes after the session it was asked in', async () => {
    const reading = keepAnswer(client, reminderRoutes.list, { query: {} });
    session = { token: 'koffi' };
    answer({ items: ['hers'], nextCursor: null });
    await reading;
    expect(kept()).toEqual([]);
  });
});
