/** A cancel is noticed within this time; the stage then has a second to stop. */
const lookEveryMs = 700;

export interface StopSignal {
  readonly signal: AbortSignal;
  /** Why it stopped, or null while it runs. */
  reason(): 'cancelled' | 'timeout' | 'shutdown' | null;
  end(): void;
}

/** Aborts when `cancelled` says so, when time is up, and at shutdown. */
export function watch(cancelled: () => Promise<boolean>, timeoutMs: number, shutdown: AbortSignal): StopSignal {
  const controller = new AbortController();
  let why: ReturnType<StopSignal['reason']> = null;
  const stop = (reason: 'cancelled' | 'timeout' | 'shutdown') => (): void => {
    why ??= reason;
    controller.abort(new Error(reason));
  };
  const onShutdown = stop('shutdown');
  if (shutdown.aborted) onShutdown();
  shutdown.addEventListener('abort', onShutdown);
  const timeout = setTimeout(stop('timeout'), timeoutMs);
  const look = setInterval(() => {
    cancelled().then(
      (yes) => {
        if (yes) stop('cancelled')();
      },
      () => undefined,
    );
  }, lookEveryMs);
  return {
    signal: controller.signal,
    reason: () => why,
    end: () => {
      clearTimeout(timeout);
      clearInterval(look);
      shutdown.removeEventListener('abort', onShutdown);
    },
  };
}
