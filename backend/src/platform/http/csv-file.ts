import { pipeline, Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import type { Language } from '@afi/contracts/language';
import { maxCsvRows, type Cell } from '@afi/contracts/list';
import { translate } from '../i18n/translate.js';
import { Problem } from '../problem/problem.js';

interface CsvInput<Row> {
  /** The word of the list: names the file, and its texts `<word>.csv.<column>` are the titles. */
  word: string;
  csv: Readonly<Record<string, (row: Row) => Cell>>;
  rows: AsyncIterable<Row>;
  /** How many rows match. */
  count: number;
  language: Language;
}

/**
 * A list as a CSV file, written while it is read: whatever its length, a batch of rows is in memory. Opens in a
 * spreadsheet as it is: with a mark for UTF-8, and the separator of the language. A text that a spreadsheet would
 * take for a formula (it starts with `=`, `+`, `-`, `@`, a tab or a return) gets a `'` before it.
 * @throws Problem `list.too-long-for-csv` (422) above `maxCsvRows`
 */
export function csvFile<Row>({ word, csv, rows, count, language }: CsvInput<Row>): StreamableFile {
  if (count > maxCsvRows) throw new Problem('list.too-long-for-csv', 422, { params: { max: maxCsvRows } });
  const columns = Object.keys(csv).map((key) => ({
    key,
    header: translate(language, 'messages', `${word}.csv.${key}`),
  }));
  const lines = stringify({
    header: true,
    columns,
    bom: true,
    delimiter: language === 'fr' ? ';' : ',',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  // What fails on the way destroys both ends: the caller sees an answer cut short, never a file that looks whole.
  pipeline(Readable.from(cellsOf(rows, Object.values(csv)), { highWaterMark: 16 }), lines, () => undefined);
  const day = new Date().toISOString().slice(0, 10);
  return new StreamableFile(lines, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${word}-${day}.csv"`,
  });
}

async function* cellsOf<Row>(rows: AsyncIterable<Row>, columns: readonly ((row: Row) => Cell)[]) {
  for await (const row of rows) yield columns.map((cell) => cell(row));
}
