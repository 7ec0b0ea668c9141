import type { CodeRequest, StaffType } from './login.js';

/** Who waits for a code: a client or one of the staff who signs in, or somebody whose number or address is to change. */
type Waits = 'client' | 'staff' | 'phone' | 'email';
export const keyOf = (who: Waits) => (who === 'client' ? 'pendingCode' : `pendingCode-${who}`);

export interface PendingCode {
  request: CodeRequest;
  identifier: string;
  /** It goes to a number just registered, whether it had an account or not: what was typed for it. */
  registered?: Readonly<Record<string, string>>;
  /** Which of the staff it lets in. */
  userType?: StaffType;
  /** Whose number or address is to change: it is nobody else's who signs in on this device. */
  accountId?: string;
  askedAt: number;
}

/** People leave to read the code in another app and phones drop the page meanwhile: the step must survive that. */
export function keepPendingCode(pending: Omit<PendingCode, 'askedAt'> | null, who: Waits = 'client'): void {
  if (pending)
    sessionStorage.setItem(keyOf(who), JSON.stringify({ ...pending, askedAt: Date.now() } satisfies PendingCode));
  else sessionStorage.removeItem(keyOf(who));
}

/** The code that is waited for, while it is good. */
export function readPendingCode(who: Waits = 'client'): PendingCode | null {
  try {
    const pending = JSON.parse(sessionStorage.getItem(keyOf(who)) ?? 'null') as PendingCode | null;
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
