import { Command } from '@nestjs/cqrs';
import type { Language } from '@afi/contracts/language';

/** Texts of the word that sends it, `messages` of `modules/<word>/i18n/<language>.json`: `<word>.<what>.subject` and `.text`. */
export type MessageTemplate = `${string}.${string}`;

/** Whom a message is for. */
export interface MessageTo {
  readonly channel: 'whatsapp' | 'email';
  readonly to: string;
  /** Somebody who need not have an account: such messages leave a part of the budgets to those who do. */
  readonly newcomer?: boolean;
  /** Answers what somebody just wrote to us: WhatsApp takes it as it stands. Anything else leaves by its announcement template. */
  readonly isReply?: boolean;
}

/**
 * Sends one message to one person, by a worker, after the transaction commits.
 * @throws Problem where a budget of messages is used up
 */
export class SendMessage extends Command<void> {
  constructor(
    readonly message: MessageTo & {
      template: MessageTemplate;
      params: Record<string, string | number>;
      language: Language;
      /** The login code, for WhatsApp's authentication template. */
      code?: string;
    },
  ) {
    super();
  }
}

/**
 * Tells somebody what became of their account, at an address that is or was theirs: nobody asked for it, so it goes by `deliveries`,
 * which shows what became of it. Whatever they chose, at any hour.
 * @throws Problem where a budget of messages is used up
 */
export class SendNotice extends Command<void> {
  constructor(
    readonly notice: MessageTo & {
      accountId: string;
      template: MessageTemplate;
      params: Record<string, string | number>;
      language: Language;
    },
  ) {
    super();
  }
}

/** Sends nothing and refuses what `SendMessage` would: whether somebody has an account must not show in an answer. */
export class PretendToSend extends Command<void> {
  constructor(readonly message: MessageTo) {
    super();
  }
}

/**
 * Counts one more message a caller asks for, and ends later and later for one who asks for many. Before any transaction.
 * @throws Problem where it is far too many
 */
export class PaceMessages extends Command<void> {
  constructor(
    /** What limits count the caller by. */
    readonly address: string,
    /** What asks for it: each counts apart, so that one that is used up closes no other door of the address. */
    readonly asking: string,
  ) {
    super();
  }
}
