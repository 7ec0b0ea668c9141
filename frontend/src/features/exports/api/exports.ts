import { exportRoutes, type ExportView } from '@afi/contracts/exports';
import { finalJobStatuses, type JobStatus } from '@afi/contracts/job';
import { jobRoutes } from '@afi/contracts/jobs';
import { useLocalStorage } from '@mantine/hooks';
import { send } from '../../../lib/api/send.js';
import { useLiveState } from '../../../lib/live/use-live.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** Without the live line, a file that is being written is asked for this often. */
const awayMs = 5_000;

const isEnded = (status: JobStatus): boolean => (finalJobStatuses as readonly JobStatus[]).includes(status);

/** A file I asked for. */
export function useExport(id: string) {
  const live = useLiveState();
  return useRouteQuery(
    exportRoutes.one,
    { params: { id } },
    { kept: false, refetchInterval: (one) => (live === 'on' || one?.file ? false : awayMs) },
  );
}

/** The last file of a list that I asked for, until it is closed or gone. */
export function useLastExport(list: string): { last: ExportView | null; close: () => void } {
  const live = useLiveState();
  const { data } = useRouteQuery(
    exportRoutes.mine,
    { query: { list, limit: 1 } },
    {
      kept: false,
      refetchInterval: (page) => (live === 'on' || !page?.items[0] || page.items[0].file ? false : awayMs),
    },
  );
  /** The id of the file whose notice was closed on this device. */
  const [closed, setClosed] = useLocalStorage({ key: `afi.export.closed.${list}`, getInitialValueInEffect: false });
  const last = data?.items[0];
  const close = () => last && setClosed(last.id);
  const isShown = last && last.id !== closed && new Date(last.keptUntil) > new Date();
  return { last: isShown ? last : null, close };
}

/** The job that writes a file, followed until it ends. */
export function useExportJob(jobId: string) {
  const live = useLiveState();
  return useRouteQuery(
    jobRoutes.detail,
    { params: { id: jobId } },
    { kept: false, refetchInterval: (job) => (live === 'on' || (job && isEnded(job.status)) ? false : awayMs) },
  );
}

const refresh = [exportRoutes.mine, exportRoutes.one, jobRoutes.detail, jobRoutes.all] as const;
export const useStopExport = () => useRouteMutation(jobRoutes.adminCancel, { refresh });
export const useRetryExport = () => useRouteMutation(jobRoutes.adminRetry, { refresh });

/** Has a list written into a file, as its CSV file would be asked for. */
export function useRequestExport(list: string): (query: Record<string, string>) => Promise<ExportView> {
  const { mutateAsync } = useRouteMutation(exportRoutes.request, { refresh });
  return (query) => mutateAsync({ body: { list, query } });
}

/** Downloads a file: its address opens without a header, so the browser itself keeps it, however large. */
export async function downloadExport(id: string): Promise<void> {
  const { url } = await send(exportRoutes.address, { params: { id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
