import { domainEvent } from '../../platform/events/domain-event.js';

/** A thought reads differently: it is new, was changed or deleted, or came back. Nothing of it is told. */
export class ThoughtChanged extends domainEvent('thoughts.changed') {
  constructor(readonly thoughtId: string) {
    super();
  }
}
