import type { Currency } from '@afi/contracts/money';

/** The payment a post asks for by now. */
interface Asked {
  amount: number;
  currency: Currency;
  mediaId: string | null;
}

/**
 * The file of who paid: what they paid for, whatever the post gives by now. Where that was none, one put there later is theirs
 * as long as it costs no more than they paid.
 */
export function fileBought(
  asked: Asked,
  paid: { mediaId: string | null; receipt: { amount: number; currency: Currency } },
): string | null {
  if (paid.mediaId) return paid.mediaId;
  const { amount, currency } = paid.receipt;
  return asked.currency === currency && asked.amount <= amount ? asked.mediaId : null;
}
