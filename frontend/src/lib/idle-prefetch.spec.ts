import { describe, expect, it } from '@jest/globals';
import { mayPrefetch } from './idle-prefetch.js';

describe('mayPrefetch', () => {
  it('spares small networks', () => {
    expect(mayPrefetch(undefined, true)).toBe(true);
    expect(mayPrefetch({ effectiveType: '4g' }, true)).toBe(true);
    expect(mayPrefetch({ effectiveType: '2g' }, true)).toBe(false);
    expect(mayPrefetch({ effectiveType: 'slow-2g' }, true)).toBe(false);
    expect(mayPrefetch({ effectiveType: '4g', saveData: true }, true)).toBe(false);
    expect(mayPrefetch(undefined, false)).toBe(false);
  });
});
