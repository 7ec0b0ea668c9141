import { setTimeout as sleep } from 'node:timers/promises';

/** A clock that can be replaced: what is paced is tested without waiting. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
};

/** Calls are spread evenly, a little slower than allowed: what the network bunches together is no second too full there. */
const share = 0.95;
/** What a busy moment held up is made good, up to this: with the share above no second ever holds more than allowed. */
const madeGoodMs = 20;

/**
 * Lets through so many calls a second, one after the other. Whoever goes on with the next batch, in this process or another, may
 * begin at once: there is no window to wait for.
 */
export class Pace {
  private readonly betweenMs: number;
  private next = -Infinity;
  private line: Promise<void> = Promise.resolve();

  /** `perSecond` 0: as fast as they come. */
  constructor(
    perSecond: number,
    private readonly clock: Clock = realClock,
  ) {
    this.betweenMs = perSecond > 0 ? 1_000 / (perSecond * share) : 0;
    this.mayBegin = perSecond > 0 ? Math.max(4, Math.ceil(perSecond / 20)) : Infinity;
  }

  /** How many may be written down as begun while they wait for their turn: a twentieth of a second. */
  readonly mayBegin: number;

  /** Ends when the next call may be made. @throws when aborted */
  turn(signal: AbortSignal): Promise<void> {
    const mine = this.line.then(() => this.pass(signal));
    this.line = mine.catch(() => undefined);
    return mine;
  }

  /** No call of anybody for so long: the provider said that it is too much. */
  hold(ms: number): void {
    this.next = Math.max(this.next, this.clock.now() + ms);
  }

  private async pass(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    // Held while it waited: it waits again.
    for (let ms = this.next - this.clock.now(); ms > 0; ms = this.next - this.clock.now())
      await this.clock.wait(Math.ceil(ms), signal);
    if (this.betweenMs) this.next = Math.max(this.next, this.clock.now() - madeGoodMs) + this.betweenMs;
  }
}
