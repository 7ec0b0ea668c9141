import { mediaRoutes } from '@afi/contracts/media';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { useSession } from '../../../lib/session/use-session.js';

/** An image is ready some seconds after it was sent. */
const askAgainMs = 1_500;

/** A file I sent; asked again until its variants are made. */
export function useMedia(id: string | null) {
  const userType = useSession()?.userType ?? 'client';
  return useRouteQuery(
    mediaRoutes.one,
    { params: { userType, id: id ?? '' } },
    { enabled: id !== null, refetchInterval: (last) => (last && last.status !== 'processing' ? false : askAgainMs) },
  );
}
