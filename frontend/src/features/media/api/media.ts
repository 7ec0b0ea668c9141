import { mediaRoutes, type MediaView } from '@afi/contracts/media';
import { useQueries } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.js';
import { keyOf } from '../../../lib/query/keys.js';
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

/** Several files I sent, by id; each asked again until its variants are made. Those of others are not among them. */
export function useMedias(ids: readonly string[]): ReadonlyMap<string, MediaView> {
  const userType = useSession()?.userType ?? 'client';
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: keyOf(mediaRoutes.one, { userType, id }),
      queryFn: ({ signal }: { signal: AbortSignal }) => send(mediaRoutes.one, { params: { userType, id }, signal }),
      retry: false,
      refetchInterval: ({ state }: { state: { data?: MediaView | undefined } }) =>
        state.data?.status === 'processing' ? askAgainMs : (false as const),
    })),
  });
  return new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}
