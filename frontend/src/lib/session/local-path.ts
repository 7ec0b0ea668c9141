/**
 * Where to go after signing in, out of `?next=`. Only paths of this site: `//evil`, `/\evil`, a scheme or control characters
 * (which browsers drop while reading an address) fall back.
 */
export function localPath(next: string | null | undefined, fallback: string): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return fallback;
  return hasControlCharacter(next) || next.includes('\\') ? fallback : next;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32 || character.charCodeAt(0) === 127);
}

/** Adds the way back to an address. */
export function withNext(path: string, next: string | null): string {
  const safe = localPath(next, '');
  return safe ? `${path}?next=${encodeURIComponent(safe)}` : path;
}
