import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { ReportedProgress } from '@afi/contracts/queue';
import { Progress } from './progress.js';

describe('progress of a run', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => jest.useRealTimers());

  const start = () => {
    const sent: ReportedProgress[] = [];
    const progress = new Progress(
      { jobId: '00000000-0000-7000-8000-000000000000', attempt: 1 },
      async (report) => void sent.push(report),
    );
    return { sent, progress };
  };

  it('shows a new stage at once, and at most four reports a second within it', async () => {
    const { sent, progress } = start();
    progress.enter('extract', 10);
    for (let page = 1; page <= 100; page += 1) progress.move(10 + page / 4, { page });
    await jest.advanceTimersByTimeAsync(249);
    expect(sent.map((report) => report.percent)).toEqual([10]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent.at(-1)).toMatchObject({ stage: 'extract', percent: 35, facts: { page: 100 } });
    expect(sent).toHaveLength(2);
  });

  it('sends what is left before the outcome', async () => {
    const { sent, progress } = start();
    progress.enter('extract', 10);
    progress.move(44);
    await progress.end();
    expect(sent.at(-1)?.percent).toBe(44);
  });

  it('never goes back, whatever is reported, and numbers every report higher, also when the clock does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ percent: fc.integer({ min: -50, max: 150 }), clock: fc.integer({ min: -5_000, max: 5_000 }) }),
          { maxLength: 40 },
        ),
        async (moves) => {
          const { sent, progress } = start();
          progress.enter('one', 0);
          for (const { percent, clock } of moves) {
            jest.setSystemTime(Date.now() + clock);
            progress.move(percent);
            await jest.advanceTimersByTimeAsync(300);
          }
          await progress.end();
          for (const [index, report] of sent.slice(1).entries()) {
            expect(report.percent).toBeGreaterThanOrEqual(sent[index]?.percent ?? 0);
            expect(report.seq).toBeGreaterThan(sent[index]?.seq ?? 0);
            expect(report.percent).toBeLessThanOrEqual(100);
          }
        },
      ),
    );
  });

  it('goes on when a report is lost', async () => {
    let calls = 0;
    const progress = new Progress({ jobId: '00000000-0000-7000-8000-000000000000', attempt: 1 }, async () => {
      calls += 1;
      throw new Error('the queue is away');
    });
    progress.enter('one', 0);
    progress.enter('two', 50);
    await progress.end();
    expect(calls).toBe(2);
  });
});
