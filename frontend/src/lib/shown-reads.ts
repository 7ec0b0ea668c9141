import { useEffect, useSyncExternalStore } from 'react';

/** When what is on the screen was read, by the part that shows it. */
const shown = new Map<object, number>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says when a part of the screen was read (ms since 1970); 0 for what was not. */
export function useShownRead(at: number): void {
  useEffect(() => {
    if (!at) return undefined;
    const part = {};
    shown.set(part, at);
    tell();
    return () => {
      shown.delete(part);
      tell();
    };
  }, [at]);
}

const oldest = (): number | null => (shown.size > 0 ? Math.min(...shown.values()) : null);
/** When the oldest of what is on the screen was read; null while nothing is. */
export const useOldestShown = (): number | null => useSyncExternalStore(subscribe, oldest, () => null);
