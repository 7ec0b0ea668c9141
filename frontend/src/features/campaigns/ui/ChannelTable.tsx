import {
  campaignMessageStatuses,
  type CampaignCounts,
  type CampaignMessageStatus,
  type CampaignView,
} from '@afi/contracts/campaigns';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { leftOf } from '../api/progress.js';
import classes from './Campaigns.module.css';

/** As they fill a bar: what is through first, what waits last. What went wrong, or nobody knows, stands out. */
const colours: Record<CampaignMessageStatus, string> = {
  read: '#0c7c59',
  delivered: '#1d778c',
  sent: '#7fb8c6',
  unknown: 'var(--warn)',
  failed: 'var(--bad)',
  skipped: 'var(--line-strong)',
  started: 'var(--p-edge)',
  queued: 'var(--track)',
};
const inBars = Object.keys(colours) as CampaignMessageStatus[];

/** Ways a message goes on: what was delivered has left too. They are counted as the tiles above count them. */
const onTheWay = { sent: 'out', delivered: 'delivered', read: 'read' } as const;
const isOnTheWay = (state: CampaignMessageStatus): state is keyof typeof onTheWay => state in onTheWay;
function cameTo(state: CampaignMessageStatus, counts: CampaignCounts | undefined): number {
  if (!counts) return 0;
  if (state === 'sent') return leftOf(counts);
  return state === 'delivered' ? counts.delivered + counts.read : counts[state];
}

/** Each channel and how many of its messages came how far; what none came to is left out. */
export function ChannelTable({
  campaign: { counts, byChannel, channels, clicks, contents, opens },
}: {
  campaign: CampaignView;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const hasOpens = channels.includes('email');
  const states = campaignMessageStatuses.filter((state) => cameTo(state, counts) > 0);
  const drawn = inBars.filter((state) => counts[state] > 0);
  if (!states.length) return null;
  return (
    <section className="card col" aria-labelledby="campaign-by-channel">
      <h2 id="campaign-by-channel">{t('campaigns:live.byChannel')}</h2>
      {/* What the table says, for the eye alone. */}
      <div className={classes.bars} aria-hidden="true">
        {channels.map((channel) => (
          <div key={channel}>
            <span className="sm">{t(`campaigns:channels.${channel}`)}</span>
            <span className={classes.bar}>
              {drawn.map((state) => (
                <i key={state} style={{ flexGrow: byChannel[channel]?.[state] ?? 0, background: colours[state] }} />
              ))}
            </span>
          </div>
        ))}
        <ul className={classes.legend}>
          {drawn.map((state) => (
            <li key={state}>
              <i style={{ background: colours[state] }} />
              {t(`campaigns:states.${state}`)}
            </li>
          ))}
        </ul>
      </div>
      {/* Wider than a phone where there are many states: it moves sideways, and the keyboard moves it. */}
      <div className={classes.scrolls} role="group" aria-labelledby="campaign-by-channel" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('campaigns:recipients.channel')}</th>
              {states.map((state) => (
                <th key={state} scope="col">
                  {t(isOnTheWay(state) ? `campaigns:live.${onTheWay[state]}` : `campaigns:states.${state}`)}
                </th>
              ))}
              {contents.fr.url ? <th scope="col">{t('campaigns:live.clicks')}</th> : null}
              {hasOpens ? <th scope="col">{t('campaigns:live.opens')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {channels.map((channel) => (
              <tr key={channel}>
                <th scope="row">{t(`campaigns:channels.${channel}`)}</th>
                {states.map((state) => (
                  <td key={state}>{format.number(cameTo(state, byChannel[channel]))}</td>
                ))}
                {contents.fr.url ? <td>{channel === 'inapp' ? '–' : format.number(clicks[channel] ?? 0)}</td> : null}
                {hasOpens ? (
                  <td>
                    {channel === 'email' && opens.allowed
                      ? t('campaigns:live.opensOf', {
                          opened: format.number(opens.opened),
                          allowed: format.number(opens.allowed),
                        })
                      : '–'}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
