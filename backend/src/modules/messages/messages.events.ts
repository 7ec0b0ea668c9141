import { domainEvent } from '../../platform/events/domain-event.js';

/** As many messages as an hour allows have left; told once an hour. */
export class MessageBudgetSpent extends domainEvent('messages.budget-spent') {
  constructor(
    readonly budget: string,
    readonly points: number,
  ) {
    super();
  }
}
