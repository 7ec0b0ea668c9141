import type { PaymentShown } from '@afi/contracts/post-payments';
import { Command } from '@nestjs/cqrs';

/** Pays what a post asks for; doing it again is harmless, and costs nothing. */
export class PayForPost extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly postId: string,
    /** What was shown to who pays. */
    readonly shown: PaymentShown,
  ) {
    super();
  }
}
