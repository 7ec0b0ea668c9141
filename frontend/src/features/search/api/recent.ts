import { readSession } from '../../../lib/session/session.js';

const most = 8;
/** Of this account on this device, and nowhere else. */
const keyOf = (): string => `recent searches ${readSession()?.userId ?? ''}`;

/** What was looked for last, the newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Keeps one that led somewhere. */
export function keepSearch(text: string): void {
  const rest = recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase());
  write([text, ...rest].slice(0, most));
}

export function forgetSearches(): void {
  write([]);
}

function write(searches: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(), JSON.stringify(searches));
  } catch {
    // A device that keeps nothing remembers nothing.
  }
}
