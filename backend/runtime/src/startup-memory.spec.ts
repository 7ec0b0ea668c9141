import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { collectAfterStart } from './startup-memory.js';

describe('memory of the start', () => {
  it('is given back by itself, a little later', async () => {
    const left = new WeakRef({ sources: 'of a module that has been read' });
    collectAfterStart(0);
    for (let turns = 0; turns < 100_000 && left.deref(); turns += 1) await nextTurn();
    expect(left.deref()).toBeUndefined();
  });
});
