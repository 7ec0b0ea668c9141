import type { PaymentReceipt } from '@afi/contracts/payments';

/** What is paid for: a word and an id of its. Who may pay for it, and how much, is that word's to say. */
export interface PaidSubject {
  type: string;
  id: string;
}

/** What words that ask for money may ask. */
export abstract class PaymentQueries {
  /** @throws Problem `payments.no-provider` (409) where no money can be moved: nothing may ask for it there */
  abstract mustBeOpen(): void;
  /**
   * What an account paid for these things of a word, by their ids, in one read; none where there is nothing to ask. It is what
   * was paid on that day: what is asked for by now is the word's.
   */
  abstract receiptsAmong(
    type: string,
    ids: readonly string[],
    accountId: string,
  ): Promise<ReadonlyMap<string, PaymentReceipt>>;
}
