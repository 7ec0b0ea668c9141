import { jobStatuses } from '@afi/contracts/job';
import { adminJobList, jobRoutes, jobScreens, type AdminJobView } from '@afi/contracts/jobs';
import { platformScreens } from '@afi/contracts/platform';
import { hrefOf } from '@afi/contracts/screen';
import { IconPlayerStop, IconProgressCheck, IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Link } from '../../../ui/Link.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import type { DataColumn, DataTableProps } from '../../../ui/table/data-table.js';
import { Meter } from '../../../ui/Meter.js';
import { useActOnJobs, useJobKinds } from '../api/jobs.js';
import { isFinal } from '../api/merge-progress.js';
import { AdminJobActs } from './AdminJobActs.js';
import { JobChip } from './JobChip.js';
import { useJobText } from './use-job-text.js';

function Name({ job }: { job: AdminJobView }) {
  const { t } = useTranslation();
  const text = useJobText(job);
  return (
    <>
      <Link to={hrefOf(jobScreens.detail, { id: job.id })} className="plain-link b">
        {job.label || text.title}
      </Link>
      <div className="xs mut">
        {text.title}
        {job.owner ? ` · ${job.owner.fullname}` : ''}
        {job.attempt > 1 ? ` · ${t('jobs:attempt', { count: job.attempt })}` : ''}
      </div>
      {job.error ? <div className="xs bad">{job.error.message}</div> : null}
    </>
  );
}

function Progress({ job }: { job: AdminJobView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useJobText(job);
  // Of what ended: how long it ran, and how far it came.
  if (isFinal(job.status)) {
    const { startedAt, finishedAt } = job;
    const took = startedAt && finishedAt ? t('admin:jobs.took', { time: format.duration(startedAt, finishedAt) }) : '';
    const stage = job.stage ? text.stage : t('admin:jobs.notBegun');
    const far = job.status === 'done' ? t('admin:jobs.complete') : stage;
    return <span className="sm mut num">{took ? `${far} · ${took}` : far}</span>;
  }
  return (
    <>
      <Meter percent={job.percent} label={job.label || job.kind} />
      <div className="xs mut num">
        {text.stage} · {format.percent(job.percent)}
      </div>
    </>
  );
}

/** The kinds there are under the titles their words give them. */
function useKinds(): { value: string; label: string }[] {
  const { data = [] } = useJobKinds();
  const { t, ready } = useTranslation(
    data.map(({ word }) => word),
    { useSuspense: false },
  );
  return data.map(({ kind, word }) => ({
    value: kind,
    label: ready ? t([`${word}:job.titles.${kind}`, `${word}:job.title`]) : kind,
  }));
}

function useColumns(): readonly DataColumn<AdminJobView>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'label',
        title: t('admin:jobs.what'),
        names: true,
        cell: (job) => <Name job={job} />,
      },
      { id: 'status', title: t('admin:jobs.status'), cell: ({ status }) => <JobChip status={status} /> },
      {
        id: 'progress',
        title: t('admin:jobs.progress'),
        cell: (job) => <Progress job={job} />,
      },
      {
        id: 'createdAt',
        title: t('admin:jobs.when'),
        sortsAs: { up: t('admin:jobs.oldest'), down: t('admin:jobs.newest') },
        cell: ({ createdAt }) => <span className="num sm mut">{format.dateTime(createdAt)}</span>,
      },
      {
        id: 'finishedAt',
        title: t('admin:jobs.finished'),
        sortsAs: { up: t('admin:jobs.endedFirst'), down: t('admin:jobs.endedLast') },
        cell: ({ finishedAt }) =>
          finishedAt ? <span className="num sm mut">{format.dateTime(finishedAt)}</span> : null,
      },
    ],
    [t, format],
  );
}

/** Everybody's jobs, kept true while they run. */
export function AdminJobsTable({ onLongCsv }: Pick<DataTableProps<AdminJobView, typeof jobRoutes.all>, 'onLongCsv'>) {
  const { t } = useTranslation();
  const kinds = useKinds();
  const columns = useColumns();
  const act = useActOnJobs();
  return (
    <DataTable
      name={t('admin:jobs.title')}
      shape={adminJobList}
      route={jobRoutes.all}
      columns={columns}
      rows={{
        count: (count, shown) => t('admin:jobs.rows.count', { count, shown }),
        more: (shown) => t('admin:jobs.rows.more', { shown }),
        none: t('admin:jobs.rows.none'),
      }}
      searchFor={t('admin:jobs.search')}
      filters={[
        {
          name: 'status',
          label: t('admin:jobs.status'),
          all: t('admin:jobs.all'),
          options: jobStatuses.map((value) => ({ value, label: t(`jobs:status.${value}`) })),
        },
        {
          name: 'kind',
          label: t('admin:jobs.kind'),
          all: t('admin:jobs.allKinds'),
          options: kinds,
        },
      ]}
      labelOf={(job) => job.label || job.kind}
      hrefOf={({ id }) => hrefOf(jobScreens.detail, { id })}
      actions={(job) => <AdminJobActs job={job} />}
      acts={[
        {
          name: 'retry',
          label: t('jobs:retry'),
          icon: IconRefresh,
          applies: ({ retryable }) => retryable,
          asks: (count, sure) =>
            sure
              ? { title: t('admin:jobs.retryTitle', { count }), text: t('admin:jobs.retryQuestion', { count }) }
              : { title: t('admin:jobs.retryAmong'), text: t('admin:jobs.retryAmongText', { count }) },
          done: (count) => t('admin:jobs.retried', { count }),
        },
        {
          name: 'cancel',
          label: t('jobs:cancel'),
          icon: IconPlayerStop,
          applies: ({ status }) => !isFinal(status),
          asks: (count, sure) =>
            sure
              ? { title: t('admin:jobs.cancelTitle', { count }), text: t('admin:jobs.cancelQuestion', { count }) }
              : { title: t('admin:jobs.cancelAmong'), text: t('admin:jobs.cancelAmongText', { count }) },
          done: (count) => t('admin:jobs.cancelled', { count }),
          danger: true,
        },
      ]}
      onAct={act}
      csv={jobRoutes.csv}
      {...(onLongCsv ? { onLongCsv } : {})}
      empty={{ icon: IconProgressCheck, title: t('admin:jobs.empty'), text: t('admin:jobs.emptyText') }}
      home={platformScreens.dashboard}
    />
  );
}
