import type { Readable } from 'node:stream';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import { maxCounted, maxCsvRows, type Cell } from '@afi/contracts/list';
import type { z } from 'zod';
import { withoutAccents } from '@afi/contracts/letters';
import { Problem } from '../problem/problem.js';
import { csvFile, csvLines, csvName } from './csv-file.js';

/** A list that can be had as a CSV file, registered by its word. */
export interface CsvList<Asked extends { zone: string } = never, Row = never> {
  /** Names the list and its file; the texts `<word>.csv.<column>` are the titles, `<word>.csv.title` is the list's own. */
  readonly word: string;
  readonly shape: {
    readonly csvQuery: z.ZodType<Asked>;
    readonly csv: Readonly<Record<string, (row: Row) => Cell>>;
  };
  /** What each file is of, where a list has many: the name of a campaign. One query, whatever their number. */
  named?(asked: readonly Asked[]): Promise<readonly (string | null)[]>;
  /** How many match, exact up to `most`. */
  count(asked: Asked, language: Language, most: number): Promise<number>;
  /** All that match, in their order, read in an entity manager of their own. */
  each(asked: Asked, language: Language): AsyncIterable<Row>;
}

/** A file of a list: what was asked for, and when. */
interface FileAsked {
  readonly asked: { zone: string };
  readonly when: Date;
}

type AnyList = CsvList<{ zone: string }, unknown>;

/** The lists there are files of. The platform knows none of them. */
@Injectable()
export class CsvLists {
  private readonly known = new Map<string, AnyList>();

  register<Asked extends { zone: string }, Row>(list: CsvList<Asked, Row>): void {
    this.known.set(list.word, list as unknown as AnyList);
  }

  /** What was asked of a list, checked; null where there is no such list, or it cannot be asked so. */
  read(word: string, query: unknown): Readonly<Record<string, unknown>> | null {
    return this.known.get(word)?.shape.csvQuery.safeParse(query).data ?? null;
  }

  /**
   * The file of a short list, written while it is sent.
   * @throws Problem `list.too-long-for-csv` (422) above `maxCsvRows`: a job writes it
   */
  async file(word: string, asked: { zone: string }, language: Language): Promise<StreamableFile> {
    const { shape, count, each } = this.of(word);
    if ((await count(asked, language, maxCounted)) > maxCsvRows)
      throw new Problem('list.too-long-for-csv', 422, { params: { max: maxCsvRows } });
    const [name = word] = await this.fileNames(word, [{ asked, when: new Date() }]);
    return csvFile({ word, name, csv: shape.csv, rows: each(asked, language), reader: { language, zone: asked.zone } });
  }

  /** What files of a list are called: by what each is of where its word says so, else by the list, and by the day. */
  async fileNames(word: string, files: readonly FileAsked[]): Promise<string[]> {
    const named = await this.of(word).named?.(files.map(({ asked }) => asked));
    return files.map(({ asked, when }, at) => csvName(fileWords(named?.[at] ?? '') || word, when, asked.zone));
  }

  /** How many rows what was asked has, exact up to `most`. */
  async count(word: string, query: unknown, language: Language, most: number): Promise<number> {
    const { shape, count } = this.of(word);
    return count(shape.csvQuery.parse(query), language, most);
  }

  /** The text of a list of any length; `onRow` is told of each row before it is written. */
  lines(word: string, query: unknown, language: Language, onRow: () => void): Readable {
    const { shape, each } = this.of(word);
    const asked = shape.csvQuery.parse(query);
    const rows = told(each(asked, language), onRow);
    return csvLines({ word, csv: shape.csv, rows, reader: { language, zone: asked.zone } });
  }

  private of(word: string): AnyList {
    const list = this.known.get(word);
    if (!list) throw new Error(`no list ${word}`);
    return list;
  }
}

/** A name as every disk takes it. */
const fileWords = (name: string): string =>
  withoutAccents(name.toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

async function* told<Row>(rows: AsyncIterable<Row>, onRow: () => void): AsyncGenerator<Row, void, undefined> {
  for await (const row of rows) {
    onRow();
    yield row;
  }
}
