/** What the address line says of a list: everything that somebody who is sent the link should see. */
export interface ListAddress {
  search: string;
  /** Filters that are set, by name. */
  filters: Readonly<Record<string, string>>;
  sort: string;
  /** Where the page begins; null for the first. */
  cursor: string | null;
  hidden: readonly string[];
}

/** What a list can be asked, from its contract and its columns. */
export interface ListShape {
  sorts: readonly string[];
  order: string;
  filters: readonly string[];
}

/** Reads the address; what the list does not know is left out. */
export function readAddress(params: URLSearchParams, { sorts, order, filters }: ListShape): ListAddress {
  const sort = params.get('sort') ?? order;
  const set = filters.flatMap((name): [string, string][] => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    search: params.get('search') ?? params.get('q') ?? '',
    filters: Object.fromEntries(set),
    sort: sorts.includes(sort.replace(/^-/, '')) ? sort : order,
    cursor: params.get('cursor'),
    hidden: (params.get('hidden') ?? '').split(',').filter(Boolean),
  };
}

/** The address after a change. Other parameters of the page stay; whatever changes the rows leads to the first page. */
export function writeAddress(params: URLSearchParams, change: Partial<ListAddress>, shape: ListShape): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | null | undefined) => {
    if (value) next.set(name, value);
    else next.delete(name);
  };
  if (change.search !== undefined) {
    set('search', change.search);
    next.delete('q');
  }
  if (change.filters) for (const name of shape.filters) set(name, change.filters[name]);
  if (change.sort !== undefined) set('sort', change.sort === shape.order ? null : change.sort);
  if (change.hidden) set('hidden', change.hidden.join());
  const sameRows = Object.keys(change).every((name) => name === 'hidden' || name === 'cursor');
  if (!sameRows || change.cursor !== undefined) set('cursor', change.cursor);
  return next;
}

/** What the server is asked for, from the address. */
export function queryOf({ search, filters, sort }: ListAddress): Record<string, string> {
  return { ...filters, sort, ...(search ? { search } : {}) };
}
