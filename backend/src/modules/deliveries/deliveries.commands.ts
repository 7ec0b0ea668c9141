import type { DeliveryChannel, OutgoingDelivery } from '@afi/contracts/deliveries';
import type { Language } from '@afi/contracts/language';
import type { NewsWay } from '@afi/contracts/notification-settings';
import type { PushSubscriptionInput } from '@afi/contracts/push-subscriptions';
import type { Word } from '@afi/contracts/word';
import { Command } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';

/** What a message tells of, as its word knows it: ids and kinds, none of the words it is told in. */
export interface Told {
  readonly word: Word;
  readonly facts: NonNullable<OutgoingDelivery['told']>['facts'];
}

/** One message to one person, in words. */
export interface DeliveryText {
  /** Null for somebody without an account, whom the word that asks may write to. */
  readonly accountId: string | null;
  readonly channel: DeliveryChannel;
  /** E.164 number, or e-mail address; null for `push`, which goes to every device of theirs. */
  readonly to: string | null;
  /** The number somebody without an account may say STOP by, where it goes elsewhere. */
  readonly number?: string | null;
  readonly language: Language;
  /** One line: the subject of a mail. */
  readonly title: string;
  readonly text: string;
  /** Path inside the app it leads to, an https address elsewhere, or null. */
  readonly link: string | null;
  /** What may be done from a message to a device itself: the path it is sent to, and what each is called. */
  readonly taps?: NonNullable<OutgoingDelivery['push']>['taps'];
  /** Path of the image a mail carries, which is fetched as it is opened: of who allows that to be known alone. */
  readonly opens?: string | null;
  /** Leaves in the quiet hours of whoever it is for too: they asked for it this very moment. */
  readonly atOnce?: true;
  /** What it tells of: where it has waited, its word is asked for the words of then (`DeliveryWords`). */
  readonly told?: Told;
  /** What ways of telling one person one thing have in common (`oneAfterTheOther`, ADR 0064). */
  readonly inTurn?: string;
  /** They asked for it: where it waits, or is tried again, what they chose for notifications says nothing of it. */
  readonly byConsent?: true;
  /** A trial of what others are sent: it says how that ends, as theirs does. */
  readonly trial?: true;
  /** Tells what became of their account: whatever they chose, at any hour, also at an address that is theirs no more. */
  readonly notice?: true;
  /**
   * The word that follows it, and what that word calls it: it hears `DeliveriesMoved`. Sent to an address once, whatever is
   * asked twice; what a person is sent by others within a day is counted without it. `alone`: that word alone sends it again,
   * for it may have gone another way since. What waited for quiet hours or a stopped channel is given back to the word when its
   * time comes, `skipped` as `calledBack`: it asks again, or does not.
   */
  readonly source?: {
    readonly word: Word;
    readonly id: string;
    readonly alone?: boolean;
    /** An announcement of the platform: who wants none of those there is not sent it. */
    readonly news?: boolean;
  };
}

/** Ways of telling one person one thing, one after the other: what costs least leaves, the next once that is known to have failed. */
export function oneAfterTheOther(ways: readonly DeliveryText[]): readonly DeliveryText[] {
  const inTurn = uuid();
  return ways.length > 1 ? ways.map((way) => ({ ...way, inTurn })) : ways;
}

const nowhere = { communityId: null, subjectId: null };

/**
 * Sends messages to many, in the caller's transaction: rows now, workers once it commits. Answers the texts, of
 * those given, that something is on its way of: who has no device left, or was sent enough today, has none among them.
 */
export class Deliver extends Command<ReadonlySet<DeliveryText>> {
  constructor(
    /** Why: the kind of what they tell of. */
    readonly about: string,
    readonly texts: readonly DeliveryText[],
    /** What they tell of: whoever contributes to `DeliveryRules` is asked by it whether they still are for their people. */
    readonly where: { readonly communityId: string | null; readonly subjectId: string | null } = nowhere,
  ) {
    super();
  }
}

/**
 * Calls back what has not left of these sources: workers end their batches within seconds, and what they had not begun is
 * `skipped` as `calledBack`. What is begun goes on to its end.
 */
export class CallBackDeliveries extends Command<void> {
  constructor(readonly sourceIds: readonly string[]) {
    super();
  }
}

/** Begins again a channel that was stopped; what waited leaves, but what is older than a day or for who is in quiet hours. */
export class ResumeChannel extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly channel: DeliveryChannel,
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

/**
 * Tells a device from now on, as long as this session lasts.
 * @throws Problem `deliveries.unknown-service` (422) where no browser there is is reached at that address
 */
export class SubscribeDevice extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly sessionId: string,
    readonly subscription: PushSubscriptionInput,
  ) {
    super();
  }
}

export class UnsubscribeDevice extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly endpoint: string,
  ) {
    super();
  }
}

/** Sends a first message to all devices of somebody. */
export class TryDevices extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly language: Language,
  ) {
    super();
  }
}

/** What somebody wrote to our number. */
export interface HeardMessage {
  readonly providerId: string;
  /** Digits of their number, as WhatsApp knows it. */
  readonly from: string;
  readonly text: string;
  readonly at: Date;
}

/** What people wrote to our number: STOP ends everything that is sent to them, START begins it again; each is heard once. */
export class HearMessages extends Command<void> {
  constructor(readonly messages: readonly HeardMessage[]) {
    super();
  }
}

/** What is told of a mail: no such mailbox; not taken, for another reason; full or away to the end; its reader complained. */
export type MailVerdict = 'gone' | 'refused' | 'full' | 'complaint';

/** A mail came back, or its reader complained of it; heard again, it changes nothing. */
export class HearMailReport extends Command<void> {
  constructor(
    readonly deliveryId: string,
    readonly says: MailVerdict,
    /** When that was found out, or complained of; null where nobody says. */
    readonly at: Date | null,
  ) {
    super();
  }
}

/**
 * Says where somebody wants announcements of the platform, and where not; what is not named stays. Has what waits for them
 * looked through by all they chose: who writes that down asks for this in the same transaction.
 */
export class ChooseNews extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly changes: Partial<Record<NewsWay, boolean>>,
  ) {
    super();
  }
}

/**
 * Keeps by hash, as refusals of announcements, what somebody switched off for everything: before they are forgotten, for their
 * number or address may stand in a file later.
 */
export class KeepRefusals extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Begins again what somebody ended: by STOP, or by the link of a mail. */
export class ResumeMessages extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Ends what is sent to a number, as STOP does, and to an address, as its link does: somebody asked an admin for it. */
export class EndAddresses extends Command<void> {
  constructor(readonly addresses: { readonly phone: string | null; readonly email: string | null }) {
    super();
  }
}

/** Begins again what ended at these addresses, announcements too where they were refused there; one that does not exist stays ended. */
export class ResumeAddresses extends Command<void> {
  constructor(
    readonly addresses: readonly string[],
    readonly newsToo = true,
  ) {
    super();
  }
}
