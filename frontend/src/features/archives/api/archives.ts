import { archiveRoutes } from '@afi/contracts/archives';
import { finalJobStatuses, type JobStatus } from '@afi/contracts/job';
import { jobRoutes } from '@afi/contracts/jobs';
import { send } from '../../../lib/api/send.js';
import { useLiveState } from '../../../lib/live/use-live.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** Without the live line, an archive that is being written is asked for this often. */
const awayMs = 5_000;

const isEnded = (status: JobStatus): boolean => (finalJobStatuses as readonly JobStatus[]).includes(status);

/** An archive I asked for. */
export function useArchive(id: string) {
  const live = useLiveState();
  return useRouteQuery(
    archiveRoutes.one,
    { params: { id } },
    { kept: false, refetchInterval: (one) => (live === 'on' || one?.file ? false : awayMs) },
  );
}

/** The archive I asked for last, in a page of at most one. */
export function useLastArchive() {
  const live = useLiveState();
  return useRouteQuery(
    archiveRoutes.mine,
    { query: { limit: 1 } },
    {
      kept: false,
      refetchInterval: (page) => (live === 'on' || !page?.items[0] || page.items[0].file ? false : awayMs),
    },
  );
}

/** The job that writes an archive, followed until it ends. */
export function useArchiveJob(jobId: string) {
  const live = useLiveState();
  return useRouteQuery(
    jobRoutes.one,
    { params: { id: jobId } },
    { kept: false, refetchInterval: (job) => (live === 'on' || (job && isEnded(job.status)) ? false : awayMs) },
  );
}

const refresh = [archiveRoutes.mine, archiveRoutes.one, jobRoutes.one, jobRoutes.mine] as const;
export const useRequestArchive = () => useRouteMutation(archiveRoutes.request, { refresh });
export const useRetryArchive = () => useRouteMutation(jobRoutes.retry, { refresh });

/** Downloads an archive: its address opens without a header, so the browser itself keeps it, however large. */
export async function downloadArchive(id: string): Promise<void> {
  const { url } = await send(archiveRoutes.address, { params: { id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
