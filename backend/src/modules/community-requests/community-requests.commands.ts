import { Command } from '@nestjs/cqrs';
import type { CommunityRequestInput } from '@afi/contracts/community-requests';

/** Asks to create a community. */
export class AskForCommunity extends Command<{ requestId: string }> {
  constructor(
    readonly accountId: string,
    readonly input: CommunityRequestInput,
  ) {
    super();
  }
}

/** Takes a request back that nobody answered yet; twice is harmless. */
export class CancelCommunityRequest extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly requestId: string,
  ) {
    super();
  }
}

/** An admin says yes or no, once. */
export class AnswerCommunityRequest extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly requestId: string,
    readonly answer: 'approved' | 'rejected',
    readonly comment: string,
  ) {
    super();
  }
}

/**
 * Uses up the approved request of an account for the community that is being created, in the transaction of that. Answers
 * what was approved; null where nothing was.
 */
export class SpendCommunityRequest extends Command<Pick<CommunityRequestInput, 'type'> | null> {
  constructor(
    readonly accountId: string,
    readonly communityId: string,
  ) {
    super();
  }
}
