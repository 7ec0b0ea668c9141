import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the event loop was, in milliseconds, beyond what it was asked to wait. */
export interface LoopDelay {
  readonly p99Ms: number;
  readonly maxMs: number;
  /** How often since the start this thread computed for longer than `mostBusyMs` without a break. */
  readonly busy: number;
}

/** One wait of the loop that was too long. */
export interface LateTurn {
  readonly lateMs: number;
  /** Time this thread computed meanwhile: much less than `lateMs` when the machine had no core for it. */
  readonly busyMs: number;
}

/** The host hands work on and never works itself for longer than this. */
export const mostBusyMs = 100;

/** What is told covers one to two of these. */
const windowMs = 60_000;
const resolutionMs = 20;
/** How often it is looked whose time it was. */
export const lookMs = 50;

/** Measures how long everything in this process waits for its turn: what keeps the loop busy delays every job at once. */
export function watchLoop(onLate: (turn: LateTurn) => void = () => undefined): { delay(): LoopDelay; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  const now = () => ({ p99Ms: late(histogram.percentile(99)), maxMs: late(histogram.max) });
  let before = { p99Ms: 0, maxMs: 0 };
  let tooBusy = 0;
  const looked = () => ({ at: performance.now(), cpu: process.threadCpuUsage() });
  let last = looked();
  // The histogram tells how late the loop was, not when, nor whose time it was.
  const look = setInterval(() => {
    const [earlier, later] = [last, (last = looked())];
    // What kept the loop began at any moment of the pause between two looks.
    if (later.at - earlier.at <= mostBusyMs) return;
    const busy = later.cpu.user - earlier.cpu.user + later.cpu.system - earlier.cpu.system;
    const turn = { lateMs: Math.round(later.at - earlier.at - lookMs), busyMs: Math.round(busy / 1000) };
    if (turn.busyMs > mostBusyMs) tooBusy++;
    onLate(turn);
  }, lookMs).unref();
  const turn = setInterval(() => {
    before = now();
    histogram.reset();
  }, windowMs).unref();
  return {
    delay() {
      const { p99Ms, maxMs } = now();
      return { p99Ms: Math.max(p99Ms, before.p99Ms), maxMs: Math.max(maxMs, before.maxMs), busy: tooBusy };
    },
    stop() {
      clearInterval(look);
      clearInterval(turn);
      histogram.disable();
    },
  };
}

/** The histogram counts nanoseconds between two looks. */
function late(nanoseconds: number): number {
  return Math.max(0, Math.round(nanoseconds / 1e6 - resolutionMs));
}
