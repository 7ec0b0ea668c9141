import { FairLimit } from './fair-limit.js';

/** Work that is ended by hand, in the order it began. */
function byHand(places: FairLimit) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (owner: string, name: string) =>
    places.run(owner, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      if (name.includes('fails')) throw new Error(name);
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { ask, begun, end, settled };
}

describe('places for heavy work', () => {
  it('(d205) are given to each owner in turn, one at a time, whatever the others wait for', async () => {
    const { ask, begun, end, settled } = byHand(new FairLimit(2));
    const crowd = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
    await settled();
    expect(begun).toEqual(['a1']);
    const others = [ask('b', 'b1'), ask('c', 'c1'), ask('b', 'b2')];
    await settled();
    // Two places; who asked last waits for one of the others, and not for the crowd.
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
    for (const name of ['c1', 'b2', 'a3', 'a4']) await end(name);
    await Promise.all([...crowd, ...others]);
    expect(begun).toHaveLength(7);
  });

  it('are free again after what failed', async () => {
    const { ask, begun, end, settled } = byHand(new FairLimit(1));
    const [bad, good] = [ask('a', 'fails'), ask('a', 'next')];
    const failed = expect(bad).rejects.toThrow('fails');
    await settled();
    await end('fails');
    await failed;
    await end('next');
    await good;
    expect(begun).toEqual(['fails', 'next']);
  });
});
