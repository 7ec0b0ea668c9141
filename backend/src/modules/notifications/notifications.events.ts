import { domainEvent } from '../../platform/events/domain-event.js';
import type { MembersNotification } from './notifications.commands.js';

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

/** A batch of a community's members has been told, and there are more. */
export class MembersPartlyNotified extends domainEvent('notifications.members-partly-notified') {
  constructor(
    readonly communityId: string,
    readonly exceptId: string,
    readonly notification: MembersNotification,
    readonly after: string,
  ) {
    super();
  }
}
