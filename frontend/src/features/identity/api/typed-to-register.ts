import { keptForVisitorsMs } from '../../../lib/form/kept-form.js';
import { keepPendingCode, keyOf, type PendingCode } from './pending-code.js';

/**
 * What was sent to register, until somebody is in: whoever mistyped the number types that alone again. In this tab only and within the
 * hour: the next at a shared phone may be somebody else.
 */
export function readTyped(): PendingCode['registered'] | null {
  try {
    const { registered, askedAt } = JSON.parse(sessionStorage.getItem(keyOf('client')) ?? '{}') as Partial<PendingCode>;
    if (Date.now() - (askedAt ?? 0) <= keptForVisitorsMs) return registered;
  } catch {
    // Of no use.
  }
  keepPendingCode(null);
  return null;
}
