import type { DeliveryChannel } from '@afi/contracts/deliveries';
import type { Language } from '@afi/contracts/language';
import { Command } from '@nestjs/cqrs';

/** One message to one person, in words. */
export interface DeliveryText {
  readonly accountId: string;
  readonly channel: DeliveryChannel;
  /** E.164 number, or e-mail address. */
  readonly to: string;
  readonly language: Language;
  /** One line: the subject of a mail. */
  readonly title: string;
  readonly text: string;
  /** Path inside the app it leads to, or null. */
  readonly link: string | null;
}

/** Sends messages to many, in the caller's transaction: rows now, workers once it commits. */
export class Deliver extends Command<void> {
  constructor(
    /** Why: the kind of what they tell of. */
    readonly about: string,
    readonly texts: readonly DeliveryText[],
  ) {
    super();
  }
}

/**
 * Sends one again that failed.
 * @throws Problem 404; `deliveries.not-failed` (409) where it may have arrived; `deliveries.too-old` (410) where its words are gone
 */
export class RetryDelivery extends Command<void> {
  constructor(
    readonly deliveryId: string,
    readonly adminId: string,
  ) {
    super();
  }
}
