import type { ContactInput } from '@afi/contracts/campaign-contacts';
import type { CampaignChanges, CampaignChannel, CampaignInput, CampaignTrial } from '@afi/contracts/campaigns';
import type { Language } from '@afi/contracts/language';
import type { MemberMessageInput } from '@afi/contracts/member-messages';
import type { SavedAudienceChanges, SavedAudienceInput } from '@afi/contracts/saved-audiences';
import { Command } from '@nestjs/cqrs';

/** Writes a campaign down. @throws Problem `campaigns.unknown-variable`, `campaigns.schedule-past` (422) */
export class WriteCampaign extends Command<{ campaignId: string }> {
  constructor(
    readonly adminId: string,
    readonly input: CampaignInput,
  ) {
    super();
  }
}

/** Has a campaign proposed for an aim; its draft has the same id, once it is there. */
export class ProposeCampaign extends Command<{ id: string; jobId: string }> {
  constructor(
    readonly adminId: string,
    readonly aim: string,
  ) {
    super();
  }
}

/** @throws Problem 404; `campaigns.not-draft`, `campaigns.changed` (409) */
export class ChangeCampaign extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly campaignId: string,
    readonly changes: CampaignChanges,
  ) {
    super();
  }
}

/** Writes the same once more, as a draft that calls itself a copy. */
export class DuplicateCampaign extends Command<{ campaignId: string }> {
  constructor(
    readonly adminId: string,
    readonly campaignId: string,
    readonly language: Language,
  ) {
    super();
  }
}

/**
 * Launches it, once, whoever launches it at the same time. Above the setting's number it is asked for, and launched by another admin.
 * @throws Problem `campaigns.second-admin`, `campaigns.read-first`, `campaigns.launched` (409) with who did; `campaigns.nobody` (422); `campaigns.confirm-count` (409)
 */
export class LaunchCampaign extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly campaignId: string,
    readonly confirmCount: number | undefined,
    /** Of the text that was read before. */
    readonly version: number | undefined,
  ) {
    super();
  }
}

/**
 * Keeps filters under a name.
 * @throws Problem `campaigns.audience-named`, `campaigns.enough-audiences` (409)
 */
export class SaveAudience extends Command<{ audienceId: string }> {
  constructor(
    readonly adminId: string,
    readonly input: SavedAudienceInput,
  ) {
    super();
  }
}

/** @throws Problem 404; `campaigns.audience-named` (409) */
export class ChangeAudience extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly audienceId: string,
    readonly changes: SavedAudienceChanges,
  ) {
    super();
  }
}

/** @throws Problem 404 */
export class RemoveAudience extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly audienceId: string,
  ) {
    super();
  }
}

/** Brings it back. @throws Problem 404; `campaigns.restore-too-late` (410); `campaigns.audience-named` (409) */
export class RestoreAudience extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly audienceId: string,
  ) {
    super();
  }
}

export type CampaignAct = 'pause' | 'resume' | 'cancel' | 'retry';

/** Acts on one that was launched. @throws Problem 404; `campaigns.not-now` (409) */
export class SteerCampaign extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly campaignId: string,
    readonly act: CampaignAct,
  ) {
    super();
  }
}

/** Sends it to its author alone. Answers the channels they are reached by. */
export class TestCampaign extends Command<CampaignChannel[]> {
  constructor(
    readonly adminId: string,
    readonly campaignId: string,
    readonly elsewhere: CampaignTrial = {},
  ) {
    super();
  }
}

/**
 * Sends the members of a community a message of their team, at once.
 * @throws Problem 404, `communities.not-team` (403); `campaigns.enough-today` (409); `campaigns.no-member`,
 * `campaigns.unknown-post`, `campaigns.unknown-variable` (422)
 */
export class SendToMembers extends Command<{ campaignId: string }> {
  constructor(
    readonly accountId: string,
    readonly communityId: string,
    readonly input: MemberMessageInput,
  ) {
    super();
  }
}

/**
 * Adds somebody who agreed, by hand. Who was taken out comes back by it.
 * @throws Problem `campaigns.contact-known` (409); `campaigns.contact-nowhere`, `campaigns.contact-number` (422)
 */
export class AddContact extends Command<{ contactId: string }> {
  constructor(
    readonly adminId: string,
    readonly input: ContactInput,
  ) {
    super();
  }
}

/** @throws Problem 404 */
export class RemoveContact extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly contactId: string,
  ) {
    super();
  }
}

/** @throws Problem 404; `campaigns.contact-restore-too-late` (410) */
export class RestoreContact extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly contactId: string,
  ) {
    super();
  }
}

/** Ends what is sent to them. @throws Problem 404 */
export class EndContact extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly contactId: string,
  ) {
    super();
  }
}

/** Begins it again by a new consent. @throws Problem 404; `campaigns.contact-has-account` (409) */
export class ResumeContact extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly contactId: string,
    readonly consentNote: string,
  ) {
    super();
  }
}
