import { mayPrefetch, type NetworkFacts } from './idle-prefetch.js';

/** Whoever counts their data, or waits long for it (2g, data saver), asks for pictures one by one. */
export function isLightNetwork(): boolean {
  return !mayPrefetch((navigator as Navigator & { connection?: NetworkFacts }).connection, true);
}
