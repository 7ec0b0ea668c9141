const openPaths = new Set([
  '/',
  '/app',
  '/admin',
  '/admin/login',
  '/login',
  '/register',
  '/forgot-password',
  '/about',
  '/schools',
  '/dev/outbox',
]);

/** Routes anyone may open (spec 2). `/app` and `/admin` are open too: their layouts look after themselves. */
export function isOpenPath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return openPaths.has(path) || path.includes('/verify') || path.startsWith('/schools/');
}

/** Where a visitor is sent instead, or null when the page may be shown (spec 4: with a token any route may be opened). */
export function guard(pathname: string, search: string, signedIn: boolean, exists: boolean): string | null {
  if (signedIn || isOpenPath(pathname) || !exists) return null;
  return `/?next=${encodeURIComponent(pathname + search)}`;
}
