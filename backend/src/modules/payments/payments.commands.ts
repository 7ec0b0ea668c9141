import type { PaymentAsked } from '@afi/contracts/payments';
import { Command } from '@nestjs/cqrs';
import type { PaidSubject } from './payments.queries.js';

/**
 * Pays for a thing, in the transaction of who says what it costs; doing it again is harmless, and costs nothing. Answers whether
 * it was paid by this, not before.
 * @throws Problem `payments.no-provider` (409) where no money can be moved
 */
export class Pay extends Command<{ isNew: boolean }> {
  constructor(
    readonly accountId: string,
    readonly subject: PaidSubject,
    readonly asked: PaymentAsked,
    /** The file that is given for it. */
    readonly mediaId: string | null = null,
  ) {
    super();
  }
}
