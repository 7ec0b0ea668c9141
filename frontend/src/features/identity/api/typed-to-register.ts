import { keptForVisitorsMs } from '../../../lib/form/kept-form.js';

const name = 'typedToRegister';
export type Typed = Readonly<Record<string, string>>;

/** What was sent to register, until somebody is in: whoever mistyped the number types that alone again. In this tab only. */
export function keepTyped(values: Typed): void {
  sessionStorage.setItem(name, JSON.stringify({ at: Date.now(), values }));
}

export const forgetTyped = (): void => sessionStorage.removeItem(name);

/** What was sent from here within the hour; the next at a shared phone may be somebody else. */
export function readTyped(): Typed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as { at: number; values: Typed } | null;
    if (kept && Date.now() - kept.at <= keptForVisitorsMs) return kept.values;
  } catch {
    // Of no use.
  }
  forgetTyped();
  return null;
}
