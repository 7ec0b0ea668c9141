import { domainEvent } from '../../platform/events/domain-event.js';

/** A reminder reads differently. */
export class ReminderChanged extends domainEvent('reminders.changed') {
  constructor(readonly reminderId: string) {
    super();
  }
}

/** It is time: for the moment `at` (ISO), and so many before it that nobody was there to tell. */
export class ReminderDue extends domainEvent('reminders.due') {
  constructor(
    readonly reminderId: string,
    readonly at: string,
    readonly times: number,
  ) {
    super();
  }
}
