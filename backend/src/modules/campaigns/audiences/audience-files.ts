import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  csvFields,
  defaultCsvCountry,
  maxCsvLines,
  type CsvAudience,
  type CsvMapping,
} from '@afi/contracts/csv-audiences';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isSupportedCountry } from 'libphonenumber-js/max';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { MediaQueries } from '../../media/media.queries.js';
import { csvLines, type CsvLine } from '../domain/csv-lines.js';
import { guessedMapping, namesColumns, personOf, placesOf, shown, type CsvPerson } from '../domain/csv-person.js';

/** Lines the columns are shown and guessed by. */
const looked = 20;
/** Ways one file was read that are kept. */
const mostReadings = 5;
/** Lines of one statement. */
const batch = 1_000;

type Asked = Omit<CsvAudience, 'mapping' | 'consent'> & { mapping?: CsvMapping | undefined };
type FileRow = { id: string; columns: Columns; mapping: CsvMapping; encoding: Encoding; lines: number };
type Columns = { name: string; examples: string[] }[];
type Encoding = 'utf-8' | 'windows-1252';
type Reading = Asked & { key: string; country: string; encoding: Encoding };

/** CSV files as rows: read once for each way their columns are meant, in pieces, and forgotten when nobody asks any more. */
@Injectable()
export class AudienceFiles {
  /** Readings under way here, by key: who asks meanwhile holds no connection while they wait. */
  private readonly reading = new Map<string, Promise<FileRow>>();

  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly media: MediaQueries,
  ) {}

  /**
   * The rows of a file. Its caller answers for who may read it.
   * @throws Problem 422 for what is no list of people; `campaigns.csv-gone` (422) where there is no such file
   */
  async read(asked: Asked): Promise<FileRow> {
    const { country = defaultCsvCountry, csvMediaId } = asked;
    if (!isSupportedCountry(country)) throw new Problem('campaigns.csv-unknown-country', 422, { params: { country } });
    const named = csvFields.map((field) => asked.mapping?.[field] ?? null);
    const key = createHash('sha256')
      .update(JSON.stringify([csvMediaId, country, named]))
      .digest('hex');
    const known = await this.known(this.em, key);
    if (known) return known;
    const underWay = this.reading.get(key);
    if (underWay) return underWay;
    const reading = this.readOnce(key, country, asked).finally(() => this.reading.delete(key));
    this.reading.set(key, reading);
    return reading;
  }

  /** Whatever transaction its caller is in: lines that were read are there for everybody. */
  private async readOnce(key: string, country: string, asked: Asked): Promise<FileRow> {
    const em = this.em.fork();
    const file = await em.transactional(async (own) => {
      await own.execute('select pg_advisory_xact_lock(hashtextextended(?, 12))', [`audience file ${key}`]);
      const meanwhile = await this.known(own, key);
      if (meanwhile) return meanwhile;
      const read = await this.write(own, key, country, asked);
      await this.forgetOlder(own, asked.csvMediaId, read.id);
      return read;
    });
    // Or PostgreSQL takes a file it has just been given for a few lines, and asks for all of them at each page.
    if (file.lines >= batch) await em.execute('analyze audience_row');
    return file;
  }

  /**
   * Whoever tries what the columns could mean fills no disk: the last ways a file was read are kept, others are read
   * again. One whose people are being written down is passed over, until the next time.
   */
  private async forgetOlder(em: EntityManager, mediaId: string, newest: string): Promise<void> {
    await tablesOf(em)
      .deleteFrom('audience_file')
      .where('id', 'in', (rows) =>
        rows
          .selectFrom('audience_file')
          .where('id', 'in', (older) =>
            older
              .selectFrom('audience_file')
              .where('mediaId', '=', mediaId)
              .where('id', '!=', newest)
              .orderBy('usedAt', 'desc')
              .offset(mostReadings - 1)
              .select('id'),
          )
          .forUpdate()
          .skipLocked()
          .select('id'),
      )
      .execute();
  }

  private async known(em: EntityManager, key: string): Promise<FileRow | null> {
    const row = await tablesOf(em)
      .updateTable('audience_file')
      .set({ usedAt: sql<Date>`now()` })
      .where('key', '=', key)
      .returning(['id', 'columns', 'mapping', 'encoding', 'lines'])
      .executeTakeFirst();
    return row ?? null;
  }

  private async write(
    em: EntityManager,
    key: string,
    country: string,
    { csvMediaId, mapping }: Asked,
  ): Promise<FileRow> {
    const fileKey = await this.media.fileOf(csvMediaId);
    if (!fileKey) throw new Problem('campaigns.csv-gone', 422, { errors: [wrong('campaigns.csv-gone')] });
    const encoding = await this.encodingOf(fileKey);
    const lines = csvLines(decoded(await this.open(fileKey), encoding));
    try {
      return await this.keep(em, { key, country, csvMediaId, mapping, encoding }, lines);
    } finally {
      // A file that is refused in the middle is read no further.
      await lines.return();
    }
  }

  private async keep(em: EntityManager, asked: Reading, lines: ReturnType<typeof csvLines>): Promise<FileRow> {
    const { key, country, csvMediaId, mapping, encoding } = asked;
    const head: CsvLine[] = [];
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      head.push(next.value);
      if (head.length > looked) break;
    }
    const { columns, hasNames } = columnsOf(head);
    const meant =
      mapping && Object.values(mapping).some((one) => one !== undefined) ? mapping : guessedMapping(columns);
    const names = columns.map(({ name }) => name);
    const { places, missing } = placesOf(names, meant);
    if (missing)
      throw new Problem('campaigns.csv-unknown-column', 422, {
        params: { column: meant[missing] ?? '' },
        errors: [
          { ...wrong('campaigns.csv-unknown-column', `mapping/${missing}`), params: { column: meant[missing] ?? '' } },
        ],
      });
    const file = { id: uuid(), columns, mapping: meant, encoding, lines: 0 };
    const tables = tablesOf(em);
    // Raw JSON: the driver would take an array for one of PostgreSQL's.
    await tables
      .insertInto('audience_file')
      .values({
        ...{ id: file.id, mediaId: csvMediaId, key, encoding, lines: 0 },
        columns: sql<Columns>`${JSON.stringify(columns)}::jsonb`,
        mapping: sql<CsvMapping>`${JSON.stringify(meant)}::jsonb`,
      })
      .execute();
    await this.keepLines(tables, file, chained(hasNames ? head.slice(1) : head, lines), (cells) =>
      personOf(cells, places, country),
    );
    await tables.updateTable('audience_file').set({ lines: file.lines }).where('id', '=', file.id).execute();
    return file;
  }

  private async keepLines(
    tables: ReturnType<typeof tablesOf>,
    file: FileRow,
    lines: AsyncIterable<CsvLine>,
    read: (cells: readonly string[]) => CsvPerson,
  ): Promise<void> {
    const seen = new Set<string>();
    let rows: object[] = [];
    const flush = async () => {
      await sql`insert into audience_row (file_id, line, phone, email, firstname, language, said, problem)
        select ${file.id}::uuid, g.line, g.phone, g.email, g.firstname, g.language, g.said, g.problem
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(line int, phone text, email text, firstname text,
          language text, said text, problem text)`.execute(tables);
      rows = [];
    };
    for await (const { line, cells } of lines) {
      file.lines += 1;
      if (file.lines > maxCsvLines)
        throw new Problem('campaigns.csv-too-many-lines', 422, { params: { most: maxCsvLines } });
      const person = read(cells);
      const found = person.phone ?? person.email;
      const isDoubled = found !== null && seen.has(found);
      if (found) seen.add(found);
      rows.push({ line, ...person, problem: isDoubled ? 'campaigns.row-doubled' : person.problem });
      if (rows.length === batch) await flush();
    }
    if (file.lines === 0) throw new Problem('campaigns.csv-empty', 422);
    await flush();
  }

  /** Older spreadsheets of Windows write one byte a letter: what is no UTF-8 is theirs. */
  private async encodingOf(fileKey: string): Promise<Encoding> {
    const check = new TextDecoder('utf-8', { fatal: true });
    const stream = await this.open(fileKey);
    try {
      for await (const bytes of stream as AsyncIterable<Buffer>) check.decode(bytes, { stream: true });
      check.decode();
      return 'utf-8';
    } catch (error) {
      if (error instanceof TypeError) return 'windows-1252';
      throw error;
    } finally {
      stream.destroy();
    }
  }

  private async open(fileKey: string): Promise<Readable> {
    const opened = await this.storage.open(fileKey);
    if (!opened) throw new Problem('campaigns.csv-gone', 422, { errors: [wrong('campaigns.csv-gone')] });
    return opened.stream;
  }
}

const wrong = (code: string, at = 'csvMediaId') => ({ pointer: `/audience/${at}`, code });

async function* decoded(stream: Readable, encoding: Encoding): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding);
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } finally {
    stream.destroy();
  }
}

async function* chained(
  head: readonly CsvLine[],
  rest: AsyncIterable<CsvLine>,
): AsyncGenerator<CsvLine, void, undefined> {
  yield* head;
  yield* rest;
}

/** The columns by the first line, or by their numbers where it names none. */
function columnsOf(head: readonly CsvLine[]): { columns: Columns; hasNames: boolean } {
  const first = head[0]?.cells ?? [];
  const hasNames = namesColumns(first);
  const width = Math.max(0, ...head.map(({ cells }) => cells.length));
  const below = hasNames ? head.slice(1) : head;
  const used = new Set<string>();
  const columns = Array.from({ length: width }, (_, at) => {
    const written = hasNames ? shown(first[at] ?? '', 110) : '';
    // Two columns of one name, or one without: each is told apart all the same.
    const name = written && !used.has(written) ? written : `#${at + 1}`;
    used.add(name);
    const examples = below.map(({ cells }) => shown(cells[at] ?? '', 60)).filter(Boolean);
    return { name, examples: examples.slice(0, 3) };
  });
  return { columns, hasNames };
}
