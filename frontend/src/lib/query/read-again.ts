import type { InvalidateQueryFilters, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * What is read for the first time has nothing older to show, so TanStack Query waits for its answer whatever is told meanwhile:
 * one that was on its way before a change would stay. It is given up here, to be asked again.
 */
export const giveUpFirstReads = (client: QueryClient, filters: QueryFilters): Promise<void> =>
  client.cancelQueries({
    ...filters,
    predicate: (query) =>
      query.isActive() && query.state.data === undefined && (filters.predicate ? filters.predicate(query) : true),
  });

/** Reads that something made old: what is on the screen is asked again at once, the rest when it is next opened. */
export async function readAgain(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  await giveUpFirstReads(client, filters);
  await client.invalidateQueries(filters);
}
