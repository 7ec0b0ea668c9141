import type { MoneyReceived } from '@afi/contracts/payments';
import { postPaymentRoutes } from '@afi/contracts/post-payments';
import { formatMoney } from '../../../lib/format.js';
import { usePages } from '../../../lib/query/use-route-query.js';

/** The sum comes with each page. */
export const useReceived = (id: string, search: string) =>
  usePages(postPaymentRoutes.received, { params: { id }, query: search ? { search } : {} });

/** `7 500 FCFA`; the two francs are called the same, so that where there are both their codes tell them apart. */
export function sumText({ amounts }: MoneyReceived): string {
  const withCode = amounts.length > 1;
  return amounts
    .map(({ amount, currency }) => (withCode ? `${formatMoney(amount)} (${currency})` : formatMoney(amount)))
    .join(' + ');
}
