import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { ScheduledTasks, type ScheduledTask } from './scheduled-tasks.js';

/** A task whose runs end when the spec says so. */
function slowTask(more: Partial<ScheduledTask> = {}) {
  const ends: { well(): void; badly(error: Error): void }[] = [];
  const run = jest.fn(() => new Promise<void>((well, badly) => ends.push({ well, badly })));
  return { task: { name: 'sweep', everyMs: 1_000, run, ...more }, run, ends };
}

describe('tasks of a process', () => {
  const log = new PinoLogger({ pinoHttp: { level: 'silent' } });
  const warn = jest.spyOn(log, 'warn');
  let tasks: ScheduledTasks;
  beforeEach(() => {
    jest.useFakeTimers();
    warn.mockClear();
    tasks = new ScheduledTasks(log);
  });
  afterEach(() => jest.useRealTimers());

  it('begin when the application is up, at once or after their time, and again every time', async () => {
    const [soon, later] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
    tasks.register({ name: 'soon', everyMs: 1_000, atOnce: true, run: soon });
    tasks.register({ name: 'later', everyMs: 2_000, run: later });
    await jest.advanceTimersByTimeAsync(5_000);
    expect([soon, later].map((run) => run.mock.calls.length)).toEqual([0, 0]);
    tasks.start();
    await jest.advanceTimersByTimeAsync(0);
    expect([soon, later].map((run) => run.mock.calls.length)).toEqual([1, 0]);
    await jest.advanceTimersByTimeAsync(4_000);
    expect([soon, later].map((run) => run.mock.calls.length)).toEqual([5, 2]);
    await tasks.onModuleDestroy();
  });

  it('never overtake themselves, and hold up no other', async () => {
    const { task, run, ends } = slowTask({ atOnce: true });
    const other = jest.fn(async () => undefined);
    tasks.register(task);
    tasks.register({ name: 'other', everyMs: 1_000, run: other });
    tasks.start();
    await jest.advanceTimersByTimeAsync(3_500);
    expect([run.mock.calls.length, other.mock.calls.length]).toEqual([1, 3]);
    ends[0]?.well();
    await jest.advanceTimersByTimeAsync(500);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('are two sweeps at once at most, hold up nothing quick, and none begins while the process ends', async () => {
    const all = Array.from({ length: 5 }, (_, at) =>
      slowTask({ name: `sweep ${at}`, everyMs: 3_600_000, atOnce: true }),
    );
    const quick = jest.fn(async () => undefined);
    for (const { task } of all) tasks.register(task);
    tasks.register({ name: 'quick', everyMs: 1_000, atOnce: true, run: quick });
    tasks.start();
    await jest.advanceTimersByTimeAsync(0);
    const begun = () => all.map(({ run }) => run.mock.calls.length);
    expect([begun(), quick.mock.calls.length]).toEqual([[1, 1, 0, 0, 0], 1]);
    all[0]?.ends[0]?.well();
    await jest.advanceTimersByTimeAsync(0);
    expect(begun()).toEqual([1, 1, 1, 0, 0]);
    const ended = tasks.onModuleDestroy();
    for (const { ends } of all) ends[0]?.well();
    await ended;
    expect(begun()).toEqual([1, 1, 1, 0, 0]);
  });

  it.each([
    ['a promise', () => Promise.reject(new Error('no database'))],
    [
      'a throw',
      () => {
        throw new Error('no database');
      },
    ],
  ])('are logged when they fail by %s, and come again', async (_how, fail) => {
    const run = jest.fn<() => Promise<void>>(async () => undefined).mockImplementationOnce(fail);
    tasks.register({ name: 'sweep', everyMs: 1_000, atOnce: true, run });
    tasks.start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(run).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls).toEqual([[{ err: new Error('no database'), task: 'sweep' }, 'task put off']]);
  });

  it.each(['well', 'badly'] as const)(
    'let a run under way end %s before a shutdown goes on, and none follows',
    async (how) => {
      const { task, run, ends } = slowTask();
      tasks.register(task);
      tasks.start();
      await jest.advanceTimersByTimeAsync(1_000);
      let stopped = false;
      const stop = tasks.onModuleDestroy().then(() => (stopped = true));
      await jest.advanceTimersByTimeAsync(10_000);
      expect(stopped).toBe(false);
      ends[0]?.[how](new Error('cut off'));
      await stop;
      await jest.advanceTimersByTimeAsync(10_000);
      expect(run).toHaveBeenCalledTimes(1);
      expect(jest.getTimerCount()).toBe(0);
    },
  );
});
