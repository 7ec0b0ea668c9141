import type { Changed } from '@afi/contracts/realtime';
import type { Route } from '@afi/contracts/route';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { isDeletedHere } from '../query/deleted-here.js';
import { readAgain } from '../query/read-again.js';

interface Row {
  id: string;
}
interface OnePage {
  items: Row[];
}
/** A list that grows, or one page of a table. */
type Listed = Partial<InfiniteData<OnePage> & OnePage>;
type Key = readonly [path: string, params: Record<string, unknown>, query: Record<string, unknown>, ...unknown[]];

/** Fetches one row, by its id and what else the list is known by; null when the caller may not see it (any more). */
export type FetchRow = (route: Route, params: { id: string }) => Promise<Row | null>;

/**
 * Puts a change into every read that shows the row: one row read by its id is read again; in a list the row alone is
 * fetched and takes its place, or leaves when it is gone or no longer what the list asks for. A row that a list on the
 * screen should show and does not (hidden until now, restored) has that list read again; reads that are not on the screen
 * are read again when they are next opened. What is told to be gone is not asked for. Where many changed at once, what is on the screen is read again as a whole.
 */
export async function followChange(client: QueryClient, change: Changed, fetch: FetchRow): Promise<void> {
  const { word, id, scope, gone = false } = change;
  const isTold = ({ meta }: Query) => meta?.reads?.includes(word) ?? false;
  if (id === null) return readAgain(client, { predicate: isTold });
  const told = client.getQueryCache().findAll({ predicate: isTold });
  const rows = new Map<string, Promise<Row | null>>();
  const rowOf = (route: Route, [, params]: Key): Promise<Row | null> => {
    const row = rows.get(route.path) ?? (gone ? Promise.resolve(null) : fetch(route, { ...params, id }));
    rows.set(route.path, row);
    return row;
  };
  await Promise.all(
    told.map(async (query) => {
      const route = query.meta?.reads?.[0] === word ? query.meta.row : undefined;
      if (route && shows(query, id)) return put(client, query, id, await rowOf(route, query.queryKey as Key));
      const { id: of } = (query.queryKey as Key)[1] ?? {};
      const isMissed = async (): Promise<boolean> => {
        if (!route || !query.isActive() || (of !== undefined && of !== scope)) return false;
        // New rows come on the first page of a table.
        if ((query.queryKey as Key)[2]?.['cursor']) return false;
        const row = await rowOf(route, query.queryKey as Key);
        return row !== null && belongs(row, query.queryKey as Key);
      };
      // A list that does not say how to fetch one of its rows is fetched whole.
      const isIt =
        (of === id && !isDeletedHere(id)) || (query.meta?.reads?.[0] === word && !route) || (await isMissed());
      const it = { queryKey: query.queryKey, exact: true };
      await (isIt ? readAgain(client, it) : client.invalidateQueries({ ...it, refetchType: 'none' }));
    }),
  );
}

function shows({ state }: Query, id: string): boolean {
  const { pages, items } = (state.data ?? {}) as Listed;
  return [...(pages ?? []), ...(items ? [{ items }] : [])].some((page) => page.items.some((row) => row.id === id));
}

/** Whether a row still is what a list asks for, as far as both name it: a published post leaves the list of drafts. What is asked is text, as in an address. */
function belongs(row: Row, [, , asked]: Key): boolean {
  const values: Partial<Record<string, unknown>> = { ...row };
  return Object.entries(asked ?? {}).every(
    ([name, wanted]) => !(name in values) || String(values[name]) === String(wanted),
  );
}

function put(client: QueryClient, { queryKey }: Query, id: string, row: Row | null): void {
  const fresh = row && belongs(row, queryKey as Key) ? [row] : [];
  const inPlace = <Page extends OnePage>(page: Page): Page => ({
    ...page,
    items: page.items.flatMap((known) => (known.id === id ? fresh : [known])),
  });
  client.setQueryData<Listed>(queryKey, (data) => {
    if (data?.pages) return { ...data, pages: data.pages.map(inPlace) };
    return data?.items ? inPlace({ ...data, items: data.items }) : data;
  });
}
