import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { sortOf } from '@afi/contracts/list';
import type { DataColumn, ListRow } from './data-table.js';
import type { ListPlace } from './use-list-address.js';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  /** `title`: what a card says before the cell. */
  columnMeta: {} as { names: boolean; card: DataColumn<never>['card']; title: string | undefined },
});
export type TableParts = typeof features;
export type ListTable<Row extends ListRow> = ReactTable<TableParts, Row>;

interface Model<Row extends ListRow> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  sorts: readonly string[];
  place: ListPlace;
}

/** The table's model: sort and columns are what the address says, the rows chosen are kept here. */
export function useTableModel<Row extends ListRow>({ rows, columns, sorts, place }: Model<Row>): ListTable<Row> {
  const [chosen, setChosen] = useState<RowSelectionState>({});
  const defined = useMemo(
    () =>
      columns.map(({ id, title, cell, names = false, card }): ColumnDef<TableParts, Row> => ({
        id,
        header: title,
        accessorFn: () => id,
        cell: ({ row }) => cell(row.original),
        enableHiding: !names,
        enableSorting: sorts.includes(id),
        meta: { names, card, title: names || card || id === 'actions' ? undefined : title },
      })),
    [columns, sorts],
  );
  const { column, descending } = sortOf(place.sort);
  const data = useMemo(() => [...rows], [rows]);
  return useTable<TableParts, Row>({
    features,
    columns: defined,
    data,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: true,
    state: {
      sorting: [{ id: column, desc: descending }],
      columnVisibility: Object.fromEntries(place.hidden.map((id) => [id, false])),
      rowSelection: chosen,
    },
    onRowSelectionChange: setChosen,
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change([{ id: column, desc: descending }]) : change;
      if (next) place.change({ sort: `${next.desc ? '-' : ''}${next.id}` });
    },
  });
}
