import { restLeftMs } from './model-state.js';

const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000);
const after = (seconds: number) => ({ now: at(seconds), pauseMs: 30_000 });

describe('a model that failed is asked again', () => {
  it('after its rest, counted from its last failure at any document', () => {
    expect(restLeftMs(at(0), null, after(29))).toBe(1_000);
    expect(restLeftMs(at(0), null, after(30))).toBe(0);
    const state = { answeredAt: at(-9), failedAt: at(20), refusedWith: null };
    expect(restLeftMs(at(0), state, after(49))).toBe(1_000);
    expect(restLeftMs(at(0), state, after(50))).toBe(0);
  });

  it('as soon as it answered somebody else', () => {
    const state = { answeredAt: at(5), failedAt: at(4), refusedWith: null };
    expect(restLeftMs(at(0), state, after(6))).toBe(0);
  });

  it('long after a refusal that does not pass by itself', () => {
    const state = { answeredAt: null, failedAt: at(0), refusedWith: 401 };
    expect(restLeftMs(at(0), state, after(599))).toBe(1_000);
    expect(restLeftMs(at(0), state, after(600))).toBe(0);
  });
});
