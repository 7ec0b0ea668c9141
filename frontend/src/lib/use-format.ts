import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@afi/contracts/language';
import {
  formatAgo,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDateTimeToSecond,
  formatDay,
  formatDuration,
  formatNumber,
  formatPercent,
  formatTime,
} from './format.js';
import { chosenTimeZone } from './time-zone.js';

let clock = Date.now();
/** One clock for every relative time on the page, ticking each half minute. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
function tick(): void {
  clock = Date.now();
  for (const listener of listeners) listener();
}
function subscribeToClock(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tick, 30_000);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

const readClock = (): number => clock;

/** The formats of `format.ts` in the person's language and time zone; relative times keep themselves current. */
export function useFormat() {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === 'en' ? 'en' : 'fr';
  const now = useSyncExternalStore(subscribeToClock, readClock, readClock);
  return useMemo(
    () => ({
      language,
      number: (value: number) => formatNumber(value, language),
      percent: (value: number) => formatPercent(value, language),
      bytes: (value: number) => formatBytes(value, language),
      date: (iso: string) => formatDate(iso, language, chosenTimeZone()),
      day: (iso: string) => formatDay(iso, language, chosenTimeZone()),
      dateTime: (iso: string) => formatDateTime(iso, language, chosenTimeZone()),
      dateIn: (iso: string, zone: string) => formatDate(iso, language, zone),
      dateTimeToSecond: (iso: string) => formatDateTimeToSecond(iso, language, chosenTimeZone()),
      dateTimeIn: (iso: string, zone: string) => formatDateTime(iso, language, zone),
      time: (iso: string) => formatTime(iso, language, chosenTimeZone()),
      duration: (from: string, to: string) =>
        formatDuration(new Date(to).getTime() - new Date(from).getTime(), language),
      ago: (iso: string) => formatAgo(iso, language, Math.max(now, new Date(iso).getTime()), chosenTimeZone()),
    }),
    [language, now],
  );
}
