import type { CodeRequest } from './login.js';

const storageKey = 'pendingCode';

export interface PendingCode {
  request: CodeRequest;
  identifier: string;
  /** It goes to a number just registered, whether it had an account or not. */
  registering?: boolean;
  askedAt: number;
}

/** People leave to read the code in another app and phones drop the page meanwhile: the step must survive that. */
export function keepPendingCode(pending: Omit<PendingCode, 'askedAt'> | null): void {
  if (pending)
    sessionStorage.setItem(storageKey, JSON.stringify({ ...pending, askedAt: Date.now() } satisfies PendingCode));
  else sessionStorage.removeItem(storageKey);
}

export function readPendingCode(): PendingCode | null {
  try {
    const pending = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as PendingCode | null;
    if (!pending) return null;
    const age = (Date.now() - pending.askedAt) / 1_000;
    if (age > pending.request.expiresIn) return null;
    return {
      ...pending,
      request: { ...pending.request, resendAfter: Math.max(0, Math.ceil(pending.request.resendAfter - age)) },
    };
  } catch {
    return null;
  }
}
