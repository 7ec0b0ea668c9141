import { maxTableColumns, maxTableRows } from '@afi/contracts/slide-parts';

/** A table as it is typed: a line a row, cells parted by `;`. */
export const textOf = (table: readonly (readonly string[])[]): string => table.map((row) => row.join(' ; ')).join('\n');

/** What was typed, or pasted out of a spreadsheet, as a table. */
export function tableOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, maxTableRows)
    .map((line) =>
      line
        .split(line.includes('\t') ? '\t' : ';')
        .slice(0, maxTableColumns)
        .map((cell) => cell.trim().slice(0, 160)),
    );
}
