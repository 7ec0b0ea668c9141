import type { PollView } from '@afi/contracts/polls';
import { describe, expect, it } from '@jest/globals';
import { faultOf, givenOf } from './written.js';

describe('a poll while it is written', () => {
  it.each([
    [{}, 'composer:form.bodyMissing.poll'],
    [{ question: ' ', options: ['Lundi', 'lundi'] }, 'composer:form.bodyMissing.poll'],
    [{ question: 'Quand ?', options: ['Lundi', ' lundi'] }, 'composer:form.sameOptions'],
    [{ question: 'Quand ?', options: ['Lundi', '', ''] }, null],
  ])('says of %j: %s', (given, fault) => expect(faultOf(given)).toBe(fault));

  it('is given again as it was asked, without what votes made of it', () => {
    const asked = { question: 'Quel jour ?', multiple: true, results: 'live', anonymous: false } as const;
    const poll: PollView = {
      ...{ type: 'poll', id: 'p', ...asked, closesAt: null, state: 'active', voters: 3, mine: ['a'] },
      ...{ options: [{ id: 'a', text: 'Samedi', votes: 3 }], mayVote: true, mayManage: true },
    };
    expect(givenOf(poll)).toEqual({ ...asked, options: ['Samedi'] });
    const closesAt = '2026-12-05T09:00:00.000Z';
    expect(givenOf({ ...poll, closesAt })).toMatchObject({ closesAt });
  });
});
