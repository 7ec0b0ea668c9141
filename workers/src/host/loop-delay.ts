import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the event loop was, in milliseconds, beyond what it was asked to wait. */
export interface LoopDelay {
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** What is told covers one to two of these. */
const windowMs = 60_000;
const resolutionMs = 10;

/** Measures how long everything in this process waits for its turn: what keeps the loop busy delays every job at once. */
export function watchLoop(): { delay(): LoopDelay; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  const now = (): LoopDelay => ({ p99Ms: late(histogram.percentile(99)), maxMs: late(histogram.max) });
  let before: LoopDelay = { p99Ms: 0, maxMs: 0 };
  const turn = setInterval(() => {
    before = now();
    histogram.reset();
  }, windowMs).unref();
  return {
    delay() {
      const { p99Ms, maxMs } = now();
      return { p99Ms: Math.max(p99Ms, before.p99Ms), maxMs: Math.max(maxMs, before.maxMs) };
    },
    stop() {
      clearInterval(turn);
      histogram.disable();
    },
  };
}

/** The histogram counts nanoseconds between two looks. */
function late(nanoseconds: number): number {
  return Math.max(0, Math.round(nanoseconds / 1e6 - resolutionMs));
}
