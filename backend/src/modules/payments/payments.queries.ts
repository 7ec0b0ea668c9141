/** What is paid for: a word and an id of its. Who may pay for it, and how much, is that word's to say. */
export interface PaidSubject {
  type: string;
  id: string;
}

/** What words that ask for money may ask. */
export abstract class PaymentQueries {
  /** @throws Problem `payments.no-provider` (409) where no money can be moved: nothing may ask for it there */
  abstract mustBeOpen(): void;
  /** Which of these things of a word an account paid for, in one read; none where there is nothing to ask. */
  abstract paidAmong(type: string, ids: readonly string[], accountId: string): Promise<ReadonlySet<string>>;
}
