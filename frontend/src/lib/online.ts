/** Waits between two questions while the network is away; the last one stays. */
const askAgainAfterMs = [1_000, 2_000, 4_000, 8_000, 15_000];

const listeners = new Set<() => void>();
const waiting = new Set<() => void>();
let online = navigator.onLine;
let address = '';
let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Whether the platform can be reached: told by calls that find nobody and by the socket. `navigator.onLine` only knows of
 * cables and radios, not of what lies behind them.
 */
export const isOnline = (): boolean => online;

export function onOnlineChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: boolean): void {
  if (online === next) return;
  online = next;
  for (const listener of listeners) listener();
}

/** The platform answered, whatever it said. */
export function noteAnswer(): void {
  clearTimeout(timer);
  timer = undefined;
  asked = 0;
  become(true);
  for (const run of waiting) run();
  waiting.clear();
}

/** A call found nobody: from now on the platform is asked, less and less often, until it answers. */
export function noteNoAnswer(): void {
  timer ??= setTimeout(checkOnline, askAgainAfterMs[Math.min(asked, askAgainAfterMs.length - 1)]);
  become(false);
}

/** Something broke that may be the network: asks now. A page nobody looks at costs nobody data. */
export function checkOnline(): void {
  clearTimeout(timer);
  timer = undefined;
  if (document.visibilityState === 'hidden' || !address) return;
  asked += 1;
  void fetch(address, { cache: 'no-store' }).then(noteAnswer, noteNoAnswer);
}

/** Asks the platform now, and runs once it answers, however long that takes; the answer gives up. */
export function whenAnswered(run: () => void): () => void {
  waiting.add(run);
  checkOnline();
  return () => void waiting.delete(run);
}

/** Begins to follow the network; `aliveAddress` is asked whether the platform is there. */
export function watchNetwork(aliveAddress: string): void {
  address = aliveAddress;
  window.addEventListener('offline', noteNoAnswer);
  window.addEventListener('online', checkOnline);
  document.addEventListener('visibilitychange', () => {
    if (!online || waiting.size > 0) checkOnline();
  });
  if (!online) checkOnline();
}
