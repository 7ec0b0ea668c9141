import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits a second for a step that may take minutes: what takes longer goes on behind the answer. Its failure is no failure of the
 * answer, so that only steps that a clock finds again are waited for like this.
 */
export async function forAMoment(step: Promise<unknown>, ms = 1_000): Promise<void> {
  const over = new AbortController();
  await Promise.race([
    step.catch(() => undefined),
    sleep(ms, undefined, { signal: over.signal }).catch(() => undefined),
  ]);
  over.abort();
}
