import { describe, expect, it } from '@jest/globals';
import { IdempotencyKeys } from './idempotency-keys.js';

describe('IdempotencyKeys', () => {
  it('keeps the key until the fingerprint is settled', () => {
    let n = 0;
    const keys = new IdempotencyKeys(() => `k${++n}`);
    expect([keys.keyFor('a'), keys.keyFor('a'), keys.keyFor('b')]).toEqual(['k1', 'k1', 'k2']);
    keys.settle('a');
    expect(keys.keyFor('a')).toBe('k3');
  });
});
