import type { PollView } from '@afi/contracts/polls';
import { describe, expect, it } from '@jest/globals';
import { faultsOf, givenOf } from './written.js';

describe('a poll while it is written', () => {
  it.each([
    [{}, { question: 'composer:form.poll.question', options: 'composer:form.poll.fewOptions' }],
    [
      { question: ' ', options: ['Lundi', 'lundi'] },
      { question: 'composer:form.poll.question', options: 'composer:form.sameOptions' },
    ],
    [{ question: 'Quand ?', options: ['Lundi', ' lundi'] }, { options: 'composer:form.sameOptions' }],
    [{ question: 'Quand ?', options: ['Lundi', '', ''] }, { options: 'composer:form.poll.fewOptions' }],
    [{ question: 'Quand ?', options: ['Lundi', '', 'Mardi'] }, {}],
  ])('says of %j: %j', (given, faults) => expect(faultsOf(given, null)).toEqual(faults));

  it('has an end to come, but for one it was saved with', () => {
    const poll = { question: 'Quand ?', options: ['Lundi', 'Mardi'], closesAt: '2020-12-05T09:00:00.000Z' };
    expect(faultsOf(poll, null)).toEqual({ closesAt: 'composer:form.poll.end' });
    expect(faultsOf(poll, { closesAt: '2020-12-04T09:00:00.000Z' })).toEqual({ closesAt: 'composer:form.poll.end' });
    expect(faultsOf(poll, poll)).toEqual({});
  });

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
