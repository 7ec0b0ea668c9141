import { identityScreens } from '@afi/contracts/identity';
import { platformScreens } from '@afi/contracts/platform';

const { login, register, forgotPassword, confirmEmail, adminLogin } = identityScreens;
const { landing, about, outbox, home, dashboard } = platformScreens;
const schools = '/schools';
const openPaths: ReadonlySet<string> = new Set([
  ...[login, register, forgotPassword, adminLogin],
  ...[landing, about, outbox, home, dashboard, schools],
]);

/** Routes anyone may open (spec 2). Home and dashboard are open too: their layouts look after themselves. */
export function isOpenPath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return openPaths.has(path) || path.includes(confirmEmail) || path.startsWith(`${schools}/`);
}

/** Where a visitor is sent instead, or null when the page may be shown (spec 4: with a token any route may be opened). */
export function guard(pathname: string, search: string, signedIn: boolean, exists: boolean): string | null {
  if (signedIn || isOpenPath(pathname) || !exists) return null;
  return `${landing}?next=${encodeURIComponent(pathname + search)}`;
}
