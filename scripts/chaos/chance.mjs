/** Chance that can be played again: the same seed takes the same turns. */

export class Chance {
  /** @param {number} seed */
  constructor(seed) {
    this.seed = seed;
    this.state = seed >>> 0;
  }

  /** Between 0 and 1, 1 excluded (mulberry32). */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /**
   * A whole number from `least` up to, not including, `below`.
   * @param {number} least
   * @param {number} below
   */
  between(least, below) {
    return least + Math.floor(this.next() * (below - least));
  }

  /**
   * @template T
   * @param {readonly T[]} list
   * @returns {T}
   */
  pick(list) {
    return /** @type {T} */ (list[this.between(0, list.length)]);
  }
}
