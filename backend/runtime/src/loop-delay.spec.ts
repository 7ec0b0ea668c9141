import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../test/support/until.js';
import { type LateTurn, watchLoop } from './loop-delay.js';

describe('the delay of the event loop', () => {
  it('is told after something kept it busy', async () => {
    const turns: LateTurn[] = [];
    const loop = watchLoop((turn) => turns.push(turn));
    loop.begin();
    await wait(50);
    const begin = process.threadCpuUsage();
    while (process.threadCpuUsage(begin).user < 250_000);
    const { maxMs } = await until('the delay to be seen', () => {
      const delay = loop.delay();
      return delay.maxMs > 200 && turns.length > 0 ? delay : null;
    });
    expect(maxMs).toBeGreaterThan(200);
    const own = turns.filter(({ busyMs }) => busyMs > 200);
    expect(own).toEqual([{ lateMs: expect.any(Number) as number, busyMs: expect.any(Number) as number }]);
    expect(loop.delay().busy).toBeGreaterThanOrEqual(1);
    loop.stop();
  });

  it('is not looked at while nothing runs', async () => {
    const loop = watchLoop();
    const [first, second] = [loop.begin(), loop.begin()];
    await wait(100);
    first();
    second();
    const begin = process.threadCpuUsage();
    while (process.threadCpuUsage(begin).user < 250_000);
    await wait(100);
    expect(loop.delay().maxMs).toBeLessThan(200);
    expect(loop.delay().busy).toBe(0);
    loop.begin();
    await wait(100);
    expect(loop.delay().maxMs).toBeLessThan(200);
    expect(loop.delay().busy).toBe(0);
    loop.stop();
  });

  it('is not called busy while nobody computes', async () => {
    const loop = watchLoop();
    loop.begin();
    await wait(150);
    expect(loop.delay().busy).toBe(0);
    loop.stop();
  });
});
