import { isOnline } from './online.js';

const storageKey = 'chunkReloadedAt';
/** A new release removes old files; one reload a minute brings the new ones without ever looping (spec 9). */
export const chunkReloadThrottleMs = 60_000;

export function mayReload(lastAt: number | null, now: number): boolean {
  return lastAt === null || Number.isNaN(lastAt) || now - lastAt >= chunkReloadThrottleMs;
}

let holders = 0;

/** While held, a failed chunk is left to whoever asked for it: no reload takes unsaved words away. Answers how to let go. */
export function holdReload(): () => void {
  holders += 1;
  let held = true;
  return () => {
    if (held) holders -= 1;
    held = false;
  };
}

function isChunkFailure(reason: unknown): boolean {
  const text = reason instanceof Error ? reason.message : String(reason);
  return /dynamically imported module|module script failed|Unable to preload CSS|ChunkLoadError/i.test(text);
}

/** Reloads after a failed chunk, at most once a minute; answers whether the failure was one. Offline, nothing helps. */
export function reloadForChunk(reason: unknown): boolean {
  if (holders > 0 || !isChunkFailure(reason) || !isOnline()) return false;
  const last = sessionStorage.getItem(storageKey);
  const now = Date.now();
  if (!mayReload(last === null ? null : Number(last), now)) return false;
  sessionStorage.setItem(storageKey, String(now));
  window.location.reload();
  return true;
}

export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForChunk((event as Event & { payload?: unknown }).payload)) event.preventDefault();
  });
}
