import { describe, expect, it } from '@jest/globals';
import { Intents } from './intents.js';

describe('Intents', () => {
  it('keeps the key until the wish is settled', () => {
    let n = 0;
    const intents = new Intents(() => `k${++n}`);
    expect([intents.keyFor('a'), intents.keyFor('a'), intents.keyFor('b')]).toEqual(['k1', 'k1', 'k2']);
    intents.settle('a');
    expect(intents.keyFor('a')).toBe('k3');
  });
});
