import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../../lib/session/session.js';

/** One number for every bell: set by the profile, the socket and the notifications screen. */
let unread = 0;
const listeners = new Set<() => void>();

export function setUnread(count: number): void {
  if (count === unread) return;
  unread = count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readUnread = (): number => unread;
export const useUnread = (): number => useSyncExternalStore(subscribe, readUnread);

onSessionEnd(() => setUnread(0));
