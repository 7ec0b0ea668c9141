import { isLoading } from './loading-bar.js';
import { isOnline } from './online.js';
import { queryClient } from './query/query-client.js';

const idleTimeoutMs = 2_000;
const lookAgainMs = 300;

/** A browser that waits for a slow line is idle, too: its line is not. */
const isAwaited = () => isLoading() || queryClient.isFetching() > 0;

export interface NetworkFacts {
  effectiveType?: string;
  saveData?: boolean;
}

/** Nothing is loaded unasked on 2g, with the data saver or offline (spec 9). */
export function mayPrefetch(network: NetworkFacts | undefined, online: boolean): boolean {
  return online && !network?.saveData && !/2g$/.test(network?.effectiveType ?? '');
}

/** Loads chunks one after the other while browser and line have nothing better to do. Answers how to stop. */
export function prefetchOnIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  const network = (navigator as Navigator & { connection?: NetworkFacts }).connection;
  if (!mayPrefetch(network, isOnline())) return () => undefined;
  let stopped = false;
  const whenIdle = (run: () => void) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(run, { timeout: idleTimeoutMs })
      : setTimeout(run, idleTimeoutMs);
  const next = (index: number) => {
    const load = loads[index];
    if (stopped || !load) return;
    if (isAwaited()) return void setTimeout(() => whenIdle(() => next(index)), lookAgainMs);
    load()
      .catch(() => undefined)
      .finally(() => whenIdle(() => next(index + 1)));
  };
  whenIdle(() => next(0));
  return () => {
    stopped = true;
  };
}
