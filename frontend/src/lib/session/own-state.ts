import { readSession } from './session.js';

/** What one screen hands to the next in the entry of the history: a reload finds it, no address tells it. It says whose it is. */
export const ownState = <State extends object>(state: State): State & { userId: string | null } => ({
  ...state,
  userId: readSession()?.userId ?? null,
});

/** What was handed on, of whoever is signed in: the history of a tab outlives a session, and is told to nobody else. */
export function readOwnState(state: unknown): Readonly<Record<string, unknown>> {
  const given = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const userId = readSession()?.userId;
  return userId !== undefined && given['userId'] === userId ? given : {};
}
