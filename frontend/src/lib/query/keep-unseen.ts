import type { Route } from '@afi/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { send, type SendInput } from '../api/send.js';
import { keyOf, pagesKeyOf, usualLimit } from './keys.js';

type Asked = { params?: object; query?: object };

/** Reads what is not on the screen, and keeps the answer as if it had been. */
async function keep(client: QueryClient, queryKey: readonly unknown[], read: () => Promise<unknown>): Promise<void> {
  const isShown = () => client.getQueryCache().find({ queryKey, exact: true })?.isActive() ?? false;
  if (isShown()) return;
  const answer = await read();
  // Opened meanwhile, it was read anew.
  if (!isShown()) client.setQueryData(queryKey, answer);
}

/** A read of `useRouteQuery` that is not on the screen. */
export function keepAnswer<R extends Route>(client: QueryClient, route: R, input: SendInput<R>): Promise<void> {
  const { params, query } = input as Asked;
  return keep(client, keyOf(route, params, query), () => send(route, input));
}

/** The first page of a list of `usePages` that is not on the screen. */
export function keepFirstPage<R extends Route>(client: QueryClient, route: R, input: SendInput<R>): Promise<void> {
  const { params, query } = input as Asked;
  const queryKey = pagesKeyOf(route, params, query);
  // One that was gone through further is not cut short: it is read again when it is next opened.
  if ((client.getQueryData<{ pages: unknown[] }>(queryKey)?.pages.length ?? 0) > 1)
    return client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  return keep(client, queryKey, async () => {
    const page = await send(route, { ...input, query: { ...query, limit: usualLimit } } as SendInput<R>);
    return { pages: [page], pageParams: [''] };
  });
}
