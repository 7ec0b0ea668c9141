import { pipeline, Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import type { Language } from '@afi/contracts/language';
import type { Cell } from '@afi/contracts/list';
import { hasText, translate } from '../i18n/translate.js';

/** For whom a file is written. */
export interface CsvReader {
  language: Language;
  /** IANA name of the time zone. */
  zone: string;
}

interface CsvInput<Row> {
  /** The word of the list: names the file, and its texts `<word>.csv.<column>` are the titles. */
  word: string;
  /** Of the file, where it is called otherwise. */
  name?: string;
  csv: Readonly<Record<string, (row: Row) => Cell>>;
  rows: AsyncIterable<Row>;
  reader: CsvReader;
}

export const csvType = 'text/csv; charset=utf-8';

/** A list as a CSV file, written while it is read and sent. */
export function csvFile<Row>(input: CsvInput<Row>): StreamableFile {
  const name = input.name ?? csvName(input.word, new Date(), input.reader.zone);
  return new StreamableFile(csvLines(input), { type: csvType, disposition: `attachment; filename="${name}"` });
}

/** Name of a file: its list, and the day by the reader's clock. */
export function csvName(word: string, when: Date, zone: string): string {
  return `${word}-${momentText(when, zone).slice(0, 10)}.csv`;
}

/**
 * The text of a CSV file: whatever its length, a batch of rows is in memory. Opens in a spreadsheet as it is: with a
 * mark for UTF-8, and the separator of the language. A text that a spreadsheet would take for a formula (it starts with
 * `=`, `+`, `-`, `@`, a tab or a return) gets a `'` before it.
 */
export function csvLines<Row>({ word, csv, rows, reader }: CsvInput<Row>): Readable {
  const columns = Object.keys(csv).map((key) => ({
    key,
    header: translate(reader.language, 'messages', `${word}.csv.${key}`),
  }));
  const lines = stringify({
    header: true,
    columns,
    bom: true,
    delimiter: reader.language === 'fr' ? ';' : ',',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  // What fails on the way destroys both ends: the caller sees an answer cut short, never a file that looks whole.
  pipeline(Readable.from(cellsOf(rows, Object.values(csv), reader), { highWaterMark: 16 }), lines, () => undefined);
  return lines;
}

async function* cellsOf<Row>(rows: AsyncIterable<Row>, columns: readonly ((row: Row) => Cell)[], reader: CsvReader) {
  for await (const row of rows) yield columns.map((cell) => written(cell(row), reader));
}

/** A spreadsheet of another region splits at another character: what follows one is guarded as a cell's beginning is. */
const withoutFormulas = (text: string): string => text.replace(/[=+\-@](?<=[;,\t\r\n][\s"']*.)/g, "'$&");

function written(cell: Cell, { language, zone }: CsvReader): string | number | null {
  if (typeof cell === 'string') return withoutFormulas(cell);
  if (typeof cell !== 'object' || cell === null) return cell;
  if ('moment' in cell) return momentText(new Date(cell.moment), zone);
  const key = cell.texts.find((one) => hasText(language, 'messages', one));
  return key === undefined ? cell.otherwise : translate(language, 'messages', key);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-21 09:30:00` by the clock of a zone: sorts as text, and spreadsheets take it for a date. */
function momentText(when: Date, zone: string): string {
  // Swedish writes dates so.
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  clocks.set(zone, clock);
  return clock.format(when);
}
