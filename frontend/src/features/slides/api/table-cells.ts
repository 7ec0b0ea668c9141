import { emptyTable, maxTableColumns, maxTableRows, type Slide } from '@afi/contracts/slide-parts';

/** A cell of a slide's table: the first row names the columns. */
export interface Cell {
  row: number;
  column: number;
}

/** The text of a slide that stands in a cell. */
export const cellPath = ({ row, column }: Cell): string => `table.${row}.${column}`;

/** Which cell a text of a slide stands in; null of one that stands in none. */
export function cellOf(path: string): Cell | null {
  const [name, row, column] = path.split('.');
  return name === 'table' && column !== undefined ? { row: Number(row), column: Number(column) } : null;
}

/** How many rows and columns there are; of a table nobody began, those that are offered. */
export function sizeOf({ table }: Pick<Slide, 'table'>): { rows: number; columns: number } {
  return table.length
    ? { rows: table.length, columns: Math.max(1, ...table.map((row) => row.length)) }
    : { rows: emptyTable.length, columns: emptyTable[0]?.length ?? 0 };
}

/** The slide with another text in a cell. */
export function withCell(slide: Slide, { row, column }: Cell, text: string): Slide {
  const rows = slide.table.length ? slide.table : emptyTable.map((one) => [...one]);
  const cells = [...(rows[row] ?? [])];
  while (cells.length < column) cells.push('');
  cells[column] = text;
  return { ...slide, table: rows.map((one, at) => (at === row ? cells : [...one])) };
}

type Table = Slide['table'];

/** All its cells, row by row, those that were never written too: every row is as long as the longest. */
export function wholeTable(slide: Pick<Slide, 'table'>): Table {
  const { rows, columns } = sizeOf(slide);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => slide.table[row]?.[column] ?? ''),
  );
}

export const withRow = (table: Table): Table => [...table, (table[0] ?? []).map(() => '')];
export const withColumn = (table: Table): Table => table.map((row) => [...row, '']);
export const withoutRow = (table: Table, at: number): Table => table.toSpliced(at, 1);
export const withoutColumn = (table: Table, at: number): Table => table.map((row) => row.toSpliced(at, 1));

/** The table with others put in from a cell on, as a spreadsheet does: it grows where it has to, as far as it may. */
export function withPasted(table: Table, { row, column }: Cell, pasted: Table): Table {
  const rows = Math.min(maxTableRows, Math.max(table.length, row + pasted.length));
  const widest = Math.max(0, ...pasted.map((one) => one.length));
  const columns = Math.min(maxTableColumns, Math.max(table[0]?.length ?? 0, column + widest));
  return Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (__, x) => pasted[y - row]?.[x - column] ?? table[y]?.[x] ?? ''),
  );
}

/** The cell a key leads to; null where it leads out of the table. */
export function cellBy(
  key: { key: string; shift: boolean },
  { row, column }: Cell,
  { rows, columns }: { rows: number; columns: number },
): Cell | null {
  const place = row * columns + column + (key.shift ? -1 : 1);
  const there: Record<string, Cell> = {
    Tab: { row: Math.floor(place / columns), column: ((place % columns) + columns) % columns },
    Enter: { row: row + (key.shift ? -1 : 1), column },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  };
  const found = there[key.key];
  const isInside = found && found.row >= 0 && found.row < rows && found.column >= 0 && found.column < columns;
  return isInside ? found : null;
}
