import type { DeliveryChannel } from '@afi/contracts/deliveries';
import type { Word } from '@afi/contracts/word';
import { domainEvent } from '../../platform/events/domain-event.js';

/**
 * Messages a word asked for came further: their batch ended, or the provider told more later. Their rows say how far
 * (`DeliveryQueries.outcomesOf`).
 */
export class DeliveriesMoved extends domainEvent('deliveries.moved') {
  constructor(
    /** The word they were asked for by. */
    readonly word: Word,
    /** What that word calls them. */
    readonly sourceIds: readonly string[],
  ) {
    super();
  }
}

/**
 * Somebody ended what they are sent by what a word sent them, or began it again by the same link: the link of that mail, or
 * STOP after that message.
 */
export class Unsubscribed extends domainEvent('deliveries.unsubscribed') {
  constructor(
    /** The word it was sent for, and what that word calls it. */
    readonly word: Word,
    readonly sourceId: string,
    readonly isEnded: boolean,
  ) {
    super();
  }
}

/** A provider takes nothing of the platform any more: messages of its channel wait until an admin begins it again. */
export class ChannelStopped extends domainEvent('deliveries.channel-stopped') {
  constructor(
    readonly channel: DeliveryChannel,
    /** What the provider said. */
    readonly code: string,
  ) {
    super();
  }
}

/** Somebody chose anew what they are sent: what waits for them is looked through once more. */
export class WishesChanged extends domainEvent('deliveries.wishes-changed') {
  constructor(
    readonly accountIds: readonly string[],
    /** Of numbers and addresses, where those alone are known. */
    readonly addressHashes: readonly string[],
  ) {
    super();
  }
}
