/** Chance that can be played again: `SEED=123456 npm test` takes the same turns. */
export class Chance {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** Between 0 and 1, 1 excluded (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` up to, not including, `below`. */
  between(least: number, below: number): number {
    return least + Math.floor(this.next() * (below - least));
  }

  pick<T>(list: readonly T[]): T {
    const [first] = list.slice(this.between(0, list.length));
    if (first === undefined) throw new Error('nothing to pick from');
    return first;
  }

  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((one) => ({ one, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  }
}

/** The seed of this run, printed so that a failure can be played again. */
export function chance(): Chance {
  const seed = Number(process.env['SEED']) || Math.floor(Math.random() * 1_000_000);
  process.stdout.write(`seed ${seed}\n`);
  return new Chance(seed);
}
