/** A kind of job that does nothing: what is left is the platform. One stage, as messages have. */
import { z } from 'zod';

export const noopJob = {
  kind: 'noop',
  runsIn: 'workers',
  payload: z.object({}),
  stages: /** @type {const} */ (['work']),
  result: z.object({ done: z.boolean() }),
  running: { concurrency: 10, lockMs: 30_000, maxStalls: 10, timeoutMs: 30_000, tries: 3, perAccount: null },
};

/** So many kinds that do nothing, the first of them under its own name. @param {number} count */
export const noopKinds = (count) =>
  Array.from({ length: count }, (_, at) => ({
    ...noopJob,
    kind: at === 0 ? noopJob.kind : `${noopJob.kind}-${at + 1}`,
  }));

/** What one finished job leaves in the queue: the same on both sides. */
export const keep = { removeOnComplete: { age: 3_600, count: 1_000 }, removeOnFail: { age: 7 * 86_400, count: 5_000 } };
