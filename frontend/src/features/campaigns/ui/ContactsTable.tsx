import {
  contactChannels,
  contactList,
  contactOrigins,
  contactRoutes,
  type ContactRow,
} from '@afi/contracts/campaign-contacts';
import { campaignScreens } from '@afi/contracts/campaigns';
import { platformScreens } from '@afi/contracts/platform';
import { hrefOf } from '@afi/contracts/screen';
import { IconAddressBook } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Chip } from '../../../ui/Chip.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import type { DataColumn } from '../../../ui/table/data-table.js';
import type { LongCsv } from './RecipientsTable.js';

/** Whether anything is sent to somebody, and what ended it. */
export function ContactChip({ ended }: { ended: ContactRow['ways'][number]['ended'] }) {
  const { t } = useTranslation();
  return ended ? (
    <Chip tone="bad">{t(`contacts:ended.${ended}`)}</Chip>
  ) : (
    <Chip tone="ok">{t('contacts:reached')}</Chip>
  );
}

function useColumns(): readonly DataColumn<ContactRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'firstname',
        title: t('contacts:person'),
        names: true,
        cell: ({ firstname, ways }) => (
          <>
            <span className="b">{firstname || t('contacts:unnamed')}</span>
            {ways.map(({ channel, to }) => (
              <div key={channel} className="xs mut num">
                {to}
              </div>
            ))}
          </>
        ),
      },
      {
        id: 'optedOut',
        title: t('contacts:optedOut'),
        cell: ({ ways }) => <ContactChip ended={ways.find((way) => way.ended)?.ended ?? null} />,
      },
      { id: 'origin', title: t('contacts:consent'), cell: ({ origin }) => t(`contacts:origins.${origin}`) },
      {
        id: 'account',
        title: t('contacts:account'),
        cell: ({ hasAccount }) => t(hasAccount ? 'contacts:hasAccount' : 'contacts:noAccount'),
      },
      {
        id: 'createdAt',
        title: t('contacts:since'),
        sortsAs: { up: t('contacts:oldest'), down: t('contacts:newest') },
        cell: ({ createdAt }) => <span className="num sm mut">{format.dateTime(createdAt)}</span>,
      },
    ],
    [t, format],
  );
}

interface ContactsTableProps {
  onLongCsv: LongCsv;
  /** What adds one, where there is none yet. */
  add: ReactNode;
}

/** People campaigns may write to by their consent. */
export function ContactsTable({ onLongCsv, add }: ContactsTableProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <DataTable
      name={t('contacts:title')}
      shape={contactList}
      route={contactRoutes.all}
      columns={columns}
      csv={contactRoutes.csv}
      onLongCsv={onLongCsv}
      rows={{
        count: (count, shown) => t('contacts:rows.count', { count, shown }),
        more: (shown) => t('contacts:rows.more', { shown }),
        none: t('contacts:rows.none'),
      }}
      searchFor={t('contacts:search')}
      filters={[
        {
          name: 'channel',
          label: t('contacts:channel'),
          all: t('contacts:allChannels'),
          options: contactChannels.map((value) => ({ value, label: t(`contacts:channels.${value}`) })),
        },
        {
          name: 'origin',
          label: t('contacts:origin'),
          all: t('contacts:allOrigins'),
          options: contactOrigins.map((value) => ({ value, label: t(`contacts:origins.${value}`) })),
        },
        {
          name: 'optedOut',
          label: t('contacts:optedOut'),
          all: t('contacts:allEndings'),
          options: (['no', 'yes'] as const).map((value) => ({ value, label: t(`contacts:ends.${value}`) })),
        },
        {
          name: 'account',
          label: t('contacts:accounts'),
          all: t('contacts:allAccounts'),
          options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`contacts:has.${value}`) })),
        },
      ]}
      hrefOf={({ id }) => hrefOf(campaignScreens.contact, { id })}
      labelOf={({ firstname, ways }) => firstname || (ways[0]?.to ?? '')}
      empty={{ icon: IconAddressBook, title: t('contacts:empty'), text: t('contacts:emptyText'), actions: add }}
      home={platformScreens.dashboard}
    />
  );
}
