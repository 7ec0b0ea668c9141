import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { Places } from './places.js';

/** Work of names that lasts until it is ended, and what is under way. */
function bench(places: Places) {
  const underWay: { name: string; end: () => void }[] = [];
  const take = (name: string): void =>
    void places.take(name, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      underWay.push({ name, end: resolve });
      return promise;
    });
  const end = async (name: string) => {
    const at = underWay.findIndex((one) => one.name === name);
    underWay.splice(at, 1)[0]?.end();
    await turn();
  };
  return { take, end, names: () => underWay.map(({ name }) => name).join('') };
}

describe('places for transactions', () => {
  it('are left one by a burst of one name, for another to begin at once', () => {
    const { take, names } = bench(new Places(4, 1));
    for (let count = 0; count < 9; count += 1) take('a');
    expect(names()).toBe('aaa');
    take('b');
    expect(names()).toBe('aaab');
  });

  it('are free again for a third name once one of two slow ones ends, however many of theirs wait', async () => {
    const { take, end, names } = bench(new Places(4, 1));
    for (let count = 0; count < 9; count += 1) take('a');
    for (let count = 0; count < 9; count += 1) take('b');
    expect(names()).toBe('aaab');
    await end('a');
    expect(names()).toBe('aab');
    // From here on one is always free.
    take('c');
    expect(names()).toBe('aabc');
    await end('c');
    await end('a');
    expect(names()).toBe('aba');
    take('c');
    expect(names()).toBe('abac');
  });

  it('serve who waited longest where all of them are slow, and everybody in the end', async () => {
    const { take, end, names } = bench(new Places(2, 1));
    for (const name of 'aabbcc') take(name);
    const seen: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const [first = ''] = names();
      seen.push(first);
      await end(first);
    }
    expect(seen.sort().join('')).toBe('aabbcc');
    expect(names()).toBe('');
  });

  it('are given back by what fails, which tells who asked', async () => {
    const places = new Places(1, 0);
    await expect(places.take('a', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await places.take('a', () => Promise.resolve('done'))).toBe('done');
  });

  it('run what waited in the context it was asked in, not in that of what ended', async () => {
    const context = new AsyncLocalStorage<string>();
    const places = new Places(1, 0);
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = context.run('first', () => places.take('a', () => promise));
    const second = context.run('second', () => places.take('b', () => Promise.resolve(context.getStore())));
    context.run('first', () => resolve());
    await first;
    expect(await second).toBe('second');
  });
});
