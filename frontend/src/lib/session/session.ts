import { identityScreens } from '@afi/contracts/identity';
import { platformScreens } from '@afi/contracts/platform';
import { hrefOf } from '@afi/contracts/screen';
import type { UserType } from '@afi/contracts/route';

/** Names in the browser's local storage (spec 4). */
const stored = { token: 'token', userType: 'userType', userId: 'userId', userInfo: 'userInfo' } as const;

export interface Session {
  token: string;
  userType: UserType;
  userId: string;
}
export type EndReason = 'logout' | 'expired';

/** Whose session it was, and whether it ended in another tab, where the reason is not known. */
interface Ended {
  userId: string;
  elsewhere: boolean;
}
type EndListener = (reason: EndReason, ended: Ended) => void;
const listeners = new Set<() => void>();
const endListeners = new Set<EndListener>();
let cached: Session | null | undefined;
let leaving = false;
let ended: { reason: EndReason; userType: UserType } | null = null;

function load(): Session | null {
  const token = localStorage.getItem(stored.token);
  if (!token) return null;
  const userType = localStorage.getItem(stored.userType);
  return {
    token,
    userType: userType === 'admin' || userType === 'manager' ? userType : 'client',
    userId: localStorage.getItem(stored.userId) ?? '',
  };
}

function changed(): void {
  cached = undefined;
  for (const listener of listeners) listener();
}

export function readSession(): Session | null {
  cached ??= load();
  return cached;
}

export function startSession(session: Session): void {
  localStorage.setItem(stored.token, session.token);
  localStorage.setItem(stored.userType, session.userType);
  localStorage.setItem(stored.userId, session.userId);
  ended = null;
  changed();
}

/** Keeps the last known profile, so that the next start shows a name before the network answers. */
export function keepUserInfo(info: unknown): void {
  if (readSession()) localStorage.setItem(stored.userInfo, JSON.stringify(info));
}

/** As it was read last: every time that is shown asks whose clock it is on. */
let read: { text: string | null; info: unknown } = { text: null, info: null };

export function readUserInfo(): unknown {
  const text = localStorage.getItem(stored.userInfo);
  if (text === read.text) return read.info;
  try {
    read = { text, info: JSON.parse(text ?? 'null') as unknown };
  } catch {
    read = { text, info: null };
  }
  return read.info;
}

/** Id of the account this device knows it by; null before it was told. */
export function ownAccountId(): string | null {
  const known = readUserInfo();
  return known && typeof known === 'object' && 'id' in known && typeof known.id === 'string' ? known.id : null;
}

export function endSession(reason: EndReason): void {
  const session = readSession();
  for (const key of Object.values(stored)) localStorage.removeItem(key);
  tellEnd(leaving ? 'logout' : reason, session);
  leaving = false;
}

/** The person leaves: whoever says first that the session is over (the socket often does), it did not expire. */
export function beginLeaving(): void {
  leaving = true;
}

/** They stay after all: what they asked for was refused. */
export function stay(): void {
  leaving = false;
}

function tellEnd(reason: EndReason, session: Session | null, elsewhere = false): void {
  if (session) ended = { reason, userType: session.userType };
  changed();
  if (session) for (const listener of endListeners) listener(reason, { userId: session.userId, elsewhere });
}

/**
 * Where the session that ended on this page leads out (spec 4): admins to their login, clients home, or to the login
 * when it expired. Null when none ended here.
 */
export function wayOut(path: string): string | null {
  if (!ended) return null;
  if (ended.userType !== 'client') return identityScreens.adminLogin;
  return ended.reason === 'expired'
    ? hrefOf(identityScreens.login, { expired: '1', next: path })
    : platformScreens.landing;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called once a session is over: what was read with it must leave the device too. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** A login or logout in another tab counts here as well. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== stored.token) return;
    const before = readSession();
    cached = undefined;
    if (before && !readSession()) tellEnd('logout', before, true);
    else changed();
  });
}
