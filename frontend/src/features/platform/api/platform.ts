import { platformRoutes } from '@afi/contracts/platform';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** What this installation is and can do; it hardly ever changes. */
export const usePlatform = () => useRouteQuery(platformRoutes.about, {}, { staleTime: 10 * 60_000 });

/** Messages of the embedded mode, read again every two seconds; they hold login codes, so they stay off the disk. */
export const useOutbox = (to: string, token: string | null) =>
  useRouteQuery(
    platformRoutes.devOutbox,
    { query: { ...(to && { to }), ...(token && { token }) } },
    { refetchInterval: 2_000, staleTime: 0, kept: false },
  );
