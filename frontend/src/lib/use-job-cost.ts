import { jobRoutes } from '@afi/contracts/jobs';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from './query/use-route-query.js';
import { useFormat } from './use-format.js';

/** Prices change when an admin changes them. */
const staleMs = 10 * 60_000;

/** Coins work costs, before it is asked for; null where nobody knows, as without a network. */
export function useJobCoins(kind: string): number | null {
  const { data } = useRouteQuery(jobRoutes.prices, {}, { staleTime: staleMs });
  return data ? (data.prices.find((one) => one.kind === kind)?.coins ?? 0) : null;
}

/** What a button that asks for work says behind its name: ` · 3 jetons`, and nothing where it is free. */
export function useJobCost(kind: string): string {
  const { t } = useTranslation();
  const format = useFormat();
  const coins = useJobCoins(kind);
  return coins ? ` · ${t('jobs:price.short', { count: coins, shown: format.number(coins) })}` : '';
}
