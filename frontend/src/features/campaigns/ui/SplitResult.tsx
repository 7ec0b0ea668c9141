import { variants, type SplitView } from '@afi/contracts/campaign-split';
import type { CampaignView } from '@afi/contracts/campaigns';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Chip } from '../../../ui/Chip.js';
import classes from './Campaigns.module.css';

interface SplitResultProps {
  split: SplitView;
  contents: CampaignView['contents'];
  /** Nothing more is sent. */
  isOver: boolean;
}

/** How both texts go, and which the rest is sent. */
export function SplitResult({ split, contents, isOver }: SplitResultProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { figures, winner, decidesAt, share } = split;
  const titles = { a: contents.fr.title, b: split.contents.fr.title };
  return (
    <section className="card col" aria-labelledby="campaign-split-result">
      <h2 id="campaign-split-result">{t('campaigns:split.title')}</h2>
      <div className={classes.scrolls} role="group" aria-labelledby="campaign-split-result" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('campaigns:form.text')}</th>
              <th scope="col">{t('campaigns:live.out')}</th>
              <th scope="col">{t('campaigns:live.clicks')}</th>
              <th scope="col">{t('campaigns:split.rate')}</th>
            </tr>
          </thead>
          <tbody>
            {variants.map((one) => {
              const { sent, clicks } = figures[one];
              return (
                <tr key={one}>
                  <th scope="row">
                    {titles[one]} {winner === one ? <Chip tone="ok">{t('campaigns:split.winner')}</Chip> : null}
                  </th>
                  <td>{format.number(sent)}</td>
                  <td>{format.number(clicks)}</td>
                  <td>{sent ? format.percent(Math.round((clicks * 100) / sent)) : '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="sm mut">
        {winner
          ? t('campaigns:split.decided')
          : isOver
            ? t('campaigns:split.undecided')
            : decidesAt
              ? t('campaigns:split.decides', { when: format.dateTime(decidesAt), share })
              : t('campaigns:split.waits')}
      </p>
    </section>
  );
}
