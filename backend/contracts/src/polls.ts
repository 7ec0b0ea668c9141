import { z } from 'zod';
import { uuid } from './id.js';
import { withoutAccents } from './letters.js';
import { moment, timeZone, type Cell } from './list.js';
import { singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    polls: true;
  }
}

/** Options a poll has at least, of those that count: not empty, and each said once. */
export const leastOptions = 2;
export const mostOptions = 12;

/**
 * When counts are shown to those who may read the poll: at once, to who has voted, or when it is over. A poll that is
 * over shows them to all. Before that the team sees them too, but of `at-end` nobody does, whoever asks.
 */
export const pollResults = ['live', 'after-vote', 'at-end'] as const;
export type PollResults = (typeof pollResults)[number];

/** `inactive`: closed by the team, who may open it again. `expired`: its end came. */
export const pollStates = ['active', 'inactive', 'expired'] as const;
export type PollState = (typeof pollStates)[number];

/** Where a poll stands, at a moment of the database's clock. */
export function stateOf({ closedAt, over }: { closedAt: unknown; over: boolean }): PollState {
  if (closedAt !== null) return 'inactive';
  return over ? 'expired' : 'active';
}

const moments = z.iso.datetime({ offset: true });

/** What a poll is made of. Empty options, and those said before, count for nothing: the server leaves them out. */
export const pollInput = z.strictObject({
  question: singleLine(300).min(1),
  options: z.array(singleLine(200)).max(mostOptions),
  multiple: z.boolean().default(false),
  closesAt: moments.nullish(),
  results: z.enum(pollResults).default('live'),
  anonymous: z.boolean().default(false),
});
export type PollInput = z.infer<typeof pollInput>;

export const pollView = z.object({
  type: z.literal('poll'),
  id: uuid,
  question: z.string(),
  /** `votes` is null while the caller may not see the counts. */
  options: z.array(z.object({ id: uuid, text: z.string(), votes: z.int().nonnegative().nullable() })),
  multiple: z.boolean(),
  closesAt: z.string().nullable(),
  results: z.enum(pollResults),
  /** Nobody is told who voted for what, the team included; told before the vote. */
  anonymous: z.boolean(),
  state: z.enum(pollStates),
  /** How many voted, whatever the counts are. */
  voters: z.int().nonnegative(),
  /** Options the caller voted for. */
  mine: z.array(uuid),
  mayVote: z.boolean(),
  /** The caller may close it, open it again and have its file. */
  mayManage: z.boolean(),
});
export type PollView = z.infer<typeof pollView>;

/** What all are told of a poll as it is counted; the votes of an option are null while they are not shown to all. */
export interface PollCounts {
  voters: number;
  votes: Readonly<Record<string, number | null>>;
}
declare module './realtime.js' {
  interface PostCounted {
    poll: PollCounts | null;
  }
}

/** A vote; another one replaces it until the poll is over. */
export const voteInput = z.strictObject({ optionIds: z.array(uuid).min(1).max(mostOptions) });

/** Who voted for what, of a poll that said so before. */
export const voterView = z.object({
  id: uuid,
  fullname: z.string(),
  picture: z.string().nullable(),
  optionIds: z.array(uuid),
  votedAt: z.string(),
});
export type VoterView = z.infer<typeof voterView>;

/** A line of the file of a poll: an option; of a poll with names, one for each of its voters. */
export interface PollLine {
  option: string;
  votes: number;
  /** Of all who voted, in percent. */
  share: number;
  voter: string | null;
  votedAt: string | null;
}
export const pollCsv: Readonly<Record<'option' | 'votes' | 'share' | 'voter' | 'votedAt', (line: PollLine) => Cell>> = {
  option: ({ option }) => option,
  votes: ({ votes }) => votes,
  share: ({ share }) => share,
  voter: ({ voter }) => voter,
  votedAt: ({ votedAt }) => moment(votedAt),
};
export const pollCsvQuery = z.strictObject({ zone: timeZone });

/** What tells two options apart: their letters, accents, case and spaces aside. */
export function optionKey(text: string): string {
  return withoutAccents(text, 'NFKD').toLocaleLowerCase('fr').replace(/\s+/g, ' ').trim();
}

/** Where an option says what one before it said; -1 where none does. */
export function twinOption(options: readonly string[]): number {
  const keys = options.map(optionKey);
  return keys.findIndex((key, at) => key !== '' && keys.indexOf(key) < at);
}

/** The options that count: each that says something, once. */
export function validOptions(options: readonly string[]): string[] {
  const known = new Map(options.map((text) => [optionKey(text), text.trim()] as const).reverse());
  return options.flatMap((text) => {
    const key = optionKey(text);
    const first = key ? known.get(key) : undefined;
    known.delete(key);
    return first === undefined ? [] : [first];
  });
}
