import { domainEvent } from '../../platform/events/domain-event.js';

/** A deck reads differently: it is new, outlined, written, changed, deleted, or came back. Nothing of it is told. */
export class DeckChanged extends domainEvent('slides.changed') {
  constructor(readonly deckId: string) {
    super();
  }
}
