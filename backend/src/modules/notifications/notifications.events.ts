import { domainEvent } from '../../platform/events/domain-event.js';
import type { MembersNotification } from './notifications.commands.js';

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
