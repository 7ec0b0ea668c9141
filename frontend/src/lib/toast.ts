import { onSessionEnd } from './session/session.js';

export type ToastTone = 'ok' | 'info' | 'warn' | 'bad';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** One thing to do about it, e.g. undo. */
  action?: { label: string; run: () => void };
  /** Shown as a bar that runs out: how long there is to act. */
  countdownMs?: number;
  /** Stays as long as what can be acted on: what is told of something that is gone from the screen. */
  long?: true;
  /** What it is about, where it may end before its time (see `endToasts`), or gives way to what is said of that next. */
  about?: string;
}

const shownForMs = 5_000;
/** Time to read and reach an undo button (WCAG 2.2.1). */
const shownWithActionMs = 10_000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const readToasts = (): readonly Toast[] => toasts;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Takes away what was said about something that is over: an undo ends with the state it belongs to. */
export function endToasts(about: string): void {
  set(toasts.filter((toast) => toast.about !== about));
}

/** What somebody could still undo, the next at this device may not. */
onSessionEnd(() => set(toasts.filter(({ about, action }) => about === undefined && !action)));

/** The last ones, at most so many; what can still be acted on outlasts what only tells. */
function lastOf(all: readonly Toast[], most: number): readonly Toast[] {
  if (all.length <= most) return all;
  const oldest = all.find(({ action }) => !action) ?? all[0];
  return lastOf(
    all.filter((toast) => toast !== oldest),
    most,
  );
}

/**
 * Shows a short message at the edge of the screen; at most three at once. What is said again, or anew of the same thing,
 * is said once, from now on; what can still be acted on stays, unless `endToasts` takes it away.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const id = lastId;
  const isOver = ({ text, about }: Toast) => text === toast.text || (about !== undefined && about === toast.about);
  const others = toasts.filter((one) => one.action || !isOver(one));
  set([...lastOf(others, 2), { ...toast, id }]);
  setTimeout(
    () => dismissToast(id),
    toast.countdownMs ?? (toast.action || toast.long ? shownWithActionMs : shownForMs),
  );
}
