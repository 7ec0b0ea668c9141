import { z } from 'zod';
import { job } from '@afi/contracts/job';

/** A kind of job made for specs: its payload says how its stages behave. */
export const rehearsalJob = job('rehearsal', {
  payload: z.object({
    /** Fails in this stage: for good, or as a fault that passes after so many tries. */
    fail: z.object({ stage: z.string(), code: z.string(), transient: z.boolean() }).optional(),
    /** Waits in this stage until stopped. */
    hang: z.string().optional(),
  }),
  stages: ['first', 'second', 'third'] as const,
  result: z.object({ ran: z.array(z.string()) }),
  running: { concurrency: 4, lockMs: 3_000, maxStalls: 10, timeoutMs: 30_000, tries: 3, perAccount: null },
});
