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

/** Reloads, or once the minute is over: nobody is left in front of an error that a reload mends. */
function reload(later: (run: () => void, ms: number) => void): void {
  if (holders > 0) return;
  const last = Number(sessionStorage.getItem(storageKey) ?? Number.NaN);
  const now = Date.now();
  if (!mayReload(last, now)) return later(() => reload(later), last + chunkReloadThrottleMs - now);
  sessionStorage.setItem(storageKey, String(now));
  window.location.reload();
}

/**
 * Reloads after a failed chunk, at most once a minute, as soon as the platform answers: before that it would only bring
 * the browser's own page of a lost network. Answers how to give it up.
 */
export function reloadForChunk(reason: unknown): () => void {
  if (holders > 0 || !isChunkFailure(reason)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = whenAnswered(() => reload((run, ms) => (timer = setTimeout(run, ms))));
  return () => {
    giveUp();
    clearTimeout(timer);
  };
}

const waitingListeners = new Set<() => void>();
let waiting = 0;

function wait(by: 1 | -1): void {
  waiting += by;
  for (const listener of waitingListeners) listener();
}

/** Whether something to be shown is not on this device and waits for the network. */
export const isChunkAwaited = (): boolean => waiting > 0;

export function onChunkAwaited(listener: () => void): () => void {
  waitingListeners.add(listener);
  return () => waitingListeners.delete(listener);
}

/**
 * Loads files of the app, and once more when the platform answers where they could not be had: a screen opened without a
 * network opens by itself when it is back. What is missing even then is gone for good (a newer release).
 */
export async function loadOrAwait<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkFailure(error)) throw error;
    wait(1);
    await new Promise<void>((resolve) => void whenAnswered(resolve)).finally(() => wait(-1));
    return load();
  }
}

/** The address a browser names when a file could not be had; null where it names none. */
const addressIn = (error: unknown): string | null =>
  error instanceof Error ? (/https?:\/\/\S+?\.js(?=$|[?\s])/.exec(error.message)?.[0] ?? null) : null;

/**
 * A file that is asked for again and again until it is there. What failed once stays failed under its address for as long
 * as the page lives (the browser's map of modules), so each further try has an address of its own.
 */
export function loadedAnew<T>(
  load: () => Promise<T>,
  at = (address: string) => import(/* @vite-ignore */ address) as Promise<T>,
): () => Promise<T> {
  let missing: string | null = null;
  let tries = 0;
  return async () => {
    try {
      return await (missing ? at(`${missing}?again=${(tries += 1)}`) : load());
    } catch (error) {
      missing ??= isChunkFailure(error) ? addressIn(error) : null;
      throw error;
    }
  };
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
