import { turnstile } from './turnstile.js';

it('lets three through at once, the others in their turn, and goes on after a failure', async () => {
  const enter = turnstile(3);
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const work = (number: number) =>
    enter(async () => {
      started.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 0) throw new Error('no');
      return number;
    });
  const all = [0, 1, 2, 3, 4].map(work);
  const first = expect(all[0]).rejects.toThrow('no');
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  ends[0]?.();
  await first;
  expect(started).toEqual([0, 1, 2, 3]);
  ends[1]?.();
  await all[1];
  for (const end of ends) end();
  await all[3];
  for (const end of ends) end();
  await expect(Promise.all(all.slice(1))).resolves.toEqual([1, 2, 3, 4]);
});
