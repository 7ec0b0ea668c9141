import type { CampaignView } from '@afi/contracts/campaigns';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { adviceKey } from '../api/advice.js';
import { toldReasons } from '../api/reasons.js';
import classes from './Campaigns.module.css';

/** Why messages failed or were left out, and what can be done about it. */
export function Reasons({ reasons }: { reasons: CampaignView['reasons'] }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const adviceOf = (code: string): string => {
    const key = `campaigns:live.advice.${adviceKey(code)}`;
    return i18n.exists(key) ? t(key) : '';
  };
  return (
    <section className="card col" aria-labelledby="campaign-reasons">
      <h2 id="campaign-reasons">{t('campaigns:live.reasons')}</h2>
      <ul className={classes.reach}>
        {toldReasons(reasons).map(({ channels, status, code, reason, count }) => (
          <li key={`${status} ${code}`}>
            <div className="row spread">
              <span>
                <span className={status === 'failed' ? 'bad' : ''}>{reason}</span>{' '}
                <span className="sm mut">
                  {channels.map((channel) => t(`campaigns:channels.${channel}`)).join(', ')} ·{' '}
                  {t(`campaigns:live.${status}Because`)}
                </span>
              </span>
              <span className="b num">{format.number(count)}</span>
            </div>
            {adviceOf(code) ? <p className="sm mut">{adviceOf(code)}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
