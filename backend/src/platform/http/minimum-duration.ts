import { setTimeout as wait } from 'node:timers/promises';

/** Longer than a code takes to be written down for sending, shorter than a person notices. */
const leastMs = 100;

/**
 * Answers no sooner than a fixed time, however the work ends: whether a number or an address is known must not show
 * in how long the answer takes (ASVS 6.3.1).
 */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work, wait(leastMs)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
