import { domainEvent } from '../../platform/events/domain-event.js';

/** Somebody is a member from now on. */
export class MemberJoined extends domainEvent('communities.member-joined', 'MemberJoined') {
  constructor(
    readonly communityId: string,
    readonly accountId: string,
  ) {
    super();
  }
}

export class MemberLeft extends domainEvent('communities.member-left', 'MemberLeft') {
  constructor(
    readonly communityId: string,
    readonly accountId: string,
  ) {
    super();
  }
}
