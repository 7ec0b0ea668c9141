import {
  campaignList,
  campaignRoutes,
  campaignScreens,
  campaignStatuses,
  type CampaignRow,
} from '@afi/contracts/campaigns';
import { platformScreens } from '@afi/contracts/platform';
import { hrefOf } from '@afi/contracts/screen';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import type { DataColumn } from '../../../ui/table/data-table.js';
import { leftOf, wantedOf } from '../api/progress.js';
import { StatusChip } from './StatusChip.js';

function useColumns(): readonly DataColumn<CampaignRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('campaigns:name'),
        names: true,
        sortsAs: { up: t('campaigns:az'), down: t('campaigns:za') },
        cell: ({ name, channels }) => (
          <>
            <span className="b">{name}</span>
            <div className="xs mut">{channels.map((one) => t(`campaigns:channels.${one}`)).join(', ')}</div>
          </>
        ),
      },
      { id: 'status', title: t('campaigns:status'), cell: ({ status }) => <StatusChip status={status} /> },
      {
        id: 'sent',
        title: t('campaigns:sentTo'),
        cell: ({ counts }) =>
          wantedOf(counts) ? (
            <span className="num">
              {t('campaigns:ofTotal', { done: format.number(leftOf(counts)), total: format.number(wantedOf(counts)) })}
            </span>
          ) : (
            '–'
          ),
      },
      {
        id: 'createdAt',
        title: t('campaigns:created'),
        sortsAs: { up: t('campaigns:oldest'), down: t('campaigns:newest') },
        cell: ({ createdAt }) => <span className="num sm mut">{format.dateTime(createdAt)}</span>,
      },
    ],
    [t, format],
  );
}

/** Every campaign there was, with how far each has come. */
export function CampaignsTable() {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <DataTable
      name={t('campaigns:title')}
      shape={campaignList}
      route={campaignRoutes.all}
      columns={columns}
      rows={{
        count: (count, shown) => t('campaigns:rows.count', { count, shown }),
        more: (shown) => t('campaigns:rows.more', { shown }),
        none: t('campaigns:rows.none'),
      }}
      searchFor={t('campaigns:search')}
      filters={[
        {
          name: 'status',
          label: t('campaigns:status'),
          all: t('campaigns:allStatuses'),
          options: campaignStatuses.map((value) => ({ value, label: t(`campaigns:statuses.${value}`) })),
        },
      ]}
      hrefOf={({ id }) => hrefOf(campaignScreens.one, { id })}
      labelOf={({ name }) => name}
      empty={{
        icon: IconSpeakerphone,
        title: t('campaigns:empty'),
        text: t('campaigns:emptyText'),
        actions: <LinkButton to={campaignScreens.create}>{t('campaigns:new')}</LinkButton>,
      }}
      home={platformScreens.dashboard}
    />
  );
}
