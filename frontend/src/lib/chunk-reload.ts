import { isOnline, onOnlineChange, whenAnswered } from './online.js';

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

/** A file of the app could not be had: an older release, or no network. */
export function isChunkFailure(reason: unknown): boolean {
  const text = reason instanceof Error ? reason.message : String(reason);
  return /dynamically imported module|module script failed|Unable to preload CSS|ChunkLoadError/i.test(text);
}

function reload(): void {
  if (holders > 0) return;
  const last = sessionStorage.getItem(storageKey);
  const now = Date.now();
  if (!mayReload(last === null ? null : Number(last), now)) return;
  sessionStorage.setItem(storageKey, String(now));
  window.location.reload();
}

/**
 * Reloads after a failed chunk, at most once a minute, as soon as the platform answers: before that it would only bring
 * the browser's own page of a lost network. Answers how to give it up.
 */
export function reloadForChunk(reason: unknown): () => void {
  return holders === 0 && isChunkFailure(reason) ? whenAnswered(reload) : () => undefined;
}

/** Reloads for files nothing on the screen stands for, too. Without a network those are left: nobody may be waiting for them. */
export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!isOnline()) return;
    const giveUp = reloadForChunk((event as Event & { payload?: unknown }).payload);
    const settle = onOnlineChange(() => {
      giveUp();
      settle();
    });
  });
}
