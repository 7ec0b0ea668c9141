import { figuresRoutes } from '@afi/contracts/figures';
import { jobRoutes, type JobView } from '@afi/contracts/jobs';
import type { ChosenAnswer } from '@afi/contracts/list';
import type { JobProgressed } from '@afi/contracts/realtime';
import type { JobStatus } from '@afi/contracts/job';
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../lib/query/keys.js';
import { readAgain } from '../../../lib/query/read-again.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages, useRouteQuery } from '../../../lib/query/use-route-query.js';
import { useLive, useLiveState } from '../../../lib/live/use-live.js';
import type { ChosenRows } from '../../../ui/table/data-table.js';
import { isFinal, mergeProgress } from './merge-progress.js';

/** Without the live line, a job under way is asked for this often. */
const pollMs = 3_000;
/** And what the back office shows. */
const officePollMs = 15_000;

/** One job, kept true by the socket, and by asking while the socket is away. */
export function useJob(id: string | undefined) {
  const live = useLiveState();
  return useRouteQuery(
    jobRoutes.one,
    { params: { id: id ?? '' } },
    {
      enabled: id !== undefined,
      refetchInterval: (job) => (live === 'on' || (job && isFinal(job.status)) ? false : pollMs),
    },
  );
}

export const useJobs = (status?: JobStatus) => usePages(jobRoutes.mine, { query: status ? { status } : {} });

/** Kinds of jobs, for a filter. */
export const useJobKinds = () => useRouteQuery(jobRoutes.kinds, {}, { staleTime: Infinity });

/** Any job with its whole life, for an admin: told of by `changed`, asked for while the socket is away. */
export function useAdminJob(id: string) {
  const live = useLiveState();
  return useRouteQuery(
    jobRoutes.detail,
    { params: { id } },
    {
      kept: false,
      refetchInterval: (job) => (live === 'on' || (job && isFinal(job.status)) ? false : officePollMs),
    },
  );
}

const refresh = [jobRoutes.mine, jobRoutes.one, jobRoutes.all, jobRoutes.detail, figuresRoutes.dashboard] as const;
/** Stops a job of one's own, or has it tried again; without a network as soon as there is one. `of` is what it makes. */
export function useJobActs(of: string) {
  const { t } = useTranslation();
  // It may have come to its end before the call arrives.
  const offline = (act: string, moot: readonly string[]) => ({ what: () => t('shell:outbox.act', { act, of }), moot });
  return {
    cancel: useRouteMutation(jobRoutes.cancel, { refresh, offline: offline(t('jobs:cancel'), ['jobs.already-ended']) }),
    retry: useRouteMutation(jobRoutes.retry, { refresh, offline: offline(t('jobs:retry'), ['jobs.already-done']) }),
  };
}
export const useAdminCancelJob = () => useRouteMutation(jobRoutes.adminCancel, { refresh });
export const useAdminRetryJob = () => useRouteMutation(jobRoutes.adminRetry, { refresh });

/** Stops jobs or tries them again, as the table of all jobs asks for. */
export function useActOnJobs(): (act: 'cancel' | 'retry', chosen: ChosenRows) => Promise<ChosenAnswer> {
  const { mutateAsync } = useRouteMutation(jobRoutes.actOnChosen, { refresh });
  return (act, chosen) => mutateAsync({ body: { act, ...chosen } });
}

type Pages = InfiniteData<{ items: JobView[]; nextCursor: string | null }>;

function applyProgress(client: QueryClient, event: JobProgressed): void {
  client.setQueryData<JobView>(keyOf(jobRoutes.one, { id: event.jobId }), (job) => job && mergeProgress(job, event));
  let listed = false;
  client.setQueriesData<Pages>({ queryKey: [jobRoutes.mine.path] }, (data) => {
    if (!data?.pages) return data;
    listed ||= data.pages.some((page) => page.items.some((job) => job.id === event.jobId));
    return {
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: page.items.map((job) => mergeProgress(job, event)) })),
    };
  });
  if (!listed || isFinal(event.status)) void readAgain(client, { queryKey: [jobRoutes.mine.path] });
}

/** Puts `job.progressed` into every read that shows the job. */
export function useJobsLive(): void {
  const client = useQueryClient();
  useLive('job.progressed', (event) => applyProgress(client, event));
}
