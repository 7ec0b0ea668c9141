import { z } from 'zod';
import { uuid } from './id.js';
import { route, smallWrites } from './route.js';

/** Names of guides: the word and what is talked about, as `profiles.about-me`. */
const guideName = z.string().min(1).max(60);

/** What a worker looks for in what a person says and sends: fields of one act, and nothing else. */
export const fillAsked = z.object({
  act: z.string(),
  /** For a model, in English: each field and what it means. */
  args: z.record(z.string(), z.string()),
  /** What a field is called where a text is written in parts, without accents: for who reads without a model. */
  headings: z.record(z.string(), z.array(z.string())),
  /** What was asked before, in the person's language. */
  asked: z.string(),
  /** What the rules make of the message, where no model answers. */
  otherwise: z.record(z.string(), z.string()),
  /** Said where nothing is found. */
  nothing: z.string(),
});
export type FillAsked = z.infer<typeof fillAsked>;

export const guideRoutes = {
  begin: route('POST /client/chats/guided', {
    access: 'client',
    summary: 'Begin a conversation Afi leads: about yourself, or as a customer to practise with',
    status: 201,
    idempotent: true,
    body: z.strictObject({ guide: guideName }),
    answer: z.object({ id: uuid }),
    limit: smallWrites,
  }),
};
