import type { PollView } from '@afi/contracts/polls';
import { describe, expect, it } from '@jest/globals';
import { shareOf, voted } from './voted.js';

const poll: PollView = {
  type: 'poll',
  id: 'p',
  question: 'Quel jour ?',
  options: [
    { id: 'a', text: 'Samedi', votes: 2 },
    { id: 'b', text: 'Dimanche', votes: 1 },
  ],
  multiple: false,
  closesAt: null,
  results: 'live',
  anonymous: false,
  state: 'active',
  voters: 3,
  mine: [],
  mayVote: true,
  mayManage: false,
};
const counts = (view: PollView) => [...view.options.map(({ votes }) => votes), view.voters];

describe('a vote, before the server has counted it', () => {
  it('is one more, moves, and can be taken back', () => {
    const first = voted(poll, ['a']);
    expect([counts(first), first.mine]).toEqual([[3, 1, 4], ['a']]);
    const moved = voted(first, ['b']);
    expect([counts(moved), moved.mine]).toEqual([[2, 2, 4], ['b']]);
    expect(counts(voted(moved, null))).toEqual([2, 1, 3]);
  });

  it('shows no counts that are hidden', () => {
    const hidden = { ...poll, options: poll.options.map((option) => ({ ...option, votes: null })) };
    expect(counts(voted(hidden, ['a']))).toEqual([null, null, 4]);
  });
});

describe('the share of an option', () => {
  it('is of those who voted, nothing before anybody did, and hidden with the counts', () => {
    expect([shareOf(1, 3), shareOf(0, 0), shareOf(null, 3)]).toEqual([(1 / 3) * 100, 0, null]);
  });
});
