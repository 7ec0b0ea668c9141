import type { AnswerOf, Route } from '@afi/contracts/route';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type QueryMeta,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Word } from '@afi/contracts/word';
import { send, type SendInput } from '../api/send.js';
import { keyOf, pagesKeyOf, usualLimit } from './keys.js';

export interface RouteQueryOptions<Answer> {
  enabled?: boolean;
  refetchInterval?: number | false | ((last: Answer | undefined) => number | false);
  staleTime?: number | ((last: Answer | undefined) => number);
  /** Read anew whenever somebody comes back to the page, or the network does: what other devices change, and no room tells of. */
  whenBack?: boolean;
  /** False for what must not stay on the device (login codes, other people's data). */
  kept?: boolean;
  /** Shows what the same read answered before while another page of it is on its way. */
  steady?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kept?: boolean; reads?: readonly Word[]; row?: Route };
  }
}

type Asked = { params?: object; query?: object };

/** Reads a GET route through the cache. */
export function useRouteQuery<R extends Route>(
  route: R,
  input: SendInput<R>,
  options: RouteQueryOptions<AnswerOf<R>> = {},
): UseQueryResult<AnswerOf<R>> {
  const { params, query } = input as Asked;
  const { refetchInterval, staleTime, kept, steady, whenBack, ...rest } = options;
  return useQuery<AnswerOf<R>>({
    queryKey: keyOf(route, params, query),
    queryFn: ({ signal }) => send(route, { ...input, signal }),
    ...rest,
    ...(whenBack ? { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } : {}),
    ...(staleTime === undefined
      ? {}
      : { staleTime: typeof staleTime === 'function' ? (query) => staleTime(query.state.data) : staleTime }),
    meta: metaOf(route, kept),
    // Its type cannot see that an answer is never a function.
    ...(steady ? { placeholderData: keepPreviousData } : {}),
    ...(refetchInterval === undefined
      ? {}
      : {
          refetchInterval:
            typeof refetchInterval === 'function' ? (query) => refetchInterval(query.state.data) : refetchInterval,
        }),
  });
}

/** What the cache knows of a read: whether it stays on the device, and which words' changes it follows. */
function metaOf({ reads, row }: Route, kept?: boolean): QueryMeta {
  return { reads, ...(row ? { row } : {}), ...(kept === undefined ? {} : { kept }) };
}

interface PageLike<Item> {
  items: Item[];
  nextCursor: string | null;
}
/** One of what a keyset-paged list answers. */
export type ItemOf<R extends Route> = AnswerOf<R> extends PageLike<infer Item> ? Item : never;
type PageOf<R extends Route> = AnswerOf<R> & PageLike<ItemOf<R>>;

/** Reads a keyset-paged list: `items` is flat, `first` the first page with what it tells beside its items. */
export function usePages<R extends Route>(
  route: R,
  input: SendInput<R>,
  options: { enabled?: boolean; limit?: number } = {},
) {
  const { params, query } = input as Asked;
  const limit = options.limit ?? usualLimit;
  const result = useInfiniteQuery({
    queryKey: pagesKeyOf(route, params, query, limit),
    queryFn: async ({ pageParam, signal }) =>
      (await send(route, {
        ...input,
        query: { ...query, limit, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      } as SendInput<R>)) as PageOf<R>,
    initialPageParam: '',
    meta: metaOf(route),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
  });
  const pages = result.data?.pages;
  return { ...result, items: pages?.flatMap((page) => page.items), first: pages?.[0] };
}
