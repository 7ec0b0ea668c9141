import { mediaRoutes, type MediaView } from '@afi/contracts/media';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** What a file is once it is ready stays so for as long as anybody looks at it. */
const readyMs = 60_000;

/** Several files I sent, by id; each asked again until its variants are made. Those of others are not among them. */
export function useMedias(ids: readonly string[]): ReadonlyMap<string, MediaView> {
  const userType = useSession()?.userType ?? 'client';
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: [...keyOf(mediaRoutes.one, { userType }), 'together', ...ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'processing') ? askAgainMs : false),
    queryFn: async () => {
      const answers = await Promise.allSettled(
        ids.map((id) =>
          client.fetchQuery({
            queryKey: keyOf(mediaRoutes.one, { userType, id }),
            queryFn: () => send(mediaRoutes.one, { params: { userType, id } }),
            staleTime: ({ state }) => (state.data?.status === 'processing' ? 0 : readyMs),
          }),
        ),
      );
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    },
  });
  const wanted = new Set(ids);
  return new Map(data.filter(({ id }) => wanted.has(id)).map((media) => [media.id, media]));
}
