import { describe, expect, it } from '@jest/globals';
import { mayReload } from './chunk-reload.js';

describe('mayReload', () => {
  it('allows one reload a minute', () => {
    expect(mayReload(null, 1_000_000)).toBe(true);
    expect(mayReload(1_000_000 - 59_999, 1_000_000)).toBe(false);
    expect(mayReload(1_000_000 - 60_000, 1_000_000)).toBe(true);
    expect(mayReload(Number.NaN, 1)).toBe(true);
  });
});
