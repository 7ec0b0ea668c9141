import { useSyncExternalStore } from 'react';
import { isOnline, onOnlineChange } from './online.js';

export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChange, isOnline, () => true);
}
