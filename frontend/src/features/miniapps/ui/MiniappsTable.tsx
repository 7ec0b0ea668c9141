import { miniappList, miniappRoutes, miniappScreens, type ListedMiniapp } from '@afi/contracts/miniapps';
import { platformScreens } from '@afi/contracts/platform';
import { hrefOf } from '@afi/contracts/screen';
import { IconApps } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Chip } from '../../../ui/Chip.js';
import { Link } from '../../../ui/Link.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import type { DataColumn } from '../../../ui/table/data-table.js';

const pageOf = ({ id }: ListedMiniapp) => hrefOf(miniappScreens.edit, { id });

function useColumns(): readonly DataColumn<ListedMiniapp>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('miniapps:form.name'),
        names: true,
        sortsAs: { up: t('miniapps:list.fromA'), down: t('miniapps:list.fromZ') },
        cell: (app) => (
          <>
            <Link to={pageOf(app)} className="plain-link b">
              {app.name}
            </Link>
            {app.description ? <div className="xs mut">{app.description}</div> : null}
          </>
        ),
      },
      {
        id: 'active',
        title: t('miniapps:list.state'),
        cell: ({ active }) => <Chip tone={active ? 'ok' : 'warn'}>{t(active ? 'miniapps:on' : 'miniapps:off')}</Chip>,
      },
      {
        id: 'createdAt',
        title: t('miniapps:list.when'),
        sortsAs: { up: t('miniapps:list.oldest'), down: t('miniapps:list.newest') },
        cell: ({ createdAt }) => <span className="num sm mut">{format.dateTime(createdAt)}</span>,
      },
    ],
    [t, format],
  );
}

/** Mini apps of the platform: those offered to who writes posts, and those taken out. */
export function MiniappsTable({ add }: { add: ReactNode }) {
  const { t } = useTranslation();
  return (
    <DataTable
      name={t('miniapps:title')}
      shape={miniappList}
      route={miniappRoutes.all}
      columns={useColumns()}
      rows={{
        count: (count, shown) => t('miniapps:list.count', { count, shown }),
        more: (shown) => t('miniapps:list.more', { shown }),
        none: t('miniapps:list.none'),
      }}
      searchFor={t('miniapps:list.search')}
      filters={[
        {
          name: 'active',
          label: t('miniapps:list.state'),
          all: t('miniapps:list.all'),
          options: [
            { value: 'true', label: t('miniapps:on') },
            { value: 'false', label: t('miniapps:off') },
          ],
        },
      ]}
      labelOf={({ name }) => name}
      hrefOf={pageOf}
      csv={miniappRoutes.csv}
      empty={{ icon: IconApps, title: t('miniapps:empty'), text: t('miniapps:emptyText'), actions: add }}
      home={platformScreens.dashboard}
    />
  );
}
