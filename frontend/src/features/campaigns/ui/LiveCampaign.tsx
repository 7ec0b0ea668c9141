import type { CampaignView } from '@afi/contracts/campaigns';
import { notificationScreens } from '@afi/contracts/notifications';
import { hrefOf } from '@afi/contracts/screen';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format.js';
import { useFormat } from '../../../lib/use-format.js';
import { Link } from '../../../ui/Link.js';
import { Meter } from '../../../ui/Meter.js';
import { Note } from '../../../ui/Note.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { leftOf, plannedOf, settledOf, toldPace, usePace, wantedOf } from '../api/progress.js';
import { ChannelTable } from './ChannelTable.js';
import { Comparison } from './Comparison.js';
import classes from './Campaigns.module.css';
import { Reasons } from './Reasons.js';
import { SplitResult } from './SplitResult.js';
import { RecipientsTable, type LongCsv } from './RecipientsTable.js';
import { ToWhom } from './ToWhom.js';

const MinutesChart = lazy(() => import('./MinutesChart.js'));

interface LiveCampaignProps {
  campaign: CampaignView;
  /** When it was read. */
  readAt: number;
  onLongCsv?: LongCsv;
}

/** How far it has come, and what became of each message. */
export function LiveCampaign({ campaign, readAt, onLongCsv }: LiveCampaignProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { counts, status } = campaign;
  const isOver = status === 'done' || status === 'cancelled';
  return (
    <>
      {status === 'paused' ? <Note tone="warn">{t('campaigns:live.pausedNote')}</Note> : null}
      {campaign.goesOnAt && wantedOf(counts) > settledOf(counts) ? (
        <Note tone="warn">{t('campaigns:live.goesOn', { when: format.dateTime(campaign.goesOnAt) })}</Note>
      ) : null}
      {campaign.quiet ? (
        <Note>
          {t('campaigns:live.quiet', {
            count: campaign.quiet.count,
            shown: format.number(campaign.quiet.count),
            when: format.dateTime(campaign.quiet.firstAt),
          })}
        </Note>
      ) : null}
      {campaign.stopped.length && !isOver ? (
        <Note tone="bad">
          {t('campaigns:live.stoppedNote', {
            channels: campaign.stopped.map((one) => t(`campaigns:channels.${one}`)).join(', '),
          })}{' '}
          <Link to={hrefOf(notificationScreens.admin, { tab: 'sent' })}>{t('campaigns:live.stoppedWhere')}</Link>
        </Note>
      ) : null}
      <Progress campaign={campaign} readAt={readAt} />
      <Tiles campaign={campaign} />
      <ChannelTable campaign={campaign} />
      {campaign.split ? <SplitResult split={campaign.split} contents={campaign.contents} isOver={isOver} /> : null}
      {campaign.reasons.length ? <Reasons reasons={campaign.reasons} /> : null}
      {new Set(campaign.minutes.map(({ at }) => at)).size > 1 ? (
        <Suspense fallback={<Skeleton height="17rem" radius="0.75rem" />}>
          <MinutesChart campaign={campaign} />
        </Suspense>
      ) : null}
      {counts.total ? <Comparison key={String(isOver)} campaignId={campaign.id} isOver={isOver} /> : null}
      {counts.total ? <RecipientsTable campaignId={campaign.id} onLongCsv={onLongCsv} /> : null}
    </>
  );
}

function Progress({ campaign, readAt }: { campaign: CampaignView; readAt: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { counts, status, cost, plannedCost } = campaign;
  const pace = usePace(counts, readAt);
  const [done, all] = [settledOf(counts), plannedOf(campaign)];
  const isNone = wantedOf(counts) === 0 && (status === 'done' || status === 'cancelled');
  const said = isNone
    ? t('campaigns:live.none')
    : t('campaigns:live.progress', { done: format.number(done), total: format.number(all) });
  const told = status === 'running' ? toldPace(pace, all - done) : null;
  const seconds = told?.seconds ?? 0;
  const time =
    seconds === 0
      ? null
      : seconds < 120
        ? t('campaigns:live.seconds', { n: format.number(seconds) })
        : t('campaigns:live.minutes', { n: format.number(Math.ceil(seconds / 60)) });
  const facts = [
    told ? t(`campaigns:live.${told.per}`, { shown: format.number(told.rate) }) : null,
    time && t('campaigns:live.left', { time }),
    plannedCost > cost && status !== 'done' && status !== 'cancelled'
      ? t('campaigns:live.costOf', { shown: formatMoney(cost), planned: formatMoney(plannedCost) })
      : cost
        ? formatMoney(cost)
        : null,
  ].filter(Boolean);
  return (
    <section className="card col">
      <div className="row spread wrap">
        <span className="b num" role="status">
          {said}
        </span>
        <span className="sm mut num">{facts.join(' · ')}</span>
      </div>
      {/* While it waits for a launch anew, the page of a draft says it. */}
      {status === 'missed' ? null : <ToWhom campaign={campaign} />}
      {isNone ? null : <Meter percent={all ? (done * 100) / all : 0} label={said} />}
    </section>
  );
}

function Tiles({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { counts, clicks, unsubscribed, contents, byChannel } = campaign;
  const [left, planned] = [leftOf(counts), plannedOf(campaign)];
  const share = planned ? format.percent(Math.round((left * 100) / planned)) : '';
  const clicked = Object.values(clicks).reduce((sum, count) => sum + count, 0);
  const ended = Object.values(unsubscribed).reduce((sum, count) => sum + count, 0);
  // What is opened in the app goes through no link of ours.
  const linked = left - (byChannel.inapp ? leftOf(byChannel.inapp) : 0);
  const rate =
    linked > 0 && clicked
      ? t('campaigns:live.outOf', { percent: format.percent(Math.round((clicked * 100) / linked)) })
      : '';
  const tiles = [
    { name: 'out', value: left, help: share && t('campaigns:live.outOf', { percent: share }) },
    { name: 'delivered', value: counts.delivered + counts.read, help: '' },
    { name: 'skipped', value: counts.skipped, help: '' },
    { name: 'failed', value: counts.failed, help: '' },
    ...(contents.fr.url ? [{ name: 'clicks', value: clicked, help: rate }] : []),
    ...(byChannel.whatsapp || byChannel.email ? [{ name: 'unsubscribed', value: ended, help: '' }] : []),
    ...(counts.unknown ? [{ name: 'unknown', value: counts.unknown, help: t('campaigns:live.unknownHelp') }] : []),
  ];
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ name, value, help }) => (
        <div key={name} className="card">
          <dt className="sm mut">{t(`campaigns:live.${name}`)}</dt>
          <dd className={`${classes.number} ${name === 'failed' && value ? 'bad' : ''}`}>{format.number(value)}</dd>
          {help ? <dd className="xs mut">{help}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
