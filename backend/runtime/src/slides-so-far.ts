import { createHash } from 'node:crypto';
import { slide } from '@afi/contracts/slide-parts';
import { z } from 'zod';

/** Slides of a work under way, kept beside it: who takes it over goes on behind them, and they stay where it ends early. */
export const slidesSoFar = z.object({
  /** Of the plan they were written of: those of another plan are not gone on with. */
  plan: z.string().default(''),
  slides: z.array(slide),
  items: z.int(),
  byModel: z.boolean(),
});

/** Where the slides of a job so far are. */
export const slidesSoFarKey = (jobId: string): string => `jobs/${jobId}/written.json`;

/** What tells one plan from another, of its file. */
export const planOf = (brief: Buffer): string => createHash('sha256').update(brief).digest('base64url');
