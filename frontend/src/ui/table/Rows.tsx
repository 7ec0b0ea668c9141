import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Header, Row } from '@tanstack/react-table';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ListRow } from './data-table.js';
import type { ListTable, TableParts } from './use-table-model.js';
import cards from './cards.module.css';
import classes from './table.module.css';

interface RowsProps<Data extends ListRow> {
  name: string;
  table: ListTable<Data>;
  selectable: boolean;
  hrefOf: ((row: Data) => string) | undefined;
  labelOf: (row: Data) => string;
}

const onControl = (target: EventTarget, row: Element): boolean =>
  target !== row && (target as Element).closest('a, button, input, label, select') !== null;

/**
 * The table itself; on a phone each row is a card. Arrows move from row to row, Enter opens one, Space chooses it. The
 * roles are written out: browsers forget those of a table that is laid out as cards.
 */
export function Rows<Data extends ListRow>({ name, table, selectable, hrefOf, labelOf }: RowsProps<Data>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { rows } = table.getRowModel();
  const [at, setAt] = useState(0);
  const reach = Math.min(at, rows.length - 1);
  const open = (row: Row<TableParts, Data>) => hrefOf && void navigate(hrefOf(row.original));

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row<TableParts, Data>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const body = event.currentTarget.parentElement;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -rows.length, End: rows.length };
    const step = steps[event.key];
    if (step !== undefined) {
      const next = Math.max(0, Math.min(rows.length - 1, row.index + step));
      setAt(next);
      (body?.children[next] as HTMLElement | undefined)?.focus();
    } else if (event.key === 'Enter') open(row);
    else if (event.key === ' ' && selectable) row.toggleSelected();
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLTableRowElement>, row: Row<TableParts, Data>) => {
    const reading = window.getSelection()?.isCollapsed === false;
    if (!reading && !onControl(event.target, event.currentTarget)) open(row);
  };

  return (
    <div className={`card list-card ${cards.cards}`}>
      <table className={classes.table} role="table" aria-label={name}>
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row">
              {selectable ? (
                <th role="columnheader" scope="col" className={classes.box}>
                  <Box
                    label={t('table:choosePage')}
                    checked={table.getIsAllPageRowsSelected()}
                    some={table.getIsSomePageRowsSelected()}
                    onChange={() => table.toggleAllPageRowsSelected()}
                  />
                </th>
              ) : null}
              {group.headers.map((header) => (
                <Head key={header.id} table={table} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={row.id}
              role="row"
              tabIndex={row.index === reach ? 0 : -1}
              data-opens={hrefOf ? '' : undefined}
              data-chosen={row.getIsSelected() ? '' : undefined}
              onFocus={() => setAt(row.index)}
              onKeyDown={(event) => onKeyDown(event, row)}
              onClick={(event) => onClick(event, row)}
            >
              {selectable ? (
                <td role="cell" className={classes.box}>
                  <Box
                    label={t('table:choose', { name: labelOf(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={() => row.toggleSelected()}
                  />
                </td>
              ) : null}
              {row.getVisibleCells().map((cell) => (
                <td
                  key={cell.id}
                  role="cell"
                  data-column={cell.column.id}
                  data-names={cell.column.columnDef.meta?.names ? '' : undefined}
                  data-card={cell.column.columnDef.meta?.card}
                  data-title={cell.column.columnDef.meta?.title}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Data extends ListRow>({ table, header }: { table: ListTable<Data>; header: Header<TableParts, Data> }) {
  const { column } = header;
  if (!column.getCanSort()) {
    return (
      <th role="columnheader" scope="col" data-column={column.id} data-card={column.columnDef.meta?.card}>
        <table.FlexRender header={header} />
      </th>
    );
  }
  const sorted = column.getIsSorted();
  const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      data-column={column.id}
      data-card={column.columnDef.meta?.card}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
    >
      <button type="button" className={classes.head} onClick={() => column.toggleSorting()}>
        <table.FlexRender header={header} />
        <Arrow size={14} aria-hidden="true" data-on={sorted ? '' : undefined} />
      </button>
    </th>
  );
}

interface BoxProps {
  label: string;
  checked: boolean;
  some?: boolean;
  onChange: () => void;
}

function Box({ label, checked, some = false, onChange }: BoxProps) {
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        checked={checked}
        onChange={onChange}
        ref={(box) => {
          if (box) box.indeterminate = some && !checked;
        }}
      />
    </label>
  );
}
