import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Autosave, type SaveOutcome } from './autosave.js';

interface Text {
  title: string;
  content: string;
}

describe('Autosave', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const make = (outcomes: SaveOutcome[] = []) => {
    const calls: Partial<Text>[] = [];
    const states: string[] = [];
    const saver = new Autosave<Text>(
      (changes) => {
        calls.push(changes);
        return Promise.resolve(outcomes.shift() ?? 'saved');
      },
      (state) => states.push(state),
    );
    return { calls, states, saver };
  };

  it('waits for a pause and sends the last words once', async () => {
    const { calls, states, saver } = make();
    saver.change({ title: 'A' });
    saver.change({ title: 'AB', content: 'x' });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual([{ title: 'AB', content: 'x' }]);
    expect(states.at(-1)).toBe('saved');
  });

  it('keeps what could not be saved and sends it with the next try', async () => {
    const { calls, saver } = make(['offline']);
    saver.change({ title: 'A' });
    expect(await saver.flush()).toBe(false);
    expect(saver.state).toBe('offline');
    saver.change({ content: 'x' });
    expect(await saver.flush()).toBe(true);
    expect(calls.at(-1)).toEqual({ title: 'A', content: 'x' });
  });

  it('stops at a conflict', async () => {
    const { calls, saver } = make(['conflict']);
    saver.change({ title: 'A' });
    expect(await saver.flush()).toBe(false);
    saver.change({ title: 'B' });
    expect(await saver.flush()).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('saves what was changed during a call afterwards', async () => {
    const calls: Partial<Text>[] = [];
    let release: (outcome: SaveOutcome) => void = () => undefined;
    const saver = new Autosave<Text>((changes) => {
      calls.push(changes);
      return calls.length === 1 ? new Promise((resolve) => (release = resolve)) : Promise.resolve('saved');
    });
    saver.change({ title: 'A' });
    const first = saver.flush();
    await Promise.resolve();
    saver.change({ title: 'B' });
    release('saved');
    expect(await first).toBe(true);
    expect(calls).toEqual([{ title: 'A' }, { title: 'B' }]);
  });
});
