import { domainEvent } from '../../platform/events/domain-event.js';

/** A request reads differently: it was made, taken back or used up. */
export class CommunityRequestChanged extends domainEvent('community-requests.changed') {
  constructor(
    readonly requestId: string,
    readonly accountId: string,
  ) {
    super();
  }
}

/** An admin approved or rejected a request. */
export class CommunityRequestAnswered extends domainEvent('community-requests.answered') {
  constructor(
    readonly requestId: string,
    readonly accountId: string,
  ) {
    super();
  }
}
