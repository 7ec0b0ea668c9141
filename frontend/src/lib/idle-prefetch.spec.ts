import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mayPrefetch, prefetchOnIdle } from './idle-prefetch.js';
import { withLoadingBar } from './loading-bar.js';
import { noteAnswer } from './online.js';
import { queryClient } from './query/query-client.js';

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

// A browser without a word for idle, and no bar on its page.
Object.assign(globalThis, { window: {}, document: { querySelector: () => null } });

describe('what is loaded ahead', () => {
  let begun: { name: string; end: () => void; fail: () => void }[];
  const load = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      begun.push({ name, end: resolve, fail: () => reject(new Error('lost')) });
    });
  const names = () => begun.map(({ name }) => name);
  const aWhile = () => jest.advanceTimersByTimeAsync(10_000);
  beforeEach(() => {
    begun = [];
    noteAnswer();
    jest.useFakeTimers();
  });

  it('comes one after the other, once the browser is idle, and goes on behind one that fails', async () => {
    prefetchOnIdle([load('a'), load('b'), load('c')]);
    expect(names()).toEqual([]);
    await aWhile();
    expect(names()).toEqual(['a']);
    begun[0]?.fail();
    await aWhile();
    expect(names()).toEqual(['a', 'b']);
    begun[1]?.end();
    await aWhile();
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['screen', (wait: Promise<void>) => withLoadingBar(() => wait)],
    [
      'read',
      (wait: Promise<void>) => queryClient.fetchQuery({ queryKey: ['a read'], queryFn: () => wait.then(() => 1) }),
    ],
  ])('waits while a %s is on its way', async (_what, ask) => {
    let arrive = (): void => undefined;
    const asked = ask(new Promise((resolve) => (arrive = resolve)));
    prefetchOnIdle([load('a')]);
    await aWhile();
    expect(names()).toEqual([]);
    arrive();
    await asked;
    await aWhile();
    expect(names()).toEqual(['a']);
  });

  it('is nothing on a small network', async () => {
    Object.assign(navigator, { connection: { effectiveType: '2g' } });
    prefetchOnIdle([load('a')]);
    Object.assign(navigator, { connection: undefined });
    await aWhile();
    expect(names()).toEqual([]);
  });

  it('is nothing more once it is stopped', async () => {
    const stop = prefetchOnIdle([load('a'), load('b')]);
    await aWhile();
    stop();
    begun[0]?.end();
    await aWhile();
    expect(names()).toEqual(['a']);
  });
});
