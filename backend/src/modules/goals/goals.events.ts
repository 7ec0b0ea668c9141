import { domainEvent } from '../../platform/events/domain-event.js';

/** A goal, or how far somebody is with it, reads differently. */
export class GoalChanged extends domainEvent('goals.changed') {
  constructor(readonly goalId: string) {
    super();
  }
}
