import { describe, expect, it } from '@jest/globals';
import { roundedSeconds, steadyEnd } from './time-left.js';

/** mulberry32: small, and the same everywhere. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('the time left', () => {
  const seed = Number(process.env['SEED']) || Math.floor(Math.random() * 1_000_000);

  it(`stays within 15 % of the whole once a fifth is done, though each report is up to a third off (seed ${seed})`, () => {
    const next = chance(seed);
    const whole = 60_000;
    let end: number | null = null;
    for (let at = whole * 0.05; at < whole; at += 250) {
      const left = ((whole - at) / 1000) * (1 + (next() - 0.5) * 0.66);
      end = steadyEnd(end, at, left);
      if (at > whole / 5) expect(Math.abs(end - whole) / whole).toBeLessThan(0.15);
    }
  });

  it('is told in fives while it is long, and never as nothing', () => {
    expect([93, 47.6, 21, 12.4, 0.2, -3].map(roundedSeconds)).toEqual([95, 50, 20, 12, 1, 1]);
  });
});
