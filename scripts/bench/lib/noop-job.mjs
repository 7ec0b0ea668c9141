/** A kind of job that does nothing: what is left is the platform. One stage, as messages have. */
import { z } from 'zod';
import { built } from './child-process.mjs';

const { job } = await built('backend/contracts/dist/job.js');

const named = (/** @type {string} */ kind) =>
  job(kind, {
    payload: z.object({}),
    stages: ['work'],
    result: z.object({ done: z.boolean() }),
    running: { concurrency: 10, lockMs: 30_000, maxStalls: 10, timeoutMs: 30_000, tries: 3, perAccount: null },
  });

export const noopJob = named('noop');

/** So many kinds that do nothing, the first of them under its own name. @param {number} count */
export const noopKinds = (count) =>
  Array.from({ length: count }, (_, at) => (at === 0 ? noopJob : named(`noop-${at + 1}`)));

/** What one finished job leaves in the queue: the same on both sides. */
export const keep = { removeOnComplete: { age: 3_600, count: 1_000 }, removeOnFail: { age: 7 * 86_400, count: 5_000 } };
