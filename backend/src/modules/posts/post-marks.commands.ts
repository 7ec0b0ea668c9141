import { Command } from '@nestjs/cqrs';
import type { ReactionKind } from '@afi/contracts/post-marks';

/** Answers a post with a reaction in place of the one before; null takes it back. Members only. */
export class ReactToPost extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly postId: string,
    readonly kind: ReactionKind | null,
  ) {
    super();
  }
}

/** What a reader does with a post besides; each counts once, doing it again is harmless. */
export type PostMark = 'save' | 'unsave' | 'view' | 'click' | 'read';

export class MarkPost extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly postId: string,
    readonly mark: PostMark,
  ) {
    super();
  }
}

/** Reminds the members who have not read an announcement; answers how many those are, and when it may be done again. */
export class RemindReaders extends Command<{ reminded: number; remindableAt: string }> {
  constructor(
    readonly actorId: string,
    readonly postId: string,
  ) {
    super();
  }
}

/** Something is counted otherwise of what a post carries: screens are told once it is committed. */
export class CountAgain extends Command<void> {
  constructor(
    readonly communityId: string,
    readonly postId: string,
  ) {
    super();
  }
}
