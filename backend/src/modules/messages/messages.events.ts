import { domainEvent } from '../../platform/events/domain-event.js';

/** Somebody is to be told of their account; numbers and words wait in a file (`NoticeQueries`). */
export class NoticeAsked extends domainEvent('messages.notice-asked') {
  constructor(readonly noticeKey: string) {
    super();
  }
}

/** As many messages as an hour allows have left; told once an hour. */
export class MessageBudgetSpent extends domainEvent('messages.budget-spent') {
  constructor(
    readonly budget: string,
    readonly points: number,
  ) {
    super();
  }
}
