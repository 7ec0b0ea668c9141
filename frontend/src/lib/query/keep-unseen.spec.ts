import { reminderRoutes } from '@afi/contracts/reminders';
import { describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';

let answer: (page: unknown) => void = () => undefined;
const send = jest.fn(() => new Promise((resolve) => (answer = resolve)));
jest.unstable_mockModule('../api/send.js', () => ({ send }));
const { pagesKeyOf } = await import('./keys.js');
const { keepFirstPage } = await import('./keep-unseen.js');

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

  it('that is opened meanwhile keeps what it was read as there', async () => {
    const key = pagesKeyOf(reminderRoutes.list);
    const reading = keepFirstPage(client, reminderRoutes.list, { query: {} });
    client.setQueryData(key, 'newer');
    const leave = new QueryObserver(client, { queryKey: key, staleTime: Infinity }).subscribe(() => undefined);
    answer({ items: ['older'], nextCursor: null });
    await reading;
    expect(kept()).toEqual(['newer']);
    leave();
  });

  it('that was gone through further is not cut short', async () => {
    client.clear();
    const further = { pages: [{ items: ['one'] }, { items: ['two'] }], pageParams: ['', 'x'] };
    client.setQueryData(pagesKeyOf(reminderRoutes.list), further);
    await keepFirstPage(client, reminderRoutes.list, { query: {} });
    expect(kept()).toEqual([further]);
    expect(client.getQueryCache().getAll()[0]?.state.isInvalidated).toBe(true);
  });
});
