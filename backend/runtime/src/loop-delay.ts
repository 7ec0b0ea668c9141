import { createHistogram } from 'node:perf_hooks';

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
/** How often it is looked how late the loop is, and whose time it was. */
export const lookMs = 20;

export interface LoopWatch {
  delay(): LoopDelay;
  /** Looks until what it answers is called: a process that rests is not woken for it. */
  begin(): () => void;
  stop(): void;
}

/** Measures, while something runs, how long everything in this process waits for its turn: what keeps the loop busy delays every job at once. */
export function watchLoop(onLate: (turn: LateTurn) => void = () => undefined): LoopWatch {
  const histogram = createHistogram();
  const now = () => ({ p99Ms: msOf(histogram.percentile(99)), maxMs: msOf(histogram.max) });
  let before = { p99Ms: 0, maxMs: 0 };
  let tooBusy = 0;
  const looked = () => ({ at: performance.now(), cpu: process.threadCpuUsage() });
  let last = looked();
  const look = () => {
    const [earlier, later] = [last, (last = looked())];
    const passedMs = later.at - earlier.at;
    histogram.record(Math.max(1, Math.round((passedMs - lookMs) * nsPerMs)));
    // What kept the loop began at any moment of the pause between two looks.
    if (passedMs <= mostBusyMs) return;
    const busy = later.cpu.user - earlier.cpu.user + later.cpu.system - earlier.cpu.system;
    const turn = { lateMs: Math.round(passedMs - lookMs), busyMs: Math.round(busy / 1000) };
    if (turn.busyMs > mostBusyMs) tooBusy++;
    onLate(turn);
  };
  let looking: NodeJS.Timeout | undefined;
  let watchers = 0;
  const window = setInterval(() => {
    before = now();
    histogram.reset();
  }, windowMs).unref();
  return {
    delay() {
      const { p99Ms, maxMs } = now();
      return { p99Ms: Math.max(p99Ms, before.p99Ms), maxMs: Math.max(maxMs, before.maxMs), busy: tooBusy };
    },
    begin() {
      if (watchers++ === 0) {
        last = looked();
        looking = setInterval(look, lookMs).unref();
      }
      return () => {
        // What ends now may be what kept the loop: afterwards nobody could name it.
        if (performance.now() - last.at > mostBusyMs) look();
        if (--watchers === 0) clearInterval(looking);
      };
    },
    stop() {
      clearInterval(looking);
      clearInterval(window);
    },
  };
}

const nsPerMs = 1_000_000;

/** Of nothing seen, a histogram says not a number. */
const msOf = (nanoseconds: number): number => Math.round(nanoseconds / nsPerMs) || 0;
