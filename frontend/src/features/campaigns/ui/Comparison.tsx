import type { CampaignRates } from '@afi/contracts/campaign-comparison';
import { campaignScreens } from '@afi/contracts/campaigns';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Link } from '../../../ui/Link.js';
import { useComparison } from '../api/comparison.js';
import classes from './Campaigns.module.css';

const shares = ['delivered', 'read', 'clicked', 'unsubscribed'] as const;

interface ComparisonProps {
  campaignId: string;
  /** Nothing more is sent. */
  isOver: boolean;
}

/** How it went beside the last campaigns, as shares of what left; nothing where there is none to compare with. */
export function Comparison({ campaignId, isOver }: ComparisonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useComparison(campaignId, isOver);
  if (!data?.own || !data.others.length) return null;
  const share = (value: number | null) => (value === null ? '–' : format.percent(Math.round(value * 100)));
  const row = (one: CampaignRates, isOwn: boolean) => (
    <tr key={one.id}>
      <th scope="row">
        {isOwn ? (
          <span className="b">{t('campaigns:compared.own')}</span>
        ) : (
          <Link to={hrefOf(campaignScreens.one, { id: one.id })}>{one.name}</Link>
        )}
        <div className="xs mut">{format.date(one.launchedAt)}</div>
      </th>
      <td>{format.number(one.left)}</td>
      {shares.map((name) => (
        <td key={name}>{share(one[name])}</td>
      ))}
    </tr>
  );
  return (
    <section className="card col" aria-labelledby="campaign-compared">
      <h2 id="campaign-compared">{t('campaigns:compared.title')}</h2>
      <div className={classes.scrolls} role="group" aria-labelledby="campaign-compared" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('campaigns:one')}</th>
              <th scope="col">{t('campaigns:live.out')}</th>
              {shares.map((name) => (
                <th key={name} scope="col">
                  {t(`campaigns:compared.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(data.own, true)}
            {data.others.map((one) => row(one, false))}
          </tbody>
        </table>
      </div>
      <p className="sm mut">{t('campaigns:compared.help')}</p>
    </section>
  );
}
