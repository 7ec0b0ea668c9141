import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/use-format.js';
import { useJobCoins } from '../lib/use-job-cost.js';

interface JobPriceProps {
  /** Of the work that is about to be asked for. */
  kind: string;
}

/** What work costs, said beside what asks for it; nothing where nobody knows, as without a network. */
export function JobPrice({ kind }: JobPriceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const coins = useJobCoins(kind);
  if (coins === null) return null;
  return (
    <p className="sm mut">
      {coins > 0 ? t('jobs:price.coins', { count: coins, shown: format.number(coins) }) : t('jobs:price.free')}
    </p>
  );
}
