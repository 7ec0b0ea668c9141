import type { StorySource } from '@afi/contracts/stories';

/** A thought that is told. */
export type Moment = StorySource['thoughts'][number];

/** What it says: its title where it has no text. */
export const textOf = ({ text, title }: Moment): string => text || title;

/** Those that have a word, the oldest first. */
export const toldOf = (thoughts: readonly Moment[]): Moment[] =>
  thoughts
    .filter((one) => textOf(one))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1));
