import { describe, expect, it } from '@jest/globals';
import { withCounts } from './counted.js';

const poll = {
  voters: 3,
  options: [
    { id: 'a', votes: 2 },
    { id: 'b', votes: 1 },
  ],
};

describe('a poll that was counted', () => {
  it('shows the new counts', () => {
    expect(withCounts(poll, { voters: 4, votes: { a: 2, b: 2 } })).toEqual({
      voters: 4,
      options: [
        { id: 'a', votes: 2 },
        { id: 'b', votes: 2 },
      ],
    });
  });

  it('keeps what this reader may see and all may not', () => {
    const { voters, options } = withCounts(poll, { voters: 4, votes: { a: null, b: null } });
    expect([voters, options]).toEqual([4, poll.options]);
  });

  it('is left alone where the counts are of another one of the post', () => {
    expect(withCounts(poll, { voters: 9, votes: { c: 9 } })).toBe(poll);
  });
});
