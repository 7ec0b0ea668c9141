import { domainEvent } from '../../platform/events/domain-event.js';

/** A conversation reads differently: it is new, was renamed, asked in or deleted. Nothing of it is told. */
export class ChatChanged extends domainEvent('assistant.chat-changed') {
  constructor(readonly chatId: string) {
    super();
  }
}

/** Somebody allowed that a model is told their private thoughts. */
export class PrivateThoughtsAllowed extends domainEvent('assistant.private-thoughts-allowed') {
  constructor(readonly accountId: string) {
    super();
  }
}
