import { domainEvent } from '../../platform/events/domain-event.js';

/** Nobody can vote any more: the team closed it, or its end came. */
export class PollEnded extends domainEvent('polls.ended') {
  constructor(readonly pollId: string) {
    super();
  }
}

/** The team opened it again. */
export class PollReopened extends domainEvent('polls.reopened') {
  constructor(readonly pollId: string) {
    super();
  }
}
