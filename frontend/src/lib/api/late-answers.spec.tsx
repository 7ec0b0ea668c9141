import { reminderRoutes } from '@afi/contracts/reminders';
import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { useRouteMutation } from '../query/use-route-mutation.js';
import { keepAnswer } from '../query/keep-unseen.js';
import { endSession, onSessionEnd, startSession } from '../session/session.js';
import { send } from './send.js';

const of = (userId: string) => ({ token: userId, userType: 'client', userId }) as const;
const page = { items: [], nextCursor: null, previousCursor: null, count: null };

/** Awa asks for something; its answer comes once she has left, and Moussa is there. */
async function late(ask: () => unknown, answered: () => void): Promise<void> {
  startSession(of('awa'));
  const asked = ask();
  await waitFor(() => expect(calls).toHaveLength(1));
  endSession('logout');
  startSession(of('moussa'));
  answered();
  await Promise.resolve(asked).catch(() => undefined);
  await new Promise((done) => setTimeout(done));
}

describe('an answer that comes after the session it was asked in', () => {
  let answered: () => void;
  const held = () => new Promise<void>((done) => (answered = done));
  const client = new QueryClient();
  onSessionEnd(() => client.clear());
  beforeEach(() => startServer());

  it('(d259) is given to nobody', async () => {
    const wait = held();
    answering(reminderRoutes.list, () => wait.then(() => page));
    let told: unknown;
    await late(
      () =>
        send(reminderRoutes.list, { query: {} }).then(
          () => (told = 'given'),
          (error: Error) => (told = error.name),
        ),
      () => answered(),
    );
    expect(told).toBe('AbortError');
  });

  it('(d259) is not kept for the next person', async () => {
    const wait = held();
    answering(reminderRoutes.list, () => wait.then(() => page));
    await late(
      () => keepAnswer(client, reminderRoutes.list, { query: {} }),
      () => answered(),
    );
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it('does nothing of what was to follow it', async () => {
    const wait = held();
    answering(reminderRoutes.remove, () => wait.then(() => undefined));
    let done = 0;
    let mutate: () => unknown = () => undefined;
    const Part = () => {
      const change = useRouteMutation(reminderRoutes.remove, { onDone: () => (done += 1) });
      mutate = () => change.mutateAsync({ params: { id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30' } });
      return null;
    };
    const { leave } = show(<Part />, client);
    await late(
      () => mutate(),
      () => answered(),
    );
    leave();
    expect(done).toBe(0);
  });
});
