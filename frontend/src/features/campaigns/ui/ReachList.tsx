import type { CampaignReach } from '@afi/contracts/campaigns';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format.js';
import { useFormat } from '../../../lib/use-format.js';
import classes from './Campaigns.module.css';

/** What would leave by which channel, what it costs, and who is left out. */
export function ReachList({ reach }: { reach: CampaignReach }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cost = (francs: number, atMost: boolean) =>
    francs
      ? atMost
        ? t('campaigns:reach.atMost', { shown: formatMoney(francs) })
        : formatMoney(francs)
      : t('campaigns:reach.free');
  const messages = reach.channels.reduce((sum, { reached }) => sum + reached, 0);
  const told = (count: number) => t('campaigns:reach.messages', { count, shown: format.number(count) });
  return (
    <ul className={classes.reach}>
      {reach.channels.map(({ channel, reached, inReserve, cost: francs, leftOut }) => {
        const left = leftOut.reduce((sum, { count }) => sum + count, 0);
        return (
          <li key={channel}>
            <div className="row spread wrap">
              <span>
                <span className="b">{t(`campaigns:channels.${channel}`)}</span>{' '}
                <span className="mut num">{told(reached)}</span>
              </span>
              <span className="b num">{cost(francs, inReserve > 0)}</span>
            </div>
            {inReserve ? (
              <p className="sm mut num">
                {t('campaigns:reach.inReserve', { count: inReserve, shown: format.number(inReserve) })}
              </p>
            ) : null}
            {left ? (
              <details className={classes.more}>
                <summary>{t('campaigns:reach.leftOut', { count: left, shown: format.number(left) })}</summary>
                <ul>
                  {leftOut.map(({ code, reason, count }) => (
                    <li key={code} className="row spread sm">
                      <span>{reason}</span>
                      <span className="num">{format.number(count)}</span>
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </li>
        );
      })}
      <li className="row spread wrap">
        <span>
          <span className="b">{t('campaigns:reach.total')}</span> <span className="mut num">{told(messages)}</span>
        </span>
        <span className={classes.number}>
          {cost(
            reach.cost,
            reach.channels.some(({ inReserve }) => inReserve > 0),
          )}
        </span>
      </li>
    </ul>
  );
}
