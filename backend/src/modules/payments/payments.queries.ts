import type { MoneyReceived, paymentList, PaymentReceipt, PaymentRow } from '@afi/contracts/payments';
import type { z } from 'zod';
import type { ListPage } from '../../platform/persistence/list-page.js';

/** What is paid for: a word and an id of its. Who may pay for it, and how much, is that word's to say. */
export interface PaidSubject {
  type: string;
  id: string;
}

/** What an account paid for a thing, and the file it was for; null where there was none, or nobody wrote it down. */
export interface Paid {
  receipt: PaymentReceipt;
  mediaId: string | null;
}

/** What words that ask for money may ask. */
export abstract class PaymentQueries {
  /** @throws Problem `payments.no-provider` (409) where no money can be moved: nothing may ask for it there */
  abstract mustBeOpen(): void;
  /**
   * What an account paid for these things of a word, by their ids, in one read; none where there is nothing to ask. It is what
   * was paid on that day: what is asked for by now is the word's.
   */
  abstract receiptsAmong(type: string, ids: readonly string[], accountId: string): Promise<ReadonlyMap<string, Paid>>;
  /** The files that anybody paid for with this thing: they are theirs, whatever it gives by now. */
  abstract filesPaidFor(subject: PaidSubject): Promise<ReadonlySet<string>>;
  /** All that was paid for each of these things of a word, in one read; things nobody paid for are left out. */
  abstract receivedFor(type: string, ids: readonly string[]): Promise<ReadonlyMap<string, MoneyReceived>>;
  /** A page of who paid for a thing. Whether the caller may know, the word of the thing says before. */
  abstract paidPage(subject: PaidSubject, asked: z.output<typeof paymentList.query>): Promise<ListPage<PaymentRow>>;
  /** The same for a file, all of them. */
  abstract eachPaid(
    subject: PaidSubject,
    asked: z.output<typeof paymentList.csvQuery>,
  ): AsyncGenerator<PaymentRow, void, undefined>;
}
