import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from './use-format.js';

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
const useOldestShown = (): number | null => useSyncExternalStore(subscribe, oldest, () => null);

/** What was read a moment ago is told no age. */
const toldFromMs = 2 * 60_000;

/** A sentence about the age of what is on the screen, for whoever has no network; undefined where all of it is new. */
export function useReadAge(): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  const readAt = useOldestShown();
  if (readAt === null || Date.now() - readAt < toldFromMs) return undefined;
  const at = new Date(readAt).toISOString();
  const isToday = format.date(at) === format.date(new Date().toISOString());
  // The hour, not how long ago: a screen reader would hear that anew each minute.
  return t('shell:offline.readAt', { at: isToday ? format.time(at) : format.dateTime(at) });
}
