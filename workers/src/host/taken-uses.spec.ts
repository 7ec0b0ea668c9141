import { TakenUses } from './taken-uses.js';

const call = { calls: 1, promptTokens: 10, completionTokens: 2 };

describe('what a run takes of models', () => {
  it('is summed by model, and told of each under a number of its own', () => {
    const taken = new TakenUses('j', 'answers');
    taken.add({ ...call, model: 'good' });
    taken.add({ ...call, model: 'quick', sense: 'fast' });
    taken.add({ ...call, model: 'good' });
    taken.add({ ...call, model: 'ears', sense: 'hearing', completionTokens: 0, heard: 30 });
    const all = taken.all();
    expect(all).toMatchObject([
      { kind: 'answers', model: 'good', sense: 'model', calls: 2, promptTokens: 20, completionTokens: 4 },
      { model: 'quick', sense: 'fast', calls: 1, promptTokens: 10 },
      { model: 'ears', sense: 'hearing', heard: 30 },
    ]);
    expect(new Set(all.map(({ runId }) => runId)).size).toBe(3);
  });

  it('says of each whether it refused, whatever the others answered', () => {
    const taken = new TakenUses('j', 'answers');
    taken.add({ ...call, model: 'quick', sense: 'fast', completionTokens: 0 });
    taken.add({ ...call, calls: 0, model: 'quick', sense: 'fast', refusedWith: 404 });
    taken.add({ ...call, model: 'good' });
    expect(taken.all()).toMatchObject([
      { sense: 'fast', refusedWith: 404, at: expect.any(String) as string },
      { sense: 'model', refusedWith: null },
    ]);
  });

  it('is nothing where nothing was asked', () => {
    const taken = new TakenUses('j', 'answers');
    taken.add({ calls: 0, promptTokens: 0, completionTokens: 0, model: 'good' });
    expect(taken.all()).toEqual([]);
  });
});
