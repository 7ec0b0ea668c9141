import { Command } from '@nestjs/cqrs';
import type { CommunityChanges, CommunityInput, CommunityRole } from '@afi/contracts/communities';

/**
 * Makes a community owned by an account. `byRequest` uses up their approved request; without, nobody is asked.
 * `inviteCode` and `businessId` are for demo data.
 * @throws Problem `communities.request-first` (403) where no request is approved and unused
 */
export class CreateCommunity extends Command<{ communityId: string }> {
  constructor(
    readonly ownerId: string,
    readonly input: CommunityInput,
    readonly more: { byRequest?: boolean; inviteCode?: string; businessId?: string } = {},
  ) {
    super();
  }
}

/**
 * Changes what a community says of itself, and its logo. Owner and team may.
 * @throws Problem `communities.logo-unknown` (422) for a logo the caller did not send, or one that is gone
 */
export class ChangeCommunity extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly communityId: string,
    readonly changes: CommunityChanges,
  ) {
    super();
  }
}

/** Joins by invite code; joining twice is harmless, and answers that nothing changed. */
export class JoinCommunity extends Command<{ communityId: string; joined: boolean }> {
  constructor(
    readonly accountId: string,
    readonly code: string,
  ) {
    super();
  }
}

export class LeaveCommunity extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly communityId: string,
  ) {
    super();
  }
}

/** Makes a member part of the team, a member again, or the owner: who was it joins the team. Only the owner may. */
export class SetMemberRole extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly communityId: string,
    readonly memberId: string,
    readonly role: CommunityRole,
  ) {
    super();
  }
}

/** Takes a member out. The owner may, and the team where it is nobody of the team. */
export class RemoveMember extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly communityId: string,
    readonly memberId: string,
  ) {
    super();
  }
}

/** Makes another invite code, for so many people or for all; the one before opens nothing any more. */
export class RenewInviteCode extends Command<void> {
  constructor(
    readonly actorId: string,
    readonly communityId: string,
    readonly uses: number | null = null,
  ) {
    super();
  }
}

/** A community shows a post more, or one less. Steps may come in any order: the count is right once all have come. */
export class CountPosts extends Command<void> {
  constructor(
    readonly communityId: string,
    readonly by: 1 | -1,
  ) {
    super();
  }
}
