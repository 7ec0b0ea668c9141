/** How a model is spared once it fails. Times in milliseconds. */
export interface CircuitRules {
  /** Failures in a row that end the asking. */
  failures: number;
  /** Rest before one call tries whether it answers again. */
  pauseMs: number;
}

/** Five failures in a row, as the platform spares every server it pays. */
export const circuitRules = (pauseMs: number): CircuitRules => ({ failures: 5, pauseMs });

/** Rest a server may ask for beyond the usual one; longer is not believed. */
const longestPauseMs = 10 * 60_000;

/** Where the parts of the state stand in the shared memory. */
const [inARow, refusal] = [0, 1];

/**
 * Stops asking a server that failed several times in a row, or refused for good; after a rest one call probes it. The state
 * lies in memory all threads of a process share: what one document learnt spares the next its calls.
 */
export class Circuit {
  private readonly counts: Int32Array;
  /** Until when nobody asks, in milliseconds since 1970; 0 while it answers. */
  private readonly openUntil: BigInt64Array;
  /** When it last said anything, likewise. */
  private readonly lastHeard: BigInt64Array;

  constructor(
    private readonly rules: CircuitRules,
    readonly memory = new SharedArrayBuffer(24),
    private readonly now: () => number = Date.now,
  ) {
    this.counts = new Int32Array(memory, 0, 2);
    this.openUntil = new BigInt64Array(memory, 8, 1);
    this.lastHeard = new BigInt64Array(memory, 16, 1);
  }

  /** Status of the refusal nothing has answered since; 0 when there is none. */
  get refusedWith(): number {
    return Atomics.load(this.counts, refusal);
  }

  /** When it last said a word to anybody, in milliseconds since 1970. */
  get heardAt(): number {
    return Number(Atomics.load(this.lastHeard, 0));
  }

  heard(): void {
    Atomics.store(this.lastHeard, 0, this.in(0));
  }

  /** Whether a call may be made. Of many who ask after the rest, one may; `probeMs` is how long its answer may take. */
  mayAsk(probeMs: number): boolean {
    const until = Atomics.load(this.openUntil, 0);
    if (until === 0n) return true;
    if (until > BigInt(this.now())) return false;
    return Atomics.compareExchange(this.openUntil, 0, until, this.in(probeMs)) === until;
  }

  answered(): void {
    Atomics.store(this.counts, inARow, 0);
    Atomics.store(this.counts, refusal, 0);
    Atomics.store(this.openUntil, 0, 0n);
  }

  /** @param afterMs rest the server asked for */
  failed(afterMs = 0): void {
    const failures = Atomics.add(this.counts, inARow, 1) + 1;
    const isResting = Atomics.load(this.openUntil, 0) !== 0n;
    if (isResting || failures >= this.rules.failures || afterMs > this.rules.pauseMs) this.open(afterMs);
  }

  /** It refused, and would refuse the next call too. */
  refused(status: number): void {
    Atomics.store(this.counts, refusal, status);
    this.open(0);
  }

  /** A call ended without saying anything about the server: somebody else may probe. */
  gaveUp(): void {
    const until = Atomics.load(this.openUntil, 0);
    if (until !== 0n) Atomics.compareExchange(this.openUntil, 0, until, this.in(0));
  }

  private open(afterMs: number): void {
    Atomics.store(this.openUntil, 0, this.in(Math.min(Math.max(this.rules.pauseMs, afterMs), longestPauseMs)));
  }

  private in(ms: number): bigint {
    return BigInt(Math.ceil(this.now() + ms));
  }
}
