import { useState } from 'react';
import { sortOf } from '@afi/contracts/list';
import type { DataColumn, ListRow } from './data-table.js';
import type { ListPlace } from './use-list-address.js';

interface Model<Row extends ListRow> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  sorts: readonly string[];
  place: ListPlace;
}

/** How a column's head sorts, where it does. */
export interface HeadSort {
  /** How the list is sorted by it now. */
  now: 'ascending' | 'descending' | 'none';
  /** The other way round; the greatest first, where it was not sorted by it. */
  turn: () => void;
}

/** What a list shows: which columns, how each head sorts, which rows are chosen. Markup and styles are those of `Rows`. */
export interface ListTable<Row extends ListRow> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  sortOf: (column: DataColumn<Row>) => HeadSort | null;
  /** The rows of this page that are chosen. */
  chosen: readonly Row[];
  isChosen: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Whether all rows of the page are chosen; `toggleAll` chooses them, or none. */
  whole: boolean;
  toggleAll: () => void;
  /** Nothing is chosen any more, on other pages neither. */
  clear: () => void;
}

/** The table's model: sort and columns are what the address says, the rows chosen are kept here. */
export function useTableModel<Row extends ListRow>({ rows, columns, sorts, place }: Model<Row>): ListTable<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const whole = rows.length > 0 && chosen.length === rows.length;
  const put = (some: readonly Row[], isIn: boolean) =>
    setIds((known) => {
      const next = new Set(known);
      for (const { id } of some)
        if (isIn) next.add(id);
        else next.delete(id);
      return next;
    });
  const sorted = sortOf(place.sort);
  return {
    rows,
    columns: columns.filter(({ id }) => !place.hidden.includes(id)),
    sortOf: ({ id }) => {
      if (!sorts.includes(id)) return null;
      const isBy = sorted.column === id;
      return {
        now: !isBy ? 'none' : sorted.descending ? 'descending' : 'ascending',
        turn: () => place.change({ sort: isBy && sorted.descending ? id : `-${id}` }),
      };
    },
    chosen,
    isChosen: ({ id }) => ids.has(id),
    toggle: (row) => put([row], !ids.has(row.id)),
    whole,
    toggleAll: () => put(rows, !whole),
    clear: () => setIds(new Set()),
  };
}
