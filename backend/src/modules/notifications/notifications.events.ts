import { domainEvent } from '../../platform/events/domain-event.js';
import type { ToldToMembers } from './notifications.commands.js';

/** The time in which a publication could be taken back unnoticed is over. */
export class PostHoldEnded extends domainEvent('notifications.post-hold-ended') {
  constructor(
    readonly postId: string,
    readonly communityId: string,
    readonly publishedAt: string | null,
  ) {
    super();
  }
}

/** A batch of those who have not read an announcement has been reminded, and there are more. */
export class ReadersPartlyReminded extends domainEvent('notifications.readers-partly-reminded') {
  constructor(
    readonly postId: string,
    readonly communityId: string,
    readonly after: string,
  ) {
    super();
  }
}

/** A batch of those who voted has been told that the poll is over, and there are more. */
export class VotersPartlyTold extends domainEvent('notifications.voters-partly-told') {
  constructor(
    readonly pollId: string,
    readonly after: string,
  ) {
    super();
  }
}

/** A batch of a community's members has been told, and there are more. */
export class MembersPartlyNotified extends domainEvent('notifications.members-partly-notified') {
  constructor(
    readonly communityId: string,
    readonly exceptId: string,
    readonly notification: ToldToMembers,
    readonly after: string,
  ) {
    super();
  }
}
