import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DataColumn, ListRow } from './data-table.js';
import type { ListTable } from './use-table-model.js';
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
  const { rows, columns } = table;
  const [at, setAt] = useState(0);
  const reach = Math.min(at, rows.length - 1);
  const open = (row: Data) => hrefOf && void navigate(hrefOf(row));

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Data, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const body = event.currentTarget.parentElement;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -rows.length, End: rows.length };
    const step = steps[event.key];
    if (step !== undefined) {
      const next = Math.max(0, Math.min(rows.length - 1, index + step));
      setAt(next);
      (body?.children[next] as HTMLElement | undefined)?.focus();
    } else if (event.key === 'Enter') open(row);
    else if (event.key === ' ' && selectable) table.toggle(row);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLTableRowElement>, row: Data) => {
    const reading = window.getSelection()?.isCollapsed === false;
    if (!reading && !onControl(event.target, event.currentTarget)) open(row);
  };

  return (
    <div className={`card list-card ${cards.cards}`}>
      <table className={classes.table} role="table" aria-label={name}>
        <thead role="rowgroup">
          <tr role="row">
            {selectable ? (
              <th role="columnheader" scope="col" className={classes.box}>
                <Box
                  label={t('table:choosePage')}
                  checked={table.whole}
                  some={table.chosen.length > 0}
                  onChange={table.toggleAll}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <Head key={column.id} table={table} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr
              key={row.id}
              role="row"
              tabIndex={index === reach ? 0 : -1}
              data-opens={hrefOf ? '' : undefined}
              data-chosen={table.isChosen(row) ? '' : undefined}
              onFocus={() => setAt(index)}
              onKeyDown={(event) => onKeyDown(event, row, index)}
              onClick={(event) => onClick(event, row)}
            >
              {selectable ? (
                <td role="cell" className={classes.box}>
                  <Box
                    label={t('table:choose', { name: labelOf(row) })}
                    checked={table.isChosen(row)}
                    onChange={() => table.toggle(row)}
                  />
                </td>
              ) : null}
              {columns.map(({ id, title, cell, names, card }) => (
                <td
                  key={id}
                  role="cell"
                  data-column={id}
                  data-names={names ? '' : undefined}
                  data-card={card}
                  data-title={names || card || id === 'actions' ? undefined : title}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Data extends ListRow>({ table, column }: { table: ListTable<Data>; column: DataColumn<Data> }) {
  const sort = table.sortOf(column);
  const place = { role: 'columnheader', scope: 'col', 'data-column': column.id, 'data-card': column.card } as const;
  if (!sort) return <th {...place}>{column.title}</th>;
  const Arrow = sort.now === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th {...place} aria-sort={sort.now}>
      <button type="button" className={classes.head} onClick={sort.turn}>
        {column.title}
        <Arrow size={14} aria-hidden="true" data-on={sort.now === 'none' ? undefined : ''} />
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
