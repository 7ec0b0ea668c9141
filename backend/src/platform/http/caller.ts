import type { Language } from '@afi/contracts/language';
import type { UserType } from '@afi/contracts/route';
import type { Request } from 'express';

/** Who is calling, as the session says. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly userType: UserType;
  readonly role: string;
  readonly language: Language;
  readonly demo: boolean;
}

/** Finds the account behind a bearer token; the identity module provides it. */
export abstract class SessionFinder {
  /** Null when the token is unknown, expired, revoked, or its account closed. */
  abstract find(token: string): Promise<Caller | null>;
  /** The same by session id, for tickets that stand for a session. */
  abstract findById(sessionId: string): Promise<Caller | null>;
  /** Which of these sessions still open anything. */
  abstract living(sessionIds: readonly string[]): Promise<Set<string>>;
}

/** What the platform adds to a request. */
export interface AfiRequest extends Request {
  id: string;
  caller?: Caller;
  /** Checked parts of the request, ready for the handler. */
  input?: { params: unknown; query: unknown; body: unknown };
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(header: string | undefined): string | null {
  const match = /^Bearer +([A-Za-z0-9_\-.~+/=]{1,512})$/i.exec(header ?? '');
  return match?.[1] ?? null;
}
