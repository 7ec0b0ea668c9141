import { jobRoutes } from '@afi/contracts/jobs';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../lib/query/use-route-query.js';
import { useFormat } from '../lib/use-format.js';

/** Prices change when an admin changes them. */
const staleMs = 10 * 60_000;

interface JobPriceProps {
  /** Of the work that is about to be asked for. */
  kind: string;
}

/** What work costs, said beside what asks for it; nothing where nobody knows, as without a network. */
export function JobPrice({ kind }: JobPriceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useRouteQuery(jobRoutes.prices, {}, { staleTime: staleMs });
  if (!data) return null;
  const { coins } = data.prices.find((one) => one.kind === kind) ?? { coins: 0 };
  return (
    <p className="sm mut">
      {coins > 0 ? t('jobs:price.coins', { count: coins, shown: format.number(coins) }) : t('jobs:price.free')}
    </p>
  );
}
