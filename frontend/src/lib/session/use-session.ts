import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession, type Session } from './session.js';

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null);
}
