import { onSessionEnd, readSession } from '../session/session.js';

const prefix = 'form ';
const keptForMs = 7 * 24 * 3_600_000;
/** Of somebody without an account: the next to open the page on a shared phone may be somebody else. */
export const keptForVisitorsMs = 3_600_000;
const keptMs = (): number => (readSession() ? keptForMs : keptForVisitorsMs);

export interface Kept<Values> {
  /** When it was last written, in milliseconds. */
  at: number;
  values: Values;
  /** What was noted of these values and no others, such as which text of the server they are. */
  beside?: unknown;
}

/** Each account has its own: whoever signs in next on this device finds nothing of it. */
const nameOf = (key: string): string => `${prefix}${readSession()?.userId ?? ''} ${key}`;

/** What is still to be written down, by the name it will have on the device. */
const waiting = new Map<string, string>();
/** What this tab kept last, by the same name: another may have kept something else there since. */
const mine = new Map<string, string>();
let planned: ReturnType<typeof setTimeout> | undefined;
const writeAfterMs = 150;

function writeDown(): void {
  clearTimeout(planned);
  planned = undefined;
  for (const [name, text] of waiting) {
    try {
      localStorage.setItem(name, text);
    } catch {
      // Full or forbidden storage.
    }
  }
  waiting.clear();
}

/** However the page is left, what was written is there at the next visit. */
if (typeof window !== 'undefined') window.addEventListener('pagehide', writeDown);
if (typeof document !== 'undefined') document.addEventListener('visibilitychange', writeDown);

/**
 * Keeps what was written in a form and not saved yet: a moment later, since a key must not wait for the device's store. A
 * device without room keeps nothing, and the form goes on.
 */
export function keepForm<Values>(
  key: string,
  values: Values,
  { at = Date.now(), beside = null }: { at?: number; beside?: unknown } = {},
): void {
  const text = JSON.stringify({ at, values, beside } satisfies Kept<Values>);
  waiting.set(nameOf(key), text);
  mine.set(nameOf(key), text);
  planned ??= setTimeout(writeDown, writeAfterMs);
}

/** Notes something of what this tab kept last under `key`. What another tab kept there since is let be. */
export function noteBeside(key: string, beside: unknown): void {
  const name = nameOf(key);
  const text = mine.get(name);
  if (text === undefined || (waiting.get(name) ?? localStorage.getItem(name)) !== text) return;
  const noted = JSON.stringify({ ...(JSON.parse(text) as Kept<object>), beside });
  mine.set(name, noted);
  waiting.set(name, noted);
  writeDown();
}

/** The texts that are being sent, by name: when each was written. */
const onTheWay = new Map<string, number>();

/** What is kept by this name, whatever it is worth. */
function standing(name: string): Kept<object> | null {
  try {
    return JSON.parse(waiting.get(name) ?? localStorage.getItem(name) ?? 'null') as Kept<object> | null;
  } catch {
    return null;
  }
}

/** What was kept belongs to what is being sent: offered to nobody meanwhile, and still there should the page be closed. */
export function holdForm(key: string): { sent: () => void; failed: () => void } {
  const name = nameOf(key);
  const at = standing(name)?.at;
  if (at !== undefined) onTheWay.set(name, at);
  const end = () => void (onTheWay.get(name) === at && onTheWay.delete(name));
  return {
    // What was written since, by another form of the same name, is let be.
    sent: () => {
      if (standing(name)?.at === at) forgetNamed(name);
      end();
    },
    failed: end,
  };
}

function forgetNamed(name: string): void {
  waiting.delete(name);
  mine.delete(name);
  localStorage.removeItem(name);
}

export const forgetForm = (key: string): void => forgetNamed(nameOf(key));

/** What a release before kept, as this one reads it: a field that has another name must not be lost in silence. */
export type FromOlder = (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** What was kept under `key` in the last seven days (hour, for visitors), of the fields that `like` has; null where there is nothing. */
export function keptForm<Values extends object>(
  key: string,
  like: Values,
  older: FromOlder = (values) => values,
): Kept<Partial<Values>> | null {
  const kept = standing(nameOf(key));
  if (!kept?.values || onTheWay.get(nameOf(key)) === kept.at) return null;
  if (Date.now() - kept.at > keptMs()) {
    forgetForm(key);
    return null;
  }
  const known = Object.entries(older(kept.values as Record<string, unknown>)).filter(
    ([name, value]) => typeof value === typeof like[name as keyof Values],
  );
  if (known.length === 0) return null;
  return { at: kept.at, values: Object.fromEntries(known) as Partial<Values>, beside: kept.beside ?? null };
}

/** Texts that gave way to another of their form, at most: the oldest leave. */
const mostAside = 5;
const asideOf = (key: string, at: number | '' = ''): string => `${key} aside ${at}`;
const asideKeys = (key: string): string[] => {
  const before = nameOf('');
  const names = [...new Set([...Object.keys(localStorage), ...waiting.keys()])];
  return names.filter((name) => name.startsWith(nameOf(asideOf(key)))).map((name) => name.slice(before.length));
};

/** What is kept under `key` gives way to another text, and is offered beside it. */
export function setAside(key: string): void {
  const name = nameOf(key);
  const text = standing(name);
  if (!text) return;
  waiting.set(nameOf(asideOf(key, text.at)), JSON.stringify(text));
  forgetNamed(name);
  writeDown();
  const byAge = asideKeys(key).sort((a, b) => (standing(nameOf(b))?.at ?? 0) - (standing(nameOf(a))?.at ?? 0));
  for (const old of byAge.slice(mostAside)) forgetForm(old);
}

/** Puts back what was forgotten: beside what is kept there since, where something is. */
export function bringBack<Values>(key: string, { at, values }: Pick<Kept<Values>, 'at' | 'values'>): void {
  keepForm(standing(nameOf(key)) ? asideOf(key, at) : key, values, { at });
}

/** Forgets the text that was set aside as it was `at` that time. */
export const forgetAside = (key: string, at: number): void => forgetForm(asideOf(key, at));

/** All that was kept under `key`, what gave way included: the last one first. */
export const keptForms = <Values extends object>(
  key: string,
  like: Values,
  older?: FromOlder,
): Kept<Partial<Values>>[] =>
  [key, ...asideKeys(key)].flatMap((one) => keptForm(one, like, older) ?? []).sort((a, b) => b.at - a.at);

/** Forgets what is too old to be offered, whoever wrote it and whether its form is opened again. */
export function forgetOldForms(): void {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(prefix)) continue;
    const forMs = name.startsWith(`${prefix} `) ? keptForVisitorsMs : keptForMs;
    const at = standing(name)?.at ?? 0;
    if (Date.now() - at > forMs) forgetNamed(name);
  }
}

/** Somebody who leaves takes all of it away; a session that only expired finds it again after the login. */
export function forgetFormsAtLogout(): void {
  onSessionEnd((reason) => {
    if (reason !== 'logout') return;
    waiting.clear();
    mine.clear();
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  });
}
