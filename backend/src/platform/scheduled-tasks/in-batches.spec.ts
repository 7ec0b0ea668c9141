import { inBatches } from './in-batches.js';

describe('work in batches', () => {
  /** Finds what is left of `all`, a batch at a time. */
  const from = (all: number) => {
    const asked: number[] = [];
    const some = (size: number): Promise<number> => {
      asked.push(size);
      const found = Math.min(size, all);
      all -= found;
      return Promise.resolve(found);
    };
    return { asked, some };
  };

  it('ends with the first batch that is not full', async () => {
    const work = from(25);
    expect(await inBatches({ size: 10, most: 20 }, work.some)).toBe(25);
    expect(work.asked).toEqual([10, 10, 10]);
  });

  it('leaves to the next run what is over', async () => {
    const work = from(100);
    expect(await inBatches({ size: 10, most: 3 }, work.some)).toBe(30);
  });
});
