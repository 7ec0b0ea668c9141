import { domainEvent } from '../../platform/events/domain-event.js';

/** The link of something was made, or ended. Where it leads is not told. */
export class ShareChanged extends domainEvent('shares.changed') {
  constructor(
    readonly accountId: string,
    readonly subjectId: string,
  ) {
    super();
  }
}
