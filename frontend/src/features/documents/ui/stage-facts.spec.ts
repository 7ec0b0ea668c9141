import { describe, expect, it } from '@jest/globals';
import { firstProposal, numberIn, stageStates } from './stage-facts.js';

describe('stage facts', () => {
  it('knows how each stage stands', () => {
    expect(stageStates({ status: 'running', stage: 'analyse' })).toEqual({
      fetch: 'done',
      extract: 'done',
      analyse: 'now',
      finalise: 'todo',
    });
    expect(stageStates({ status: 'queued', stage: null })).toEqual({
      fetch: 'todo',
      extract: 'todo',
      analyse: 'todo',
      finalise: 'todo',
    });
    expect(stageStates({ status: 'done', stage: 'finalise' }).finalise).toBe('done');
  });

  it('trusts no fact', () => {
    expect(numberIn({ page: 'x' }, 'page')).toBeNull();
    expect(firstProposal({})).toBeNull();
    expect(firstProposal({ firstTitle: 'A' })).toEqual({ title: 'A', pages: [] });
    expect(firstProposal({ firstTitle: 'A', firstFrom: 2, firstTo: 4 })).toEqual({ title: 'A', pages: [2, 3, 4] });
    expect(firstProposal({ firstTitle: 'A', firstFrom: 9, firstTo: 4 })?.pages).toEqual([]);
  });
});
