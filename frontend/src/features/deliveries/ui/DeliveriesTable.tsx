import {
  deliveryChannels,
  deliveryList,
  deliveryRoutes,
  deliveryStatuses,
  type DeliveryView,
} from '@afi/contracts/deliveries';
import { campaignScreens } from '@afi/contracts/campaigns';
import { hrefOf } from '@afi/contracts/screen';
import { platformScreens } from '@afi/contracts/platform';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Link } from '../../../ui/Link.js';
import { Chip, type Tone } from '../../../ui/Chip.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import type { DataColumn } from '../../../ui/table/data-table.js';
import { useRetryDelivery } from '../api/deliveries.js';
import { StoppedChannels } from './StoppedChannels.js';

const tones: Record<DeliveryView['status'], Tone> = {
  queued: 'p',
  sent: 'ok',
  delivered: 'ok',
  read: 'ok',
  failed: 'bad',
  skipped: 'quiet',
  unknown: 'quiet',
};

function useColumns(): readonly DataColumn<DeliveryView>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'to',
        title: t('deliveries:to'),
        names: true,
        cell: ({ fullname, to }) => (
          <>
            <span className="b">{fullname}</span>
            <div className="xs mut num">{to}</div>
          </>
        ),
      },
      {
        id: 'about',
        title: t('deliveries:about'),
        cell: ({ about, channel, campaign }) => (
          <>
            {about}
            {campaign ? (
              <div>
                <Link to={hrefOf(campaignScreens.one, { id: campaign.id })}>{campaign.name}</Link>
              </div>
            ) : null}
            <div className="xs mut">{t(`deliveries:channels.${channel}`)}</div>
          </>
        ),
      },
      {
        id: 'status',
        title: t('deliveries:status'),
        cell: ({ status, reason, paused }) => (
          <>
            <Chip tone={paused ? 'warn' : tones[status]}>
              {t(paused ? 'deliveries:paused' : `deliveries:statuses.${status}`)}
            </Chip>
            {paused ? <div className="xs mut">{t('deliveries:pausedText')}</div> : null}
            {reason ? <div className="xs bad">{reason}</div> : null}
          </>
        ),
      },
      {
        id: 'createdAt',
        title: t('deliveries:when'),
        sortsAs: { up: t('deliveries:oldest'), down: t('deliveries:newest') },
        cell: ({ createdAt }) => <span className="num sm mut">{format.dateTime(createdAt)}</span>,
      },
    ],
    [t, format],
  );
}

function Retry({ delivery: { id, fullname } }: { delivery: DeliveryView }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const retry = useRetryDelivery();
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden="true" />}
      aria-label={`${t('deliveries:retry')} : ${fullname}`}
      loading={retry.isPending}
      onClick={() =>
        retry.mutate(
          { params: { id } },
          {
            onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
            onSuccess: () => showToast({ tone: 'ok', text: t('deliveries:retried') }),
          },
        )
      }
    >
      {t('deliveries:retry')}
    </Button>
  );
}

/** What the platform sent outside the app: to whom, why, and what became of it. */
export function DeliveriesTable() {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <>
      <StoppedChannels />
      <DataTable
        name={t('deliveries:title')}
        shape={deliveryList}
        route={deliveryRoutes.all}
        columns={columns}
        rows={{
          count: (count, shown) => t('deliveries:rows.count', { count, shown }),
          more: (shown) => t('deliveries:rows.more', { shown }),
          none: t('deliveries:rows.none'),
        }}
        searchFor={t('deliveries:search')}
        filters={[
          {
            name: 'status',
            label: t('deliveries:status'),
            all: t('deliveries:allStatuses'),
            options: deliveryStatuses.map((value) => ({ value, label: t(`deliveries:statuses.${value}`) })),
          },
          {
            name: 'channel',
            label: t('deliveries:channel'),
            all: t('deliveries:allChannels'),
            options: deliveryChannels.map((value) => ({ value, label: t(`deliveries:channels.${value}`) })),
          },
        ]}
        labelOf={({ fullname }) => fullname}
        actions={(delivery) => (delivery.retryable ? <Retry delivery={delivery} /> : null)}
        empty={{ icon: IconSend, title: t('deliveries:empty'), text: t('deliveries:emptyText') }}
        home={platformScreens.dashboard}
      />
    </>
  );
}
