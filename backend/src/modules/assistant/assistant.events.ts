import { domainEvent } from '../../platform/events/domain-event.js';

/** A conversation reads differently: it is new, was renamed, asked in or deleted. Nothing of it is told. */
export class ChatChanged extends domainEvent('assistant.chat-changed') {
  constructor(readonly chatId: string) {
    super();
  }
}
