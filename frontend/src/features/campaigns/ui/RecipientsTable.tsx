import {
  campaignChannels,
  campaignMessageStatuses,
  campaignRecipientList,
  campaignRoutes,
  campaignScreens,
  type CampaignRecipient,
} from '@afi/contracts/campaigns';
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import type { DataColumn } from '../../../ui/table/data-table.js';
import { RecipientTrail } from './RecipientTrail.js';
import { MessageChip } from './StatusChip.js';

function useColumns(): readonly DataColumn<CampaignRecipient>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'fullname',
        title: t('campaigns:recipients.person'),
        names: true,
        cell: ({ fullname, to }) => (
          <>
            <span className="b">{fullname}</span>
            {to ? <div className="xs mut num">{to}</div> : null}
          </>
        ),
      },
      {
        id: 'channel',
        title: t('campaigns:recipients.channel'),
        cell: ({ channel }) => t(`campaigns:channels.${channel}`),
      },
      {
        id: 'status',
        title: t('campaigns:recipients.state'),
        cell: ({ status, reason, clickedAt, unsubscribedAt }) => (
          <>
            <MessageChip status={status} />
            {reason ? <div className="xs mut">{reason}</div> : null}
            {clickedAt ? (
              <div className="xs mut">{t('campaigns:recipients.clicked', { when: format.dateTime(clickedAt) })}</div>
            ) : null}
            {unsubscribedAt ? (
              <div className="xs bad">
                {t('campaigns:recipients.unsubscribed', { when: format.dateTime(unsubscribedAt) })}
              </div>
            ) : null}
          </>
        ),
      },
      {
        id: 'updatedAt',
        title: t('campaigns:recipients.when'),
        sortsAs: { up: t('campaigns:recipients.oldest'), down: t('campaigns:recipients.newest') },
        cell: ({ updatedAt }) => <span className="num sm mut">{format.dateTime(updatedAt)}</span>,
      },
    ],
    [t, format],
  );
}

/** Has a job write the file of a list too long to be sent at once. */
export type LongCsv = (query: Record<string, string>) => Promise<unknown>;

interface RecipientsTableProps {
  campaignId: string;
  onLongCsv?: LongCsv | undefined;
}

/** To whom it goes, and what became of each message. */
export function RecipientsTable({ campaignId, onLongCsv }: RecipientsTableProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <section className="col" aria-labelledby="campaign-recipients">
      <h2 id="campaign-recipients">{t('campaigns:recipients.title')}</h2>
      <DataTable
        name={t('campaigns:recipients.title')}
        shape={campaignRecipientList}
        route={campaignRoutes.recipients}
        params={{ id: campaignId }}
        columns={columns}
        csv={campaignRoutes.recipientsCsv}
        {...(onLongCsv ? { onLongCsv: (query) => onLongCsv({ ...query, campaignId }) } : {})}
        rows={{
          count: (count, shown) => t('campaigns:recipients.rows.count', { count, shown }),
          more: (shown) => t('campaigns:recipients.rows.more', { shown }),
          none: t('campaigns:recipients.rows.none'),
        }}
        searchFor={t('campaigns:recipients.search')}
        filters={[
          {
            name: 'status',
            label: t('campaigns:recipients.state'),
            all: t('campaigns:allStatuses'),
            options: campaignMessageStatuses.map((value) => ({ value, label: t(`campaigns:states.${value}`) })),
          },
          {
            name: 'channel',
            label: t('campaigns:recipients.channel'),
            all: t('campaigns:recipients.allChannels'),
            options: campaignChannels.map((value) => ({ value, label: t(`campaigns:channels.${value}`) })),
          },
        ]}
        labelOf={({ fullname }) => fullname}
        actions={(recipient) => <RecipientTrail campaignId={campaignId} recipient={recipient} />}
        empty={{ icon: IconUsers, title: t('campaigns:recipients.empty'), text: t('campaigns:recipients.emptyText') }}
        home={campaignScreens.list}
      />
    </section>
  );
}
