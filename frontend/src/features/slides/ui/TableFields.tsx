import { maxCell, maxTableColumns, maxTableRows, type Slide } from '@afi/contracts/slide-parts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, type ClipboardEvent, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { IconButton } from '../../../ui/IconButton.js';
import { TextInput } from '../../../ui/TextInput.js';
import {
  cellBy,
  cellPath,
  sizeOf,
  wholeTable,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withPasted,
  withRow,
  type Cell,
} from '../api/table-cells.js';
import { pastedTable } from '../api/table-text.js';
import classes from './TableFields.module.css';

/** Keys that lead to the cell above or below; those within a line stay with the text. */
const between = ['Enter', 'ArrowUp', 'ArrowDown'];

interface TableFieldsProps {
  slide: Slide;
  /** `field` names what was changed, so that strokes in it are taken back together. */
  onChange: (slide: Slide, field: string) => void;
}

/** The table of a slide, a field a cell: its first row names the columns. */
export function TableFields({ slide, onChange }: TableFieldsProps) {
  const { t } = useTranslation();
  const cells = useRef<HTMLDivElement>(null);
  const table = wholeTable(slide);
  const { rows, columns } = sizeOf(slide);
  const put = (next: Slide['table']) => onChange({ ...slide, table: next }, '');
  const move = (event: KeyboardEvent<HTMLInputElement>, cell: Cell) => {
    if (!between.includes(event.key) || event.nativeEvent.isComposing) return;
    const next = cellBy({ key: event.key, shift: event.shiftKey }, cell, { rows, columns });
    if (!next) return;
    event.preventDefault();
    const there = cells.current?.querySelector<HTMLInputElement>(`[data-cell="${cellPath(next)}"]`);
    there?.focus();
    there?.select();
  };
  const paste = (event: ClipboardEvent, cell: Cell) => {
    const pasted = pastedTable(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    put(withPasted(table, cell, pasted));
  };
  return (
    <div role="group" aria-label={t('slides:fields.table')}>
      <p className="b">{t('slides:fields.table')}</p>
      <p className={classes.help}>{t('slides:fields.tableHelp', { rows: maxTableRows, columns: maxTableColumns })}</p>
      <div ref={cells} className={classes.cells} style={{ '--columns': columns } as CSSProperties}>
        {table.map((texts, row) => (
          <div key={row} className={`${classes.row} ${row === 0 ? classes.head : ''}`}>
            {texts.map((text, column) => (
              <TextInput
                key={column}
                aria-label={t('slides:fields.cell', { row: row + 1, column: column + 1 })}
                data-cell={cellPath({ row, column })}
                value={text}
                maxLength={maxCell}
                onChange={({ currentTarget: { value } }) =>
                  onChange(withCell(slide, { row, column }, value), cellPath({ row, column }))
                }
                onKeyDown={(event) => move(event, { row, column })}
                onPaste={(event) => paste(event, { row, column })}
              />
            ))}
            <IconButton
              aria-label={t('slides:fields.takeRow', { number: row + 1 })}
              disabled={rows < 2}
              onClick={() => put(withoutRow(table, row))}
            >
              <IconTrash size={20} aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <div className={`${classes.row} ${classes.ends}`}>
          {table[0]?.map((_, column) => (
            <IconButton
              key={column}
              aria-label={t('slides:fields.takeColumn', { number: column + 1 })}
              disabled={columns < 2}
              onClick={() => put(withoutColumn(table, column))}
            >
              <IconTrash size={20} aria-hidden="true" />
            </IconButton>
          ))}
        </div>
      </div>
      <div className={classes.more}>
        <Button
          variant="default"
          disabled={rows >= maxTableRows}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => put(withRow(table))}
        >
          {t('slides:fields.addRow')}
        </Button>
        <Button
          variant="default"
          disabled={columns >= maxTableColumns}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => put(withColumn(table))}
        >
          {t('slides:fields.addColumn')}
        </Button>
      </div>
    </div>
  );
}
