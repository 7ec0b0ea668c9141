import fc from 'fast-check';
import { Pace, type Clock } from './pace.js';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const never = new AbortController().signal;

/** Time passes when somebody waits, and more of it than asked for where the machine is busy. */
function fakeClock(late: () => number): Clock & { ms: number } {
  const clock = {
    ms: 0,
    now: () => clock.ms,
    wait: async (ms: number) => void (clock.ms += ms + late()),
  };
  return clock;
}

/** Most calls within any second of these moments, as they are counted where they arrive: up to 50 ms of them at once. */
function fullest(moments: readonly number[]): number {
  let most = 0;
  for (let from = 0, to = 0; to < moments.length; to += 1) {
    while ((moments[to] ?? 0) - (moments[from] ?? 0) > 1_049) from += 1;
    most = Math.max(most, to - from + 1);
  }
  return most;
}

describe('the pace of a channel', () => {
  beforeAll(() => void process.stderr.write(`pace: SEED=${seed}\n`));

  it('fills no second beyond what is allowed, however the machine stumbles', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200 }),
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 40 }),
        async (perSecond, pauses) => {
          let at = 0;
          const clock = fakeClock(() => pauses[(at += 1) % pauses.length] ?? 0);
          const pace = new Pace(perSecond, clock);
          const moments: number[] = [];
          const calls = Array.from({ length: perSecond * 4 }, () =>
            pace.turn(never).then(() => moments.push(clock.ms)),
          );
          await Promise.all(calls);
          expect(fullest(moments)).toBeLessThanOrEqual(perSecond);
        },
      ),
      { seed, numRuns: 60 },
    );
  });

  it('fills no second either where processes take turns', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 }),
        fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 })), { minLength: 1, maxLength: 40 }),
        async (perSecond, batches, pauses) => {
          let at = 0;
          const clock = fakeClock(() => pauses[(at += 1) % pauses.length] ?? 0);
          const processes = [new Pace(perSecond, clock), new Pace(perSecond, clock)];
          const moments: number[] = [];
          for (const [index, size] of batches.entries()) {
            const pace = processes[index % 2] ?? new Pace(perSecond, clock);
            pace.begin();
            for (let count = 0; count < size; count += 1) {
              await pace.turn(never);
              moments.push(clock.ms);
            }
            await pace.end(never);
          }
          expect(fullest(moments)).toBeLessThanOrEqual(perSecond);
        },
      ),
      { seed, numRuns: 200 },
    );
  });

  it('takes 62.5 to 70 seconds for 5 000 at 80 a second', async () => {
    const clock = fakeClock(() => 1);
    const pace = new Pace(80, clock);
    for (let count = 0; count < 5_000; count += 1) await pace.turn(never);
    expect(clock.ms).toBeGreaterThan(62_500);
    expect(clock.ms).toBeLessThan(70_000);
  });

  it('lets all through at once where there is no limit', async () => {
    const clock = fakeClock(() => 0);
    const pace = new Pace(0, clock);
    for (let count = 0; count < 1_000; count += 1) await pace.turn(never);
    expect(clock.ms).toBe(0);
  });

  it.each([0, 80])('holds everybody up when it is told to, at %d a second', async (perSecond) => {
    const clock = fakeClock(() => 0);
    const pace = new Pace(perSecond, clock);
    await pace.turn(never);
    pace.hold(5_000);
    await pace.turn(never);
    expect(clock.ms).toBeGreaterThanOrEqual(5_000);
  });

  it('holds up every batch that shares the pause', async () => {
    const clock = fakeClock(() => 0);
    const pause = { until: -Infinity };
    const [one, other] = [new Pace(40, clock, pause), new Pace(40, clock, pause)];
    one.hold(5_000);
    await other.turn(never);
    expect(clock.ms).toBeGreaterThanOrEqual(5_000);
  });

  it('is left by who has to stop, and goes on for the others', async () => {
    const clock = fakeClock(() => 0);
    const pace = new Pace(80, clock);
    const stop = new AbortController();
    stop.abort();
    const stopped = pace.turn(stop.signal);
    const next = pace.turn(never);
    await expect(stopped).rejects.toThrow();
    await next;
  });
});
