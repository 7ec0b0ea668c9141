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

/** Until when a provider wants no call, of any batch of this process: paces that share it wait together. */
export interface Pause {
  until: number;
}

/** A second is counted where calls arrive: up to this longer here, whatever the network and a busy machine bunch together. */
const secondMs = 1_050;
/** What a busy moment held up is made good, up to this, at twice the pace: calls at once would be as long on their way as they are many. */
const madeGoodMs = 250;

/**
 * Lets through so many calls a second, one after the other. Whoever goes on with the next batch, in this process or another, may
 * begin at once: there is no window to wait for.
 */
export class Pace {
  private readonly betweenMs: number;
  private next = -Infinity;
  /** When the last calls were made: as many as a second takes. */
  private readonly made: { at: number }[] = [];
  private line: Promise<void> = Promise.resolve();

  /** `perSecond` 0: as fast as they come. */
  constructor(
    private readonly perSecond: number,
    private readonly clock: Clock = realClock,
    private readonly pause: Pause = { until: -Infinity },
  ) {
    this.betweenMs = perSecond > 0 ? secondMs / perSecond : 0;
    this.mayBegin = perSecond > 0 ? Math.max(4, Math.ceil(perSecond / 10)) : Infinity;
  }

  /** How many may be written down as begun while they wait for their turn: a tenth of a second, as a storage takes to answer. */
  readonly mayBegin: number;

  /** Another batch: what was held up before it is not made good, for others may have called meanwhile. */
  begin(): void {
    this.next = Math.max(this.next, this.clock.now());
  }

  /** Ends when another process may go on: what was made good within the last second takes the time it would have taken. */
  async end(signal: AbortSignal): Promise<void> {
    const calls = this.made.length;
    const even = this.made.map(({ at }, index) => at + (calls - index) * this.betweenMs);
    const ms = Math.max(...even, -Infinity) - this.clock.now();
    if (ms > 0) await this.clock.wait(Math.ceil(ms), signal);
  }

  /** Ends when the next call may be made. @throws when aborted */
  turn(signal: AbortSignal): Promise<void> {
    const mine = this.line.then(() => this.pass(signal));
    this.line = mine.catch(() => undefined);
    return mine;
  }

  /** No call of anybody for so long: the provider said that it is too much. */
  hold(ms: number): void {
    this.pause.until = Math.max(this.pause.until, this.clock.now() + ms);
  }

  private async pass(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    // Held while it waited: it waits again.
    for (let ms = this.earliest - this.clock.now(); ms > 0; ms = this.earliest - this.clock.now())
      await this.clock.wait(Math.ceil(ms), signal);
    if (!this.betweenMs) return;
    const now = this.clock.now();
    this.next = Math.max(this.next, now - madeGoodMs) + this.betweenMs;
    const call = { at: now };
    // A machine that stumbles right here makes it later than it was meant to be.
    setImmediate(() => (call.at = this.clock.now()));
    this.made.push(call);
    if (this.made.length > this.perSecond) this.made.shift();
  }

  private get earliest(): number {
    if (!this.betweenMs) return this.pause.until;
    const last = this.made.at(-1)?.at ?? -Infinity;
    const first = (this.made.length === this.perSecond ? this.made[0]?.at : undefined) ?? -Infinity;
    return Math.max(this.next, this.pause.until, last + this.betweenMs / 2, first + secondMs);
  }
}
