import { onSessionEnd, readSession } from '../session/session.js';

const prefix = 'form ';
const keptForMs = 7 * 24 * 3_600_000;

interface Kept<Values> {
  /** When it was last written, in milliseconds. */
  at: number;
  values: Values;
}

/** Each account has its own: whoever signs in next on this device finds nothing of it. */
const nameOf = (key: string): string => `${prefix}${readSession()?.userId ?? ''} ${key}`;

/** Keeps what was written in a form and not saved yet. A device without room keeps nothing, and the form goes on. */
export function keepForm<Values>(key: string, values: Values, at = Date.now()): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify({ at, values } satisfies Kept<Values>));
  } catch {
    // Full or forbidden storage.
  }
}

export function forgetForm(key: string): void {
  localStorage.removeItem(nameOf(key));
}

/** What was kept under `key` in the last seven days, of the fields that `like` has; null where there is nothing. */
export function keptForm<Values extends object>(key: string, like: Values): Kept<Partial<Values>> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as Kept<object> | null;
    if (!kept || Date.now() - kept.at > keptForMs) return null;
    const known = Object.entries(kept.values).filter(
      ([name, value]) => typeof value === typeof like[name as keyof Values],
    );
    return known.length > 0 ? { at: kept.at, values: Object.fromEntries(known) as Partial<Values> } : null;
  } catch {
    return null;
  }
}

/** Somebody who leaves takes all of it away; a session that only expired finds it again after the login. */
export function forgetFormsAtLogout(): void {
  onSessionEnd((reason) => {
    if (reason !== 'logout') return;
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  });
}
