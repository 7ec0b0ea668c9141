import type { PollView } from '@afi/contracts/polls';

/** A poll as it is after this vote, told before the server has: null takes the vote back. Hidden counts stay hidden. */
export function voted(poll: PollView, optionIds: readonly string[] | null): PollView {
  const chosen = optionIds ?? [];
  const step = (id: string): number => Number(chosen.includes(id)) - Number(poll.mine.includes(id));
  return {
    ...poll,
    options: poll.options.map((option) => ({
      ...option,
      votes: option.votes === null ? null : Math.max(0, option.votes + step(option.id)),
    })),
    voters: Math.max(0, poll.voters + Number(chosen.length > 0) - Number(poll.mine.length > 0)),
    mine: [...chosen],
  };
}

/** Of all who voted, in percent; null while the counts are hidden. With several answers the sum is more than 100. */
export function shareOf(votes: number | null, voters: number): number | null {
  if (votes === null) return null;
  return voters > 0 ? (votes / voters) * 100 : 0;
}
