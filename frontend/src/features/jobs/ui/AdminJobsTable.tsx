import { platformScreens } from '@afi/contracts/platform';
import { jobRoutes, type AdminJobView } from '@afi/contracts/jobs';
import type { JobStatus } from '@afi/contracts/job';
import { Button } from '@mantine/core';
import { IconProgressCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../../lib/query/use-route-query.js';
import { showToast } from '../../../lib/toast.js';
import { useFormat } from '../../../lib/use-format.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Meter } from '../../../ui/Meter.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useAdminCancelJob, useAdminRetryJob } from '../api/jobs.js';
import { isFinal } from '../api/merge-progress.js';
import { JobChip } from './JobChip.js';
import { useJobText } from './use-job-text.js';
import classes from './AdminJobsTable.module.css';

/** Progress goes to the owner's own room; an operator's table asks this often while something runs. */
const pollMs = 4_000;

function Acts({ job }: { job: AdminJobView }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const cancel = useAdminCancelJob();
  const retry = useAdminRetryJob();
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  if (job.status === 'done') return null;
  const act = isFinal(job.status) ? retry : cancel;
  const word = isFinal(job.status) ? 'jobs:retry' : 'jobs:cancel';
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={act.isPending}
      aria-label={`${t(word)} : ${job.label}`}
      onClick={() => act.mutate({ params: { id: job.id } }, { onError })}
    >
      {t(word)}
    </Button>
  );
}

function Row({ job }: { job: AdminJobView }) {
  const { t } = useTranslation();
  const text = useJobText(job);
  const format = useFormat();
  return (
    <tr>
      <td className={classes.what}>
        <div className="b">{job.label || text.title}</div>
        <div className="xs mut">
          {text.title}
          {job.owner ? ` · ${job.owner.fullname}` : ''}
          {job.attempt > 1 ? ` · ${t('jobs:attempt', { count: job.attempt })}` : ''}
        </div>
        {job.error ? <div className="xs bad">{job.error.message}</div> : null}
      </td>
      <td>
        <JobChip status={job.status} />
      </td>
      <td className={classes.progress}>
        {isFinal(job.status) ? null : (
          <>
            <Meter percent={job.percent} label={job.label || job.kind} />
            <div className="xs mut num">
              {text.stage} · {format.percent(job.percent)}
            </div>
          </>
        )}
      </td>
      <td className="num sm mut">{format.dateTime(job.createdAt)}</td>
      <td className={classes.acts}>
        <Acts job={job} />
      </td>
    </tr>
  );
}

export function AdminJobsTable({ status, q }: { status: JobStatus | undefined; q: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = usePages(
    jobRoutes.all,
    { query: { ...(status ? { status } : {}), ...(q ? { search: q } : {}) } },
    { limit: 30 },
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: [jobRoutes.all.path] });
    }, pollMs);
    return () => clearInterval(timer);
  }, [client]);
  return (
    <AsyncContent
      query={{ ...list, data: list.items }}
      skeleton={<SkeletonRows count={6} />}
      home={platformScreens.dashboard}
    >
      {(items) =>
        items.length === 0 ? (
          <EmptyState icon={IconProgressCheck} title={t('admin:jobs.empty')}>
            {t(status || q ? 'admin:jobs.emptyFilter' : 'admin:jobs.emptyText')}
          </EmptyState>
        ) : (
          <>
            <div
              className={`card list-card ${classes.scroll}`}
              tabIndex={0}
              role="region"
              aria-label={t('admin:jobs.title')}
            >
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th>{t('admin:jobs.what')}</th>
                    <th>{t('admin:jobs.status')}</th>
                    <th>{t('admin:jobs.progress')}</th>
                    <th>{t('admin:jobs.when')}</th>
                    <th>
                      <span className="visually-hidden">{t('admin:jobs.acts')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((job) => (
                    <Row key={job.id} job={job} />
                  ))}
                </tbody>
              </table>
            </div>
            <LoadMore {...list} />
          </>
        )
      }
    </AsyncContent>
  );
}
