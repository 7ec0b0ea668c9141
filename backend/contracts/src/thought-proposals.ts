import { z } from 'zod';
import { uuid } from './id.js';
import { job } from './job.js';
import { languages } from './language.js';
import { modelUse } from './model-use.js';
import type {} from './thoughts.js';

/** Letters a text has at least to be worth a model's reading. */
export const leastProposedFrom = 20;
/** Characters of it a model reads: what one thinks of stands at the beginning. */
export const mostProposedFrom = 6_000;

/** What a proposal is made of: a file of the storage, since the queue carries no texts. */
export const proposalSource = z.object({
  text: z.string().max(mostProposedFrom),
  language: z.enum(languages),
});
export type ProposalSource = z.infer<typeof proposalSource>;

/** Title, summary, tags, category and mood of a thought, proposed by a model. */
export const thoughtProposalJob = job('thought-proposals', {
  word: 'thoughts',
  isRetried: false,
  payload: z.object({
    thoughtId: uuid,
    /** Where the text lies, and where the proposal is put. */
    sourceKey: z.string().max(300),
    resultKey: z.string().max(300),
  }),
  stages: ['propose'] as const,
  result: modelUse,
  running: {
    concurrency: 4, // it waits for a model nearly all of its time; a small one answers few at once
    lockMs: 30_000, // nothing is computed here: a silence of half a minute is a death
    maxStalls: 3, // a text that killed its worker three times is not worth a fourth
    timeoutMs: 4 * 60_000, // a short answer of a 7B model on a CPU, asked for once more where it did not fit
    tries: 1, // the client of the model tries again by itself; there is a proposal without it
    perAccount: 1, // who writes many thoughts delays nobody else's
  },
});
