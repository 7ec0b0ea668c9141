import { maxCell, maxTableColumns, maxTableRows } from '@afi/contracts/slide-parts';

/** What was copied out of a spreadsheet, or typed as lines with `;` between the cells, as a table; null of a text that is one cell. */
export function pastedTable(text: string): string[][] | null {
  const lines = text
    .replace(/\r/g, '')
    .split('\n')
    .filter((line) => line.trim());
  if (lines.length < 2 && !text.includes('\t')) return null;
  return lines.slice(0, maxTableRows).map((line) =>
    line
      .split(line.includes('\t') ? '\t' : ';')
      .slice(0, maxTableColumns)
      .map((cell) => cell.trim().slice(0, maxCell)),
  );
}
