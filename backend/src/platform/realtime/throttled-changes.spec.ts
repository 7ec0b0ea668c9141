import { jest } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Changed } from '@afi/contracts/realtime';
import type { Live } from './live.js';
import { ThrottledChanges } from './throttled-changes.js';

describe('changes told to those who see everything', () => {
  let told: (string | null)[];
  let changes: ThrottledChanges;
  beforeEach(() => {
    jest.useFakeTimers();
    told = [];
    const live = { changed: (_room: string, { id }: Changed) => told.push(id) };
    changes = new ThrottledChanges({ isInTransaction: () => false } as EntityManager, live as unknown as Live);
  });
  afterEach(() => {
    changes.onModuleDestroy();
    jest.useRealTimers();
  });
  const tell = (...ids: string[]) => changes.changed('admins', 'jobs', ids);

  it('go at once after a quiet time, then each id once a second', () => {
    tell('a');
    jest.advanceTimersByTime(0);
    expect(told).toEqual(['a']);
    for (let step = 0; step < 9; step += 1) {
      tell('a');
      jest.advanceTimersByTime(100);
    }
    expect(told).toEqual(['a']);
    tell('b');
    jest.advanceTimersByTime(100);
    expect(told).toEqual(['a', 'a', 'b']);
    jest.advanceTimersByTime(10_000);
    tell('c');
    jest.advanceTimersByTime(0);
    expect(told).toEqual(['a', 'a', 'b', 'c']);
  });

  it('are one line where many rows changed: a thousand jobs are five lines in twelve seconds', () => {
    for (let count = 0; count < 1_000; count += 1) {
      tell(`${count}`);
      jest.advanceTimersByTime(12);
    }
    expect(told).toEqual(['0', null, null, null, null]);
  });

  it('are told once more when it is over, so that nobody keeps what is old', () => {
    for (let count = 0; count < 6; count += 1) tell(`${count}`);
    jest.advanceTimersByTime(0);
    tell('last');
    jest.advanceTimersByTime(2_999);
    expect(told).toEqual([null]);
    jest.advanceTimersByTime(1);
    expect(told).toEqual([null, 'last']);
  });
});
