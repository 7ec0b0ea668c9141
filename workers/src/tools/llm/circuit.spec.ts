import fc from 'fast-check';
import { Circuit, circuitRules } from './circuit.js';

const pauseMs = 30_000;
const probeMs = 180_000;

/** A circuit and another one on the same memory, as two threads of a process have them, on a clock of ours. */
function twoThreads() {
  let time = 1_700_000_000_000;
  const now = () => time;
  const first = new Circuit(circuitRules(pauseMs), undefined, now);
  const second = new Circuit(circuitRules(pauseMs), first.memory, now);
  return { first, second, pass: (ms: number) => (time += ms) };
}
const times = (count: number, act: () => void) => Array.from({ length: count }, act);

describe('a model server that fails', () => {
  it('is left alone after five failures in a row, by every thread', () => {
    const { first, second } = twoThreads();
    times(4, () => first.failed());
    expect(second.mayAsk(probeMs)).toBe(true);
    second.failed();
    expect([first.mayAsk(probeMs), second.mayAsk(probeMs)]).toEqual([false, false]);
  });

  it('is not left alone when it answers in between', () => {
    const { first, second } = twoThreads();
    times(4, () => first.failed());
    second.answered();
    times(4, () => first.failed());
    expect(first.mayAsk(probeMs)).toBe(true);
  });

  it('gets one call after its rest, and all of them once that is answered', () => {
    const { first, second, pass } = twoThreads();
    times(5, () => first.failed());
    pass(pauseMs - 1);
    expect(first.mayAsk(probeMs)).toBe(false);
    pass(1);
    expect([first.mayAsk(probeMs), second.mayAsk(probeMs)]).toEqual([true, false]);
    first.answered();
    expect([first.mayAsk(probeMs), second.mayAsk(probeMs)]).toEqual([true, true]);
  });

  it('rests again when that call fails, and is free for another when it is cancelled', () => {
    const { first, second, pass } = twoThreads();
    times(5, () => first.failed());
    pass(pauseMs);
    expect(first.mayAsk(probeMs)).toBe(true);
    first.gaveUp();
    expect(second.mayAsk(probeMs)).toBe(true);
    second.failed();
    pass(pauseMs - 1);
    expect(first.mayAsk(probeMs)).toBe(false);
  });

  it('that refused rests no longer than usual when the call that tries again fails', () => {
    const { first, second, pass } = twoThreads();
    first.refused(401);
    pass(pauseMs);
    expect(first.mayAsk(probeMs)).toBe(true);
    first.failed();
    pass(pauseMs);
    expect(second.mayAsk(probeMs)).toBe(true);
  });

  it('is probed by another thread when the one that did died', () => {
    const { first, second, pass } = twoThreads();
    times(5, () => first.failed());
    pass(pauseMs);
    expect(first.mayAsk(probeMs)).toBe(true);
    pass(probeMs);
    expect(second.mayAsk(probeMs)).toBe(true);
  });

  it('is left alone at once when it refuses for good, or asks for a long rest; ten minutes at most', () => {
    const { first, second, pass } = twoThreads();
    first.refused(401);
    expect(second.mayAsk(probeMs)).toBe(false);
    expect(second.refusedWith).toBe(401);
    first.answered();
    expect(second.refusedWith).toBe(0);
    first.failed(24 * 3_600_000);
    pass(10 * 60_000 - 1);
    expect(first.mayAsk(probeMs)).toBe(false);
    pass(1);
    expect(first.mayAsk(probeMs)).toBe(true);
  });

  it('whatever happens: never two calls within a rest, and never left alone for ever', () => {
    const step = fc.oneof(
      fc.record({ act: fc.constantFrom('answered', 'failed', 'refused', 'gaveUp') }),
      fc.record({ act: fc.constant('pass'), ms: fc.nat(60_000) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { first, second, pass } = twoThreads();
        for (const one of steps) {
          if ('ms' in one) pass(one.ms);
          else if (one.act === 'refused') first.refused(401);
          else first[one.act]();
        }
        const before = [first.mayAsk(probeMs), second.mayAsk(probeMs), first.mayAsk(probeMs)];
        if (before.includes(false)) expect(before.filter(Boolean).length).toBeLessThanOrEqual(1);
        pass(10 * 60_000);
        expect(second.mayAsk(probeMs)).toBe(true);
        first.answered();
        times(5, () => first.failed());
        expect([first.mayAsk(probeMs), second.mayAsk(probeMs)]).toEqual([false, false]);
        pass(10 * 60_000);
        const after = [first.mayAsk(probeMs), second.mayAsk(probeMs), first.mayAsk(probeMs)];
        expect(after.filter(Boolean)).toHaveLength(1);
      }),
    );
  });
});
