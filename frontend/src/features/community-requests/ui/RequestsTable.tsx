import { communityTypes } from '@afi/contracts/communities';
import {
  adminCommunityRequestList,
  communityRequestRoutes,
  communityRequestStatuses,
  type AdminCommunityRequestView,
} from '@afi/contracts/community-requests';
import { platformScreens } from '@afi/contracts/platform';
import { IconCheck, IconMailQuestion, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import type { DataAct, DataColumn } from '../../../ui/table/data-table.js';
import { isOpen, useActOnRequests, type RequestAct } from '../api/community-requests.js';
import { RequestActs } from './RequestActs.js';
import { RequestChip } from './RequestChip.js';
import classes from './Requests.module.css';
import { useCommentField } from './use-comment-field.js';

function useColumns(): readonly DataColumn<AdminCommunityRequestView>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('community-requests:admin.what'),
        names: true,
        cell: ({ name, type, requester }) => (
          <>
            <span className="b">{name}</span>
            <div className="xs mut">{t(`communities:types.${type}`)}</div>
            <div className="xs mut">{requester.fullname}</div>
          </>
        ),
      },
      {
        id: 'purpose',
        title: t('community-requests:purpose'),
        card: 'plain',
        cell: ({ purpose }) => <p className={`sm ${classes.words}`}>{purpose}</p>,
      },
      {
        id: 'status',
        title: t('community-requests:admin.status'),
        cell: ({ status, comment }) => (
          <>
            <RequestChip status={status} />
            {comment ? <div className="xs mut">{comment}</div> : null}
          </>
        ),
      },
      {
        id: 'createdAt',
        title: t('community-requests:admin.when'),
        sortsAs: { up: t('community-requests:admin.oldest'), down: t('community-requests:admin.newest') },
        cell: ({ createdAt }) => <span className="num sm mut">{format.dateTime(createdAt)}</span>,
      },
      {
        id: 'answeredAt',
        title: t('community-requests:admin.answered'),
        sortsAs: { up: t('community-requests:admin.answeredFirst'), down: t('community-requests:admin.answeredLast') },
        cell: ({ answeredAt, answeredBy }) =>
          answeredAt ? (
            <span className="sm mut">
              <span className="num">{format.dateTime(answeredAt)}</span>
              {answeredBy ? ` · ${answeredBy.fullname}` : null}
            </span>
          ) : null,
      },
    ],
    [t, format],
  );
}

/** Every request to create a community, and the answer to one or to many. */
export function RequestsTable() {
  const { t } = useTranslation();
  const columns = useColumns();
  const note = useCommentField();
  const act = useActOnRequests();
  const actOf = (name: RequestAct, rest: Pick<DataAct, 'icon' | 'danger'>) =>
    ({
      name,
      label: t(`community-requests:admin.${name}.label`),
      applies: isOpen,
      asks: (count, sure) => ({
        title: sure ? t(`community-requests:admin.${name}.title`, { count }) : t('community-requests:admin.among'),
        text: t(`community-requests:admin.${name}.text`, { count }),
      }),
      note,
      done: (count) => t(`community-requests:admin.${name}.done`, { count }),
      ...rest,
    }) satisfies DataAct<RequestAct, AdminCommunityRequestView>;
  return (
    <DataTable
      name={t('community-requests:admin.title')}
      shape={adminCommunityRequestList}
      route={communityRequestRoutes.all}
      columns={columns}
      rows={{
        count: (count, shown) => t('community-requests:admin.rows.count', { count, shown }),
        more: (shown) => t('community-requests:admin.rows.more', { shown }),
        none: t('community-requests:admin.rows.none'),
      }}
      searchFor={t('community-requests:admin.search')}
      filters={[
        {
          name: 'status',
          label: t('community-requests:admin.status'),
          all: t('community-requests:admin.all'),
          options: communityRequestStatuses.map((value) => ({ value, label: t(`community-requests:status.${value}`) })),
        },
        {
          name: 'type',
          label: t('communities:new.type'),
          all: t('community-requests:admin.allTypes'),
          options: communityTypes.map((value) => ({ value, label: t(`communities:types.${value}`) })),
        },
      ]}
      labelOf={({ name }) => name}
      actions={(request) => <RequestActs request={request} />}
      acts={[actOf('approve', { icon: IconCheck }), actOf('reject', { icon: IconX, danger: true })]}
      onAct={act}
      empty={{
        icon: IconMailQuestion,
        title: t('community-requests:admin.empty'),
        text: t('community-requests:admin.emptyText'),
      }}
      home={platformScreens.dashboard}
    />
  );
}
