import { Command } from '@nestjs/cqrs';
import type { PollInput } from '@afi/contracts/polls';

/**
 * Makes a poll. Who may do so, and who sees it, is the business of the word it is shown with; `at` is where its fields
 * stand in what that word was sent, for the pointers of what is wrong.
 */
export class CreatePoll extends Command<{ pollId: string }> {
  constructor(
    readonly input: PollInput,
    readonly at = '',
  ) {
    super();
  }
}

/** Asks otherwise: options that have votes stay as they are, and so does what was promised to who voted. */
export class ChangePoll extends Command<void> {
  constructor(
    readonly pollId: string,
    readonly input: PollInput,
    readonly at = '',
  ) {
    super();
  }
}

/** One vote of an account, whatever it voted before; null takes it back. */
export class Vote extends Command<void> {
  constructor(
    readonly pollId: string,
    readonly accountId: string,
    readonly optionIds: readonly string[] | null,
  ) {
    super();
  }
}

/** Nobody votes any more, and all may see the counts. Doing it twice is harmless. */
export class ClosePoll extends Command<void> {
  constructor(readonly pollId: string) {
    super();
  }
}

/** Votes are taken again; an end that has passed is forgotten. */
export class ReopenPoll extends Command<void> {
  constructor(readonly pollId: string) {
    super();
  }
}

/** Forgets polls that are shown nowhere any more, with what was answered. Doing it twice is harmless. */
export class ForgetPolls extends Command<void> {
  constructor(readonly pollIds: readonly string[]) {
    super();
  }
}

/** Votes in the poll of a post, or takes the vote back (null). Members only, while the post is there for them. */
export class VoteOnPost extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly postId: string,
    readonly optionIds: readonly string[] | null,
  ) {
    super();
  }
}

/** Ends the poll of a post, or opens it again. Owner and team only. */
export class EndPostPoll extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly postId: string,
    readonly ended: boolean,
  ) {
    super();
  }
}
