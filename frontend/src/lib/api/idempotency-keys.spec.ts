import { describe, expect, it } from '@jest/globals';
import { IdempotencyKeys, type RequestFingerprint } from './idempotency-keys.js';

const request = (fingerprint: string, of = fingerprint): RequestFingerprint => ({ fingerprint, of });

describe('IdempotencyKeys', () => {
  it('keeps the key until the fingerprint is settled', () => {
    let n = 0;
    const keys = new IdempotencyKeys(() => `k${++n}`);
    expect([keys.keyFor(request('a')), keys.keyFor(request('a')), keys.keyFor(request('b'))]).toEqual([
      'k1',
      'k1',
      'k2',
    ]);
    keys.settle(request('a'));
    expect(keys.keyFor(request('a'))).toBe('k3');
  });

  it('gives what is wanted again a new one, where something else was asked of the same thing meanwhile', () => {
    let n = 0;
    const keys = new IdempotencyKeys(() => `k${++n}`);
    const asked = ['dark', 'dark', 'light', 'dark', 'dark'].map((theme) =>
      keys.keyFor(request(theme, '/client/settings')),
    );
    expect(asked).toEqual(['k1', 'k1', 'k2', 'k3', 'k3']);
  });
});
