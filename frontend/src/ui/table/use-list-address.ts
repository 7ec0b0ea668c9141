import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAddress, writeAddress, type ListAddress, type ListShape } from './list-address.js';

export interface ListPlace extends ListAddress {
  /** Writes a change into the address, in place of it: going back leads to the page before, not to the letter before. */
  change: (change: Partial<ListAddress>) => void;
  /** Address of another page of the list, for a link. */
  pageAt: (cursor: string | null) => string;
}

/** What the address says of a list, and how to change it. */
export function useListAddress(shape: ListShape): ListPlace {
  const [params, setParams] = useSearchParams();
  return useMemo(
    () => ({
      ...readAddress(params, shape),
      // From the address itself: two changes may come before the next render, and neither may undo the other.
      change: (change) =>
        setParams(writeAddress(new URLSearchParams(window.location.search), change, shape), { replace: true }),
      pageAt: (cursor) => `?${writeAddress(params, { cursor }, shape).toString()}`,
    }),
    [params, setParams, shape],
  );
}
