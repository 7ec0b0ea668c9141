import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../../backend/test/support/until.js';
import { watchLoop } from './loop-delay.js';

describe('the delay of the event loop', () => {
  it('is told after something kept it busy', async () => {
    const loop = watchLoop();
    await wait(50);
    const begin = performance.now();
    while (performance.now() - begin < 150);
    const { maxMs } = await until('the delay to be seen', () => {
      const delay = loop.delay();
      return delay.maxMs > 100 ? delay : null;
    });
    loop.stop();
    expect(maxMs).toBeGreaterThan(100);
  });
});
