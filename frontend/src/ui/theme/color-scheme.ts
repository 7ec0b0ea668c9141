import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** Read by `scheme.js` before the first paint, too. */
const storageKey = 'mantine-color-scheme-value';
const listeners = new Set<() => void>();
const ofDevice = () => window.matchMedia('(prefers-color-scheme: dark)');

export function readColorScheme(): ColorScheme {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

function apply(): void {
  const chosen = readColorScheme();
  const shown = chosen === 'auto' ? (ofDevice().matches ? 'dark' : 'light') : chosen;
  document.documentElement.dataset['mantineColorScheme'] = shown;
  for (const listener of listeners) listener();
}

/** Kept on the device, so that the next start looks the same at once. */
export function setColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // Full or forbidden storage: the page stays as the device is.
  }
  apply();
}

/** Follows the device where nothing was chosen, and the other tabs. */
export function watchColorScheme(): void {
  apply();
  ofDevice().addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) apply();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was chosen: light, dark, or as the device is. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, readColorScheme);
