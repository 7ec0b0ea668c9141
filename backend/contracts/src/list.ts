import { z } from 'zod';
import { uuid } from './id.js';
import { pageOf, pageQuery } from './route.js';
import { singleLine } from './text.js';
import { isZone } from './zoned-time.js';

/** What one cell of a CSV file holds: a value as it is, or what the server writes as its reader reads it. */
export type Cell = string | number | null | { texts: readonly string[]; otherwise: string } | { moment: string };

/** A text of the server under its key, or the first of several that has one, in the reader's language; `otherwise` where there is none. */
export const worded = (text: string | readonly string[], otherwise: string): Cell => ({
  texts: typeof text === 'string' ? [text] : text,
  otherwise,
});
/** A moment, `2026-11-21 09:30:00` by the reader's clock. */
export const moment = (iso: string | null): Cell => iso && { moment: iso };

/** Most rows of a CSV file that is written while it is sent; a longer one is made by a job (`exports`). */
export const maxCsvRows = 10_000;
/** Most rows of a file at all: no spreadsheet opens more. */
export const maxFileRows = 1_000_000;
/** Most rows one bulk act takes, chosen one by one and by their filters. */
export const maxChosen = 100;
export const maxMatching = 1_000;
/** A count of rows is exact up to here; this very number stands for "more". */
export const maxCounted = maxCsvRows + 1;

/** A time zone of the IANA list, by its name: PostgreSQL reads the sign of `+01:00` the other way round. */
export const timeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]/)
  .refine(isZone)
  .default('Africa/Abidjan');

const search = singleLine(80).optional();

/** A sort is the name of a column, `-` before it for the highest first. */
export type Sort<Column extends string> = Column | `-${Column}`;

interface ListInput<Row extends z.ZodType, Filters extends z.ZodRawShape, Column extends string> {
  /** One row, as screens show it. */
  row: Row;
  /** What may be asked of the rows; every one optional. */
  filters: Filters;
  /** Columns it may be sorted by. */
  sorts: readonly [Column, ...Column[]];
  /** The sort where none is asked for. */
  order: Sort<NoInfer<Column>>;
  /** Columns of its CSV file, in order, each with the cell of a row. Their titles are texts of the word. */
  csv?: Readonly<Record<string, (row: z.output<Row>) => Cell>>;
}

/**
 * One list, declared once: the query its route checks (`search`, filters, `sort`, `limit`, `cursor`), the page it
 * answers, its CSV file and its bulk acts. The server pages it with `listPage`, the browser shows it with `DataTable`.
 */
export function list<Row extends z.ZodType, Filters extends z.ZodRawShape, Column extends string>({
  row,
  filters,
  sorts,
  order,
  csv = {},
}: ListInput<Row, Filters, Column>) {
  const sort = z.enum(sorts.flatMap((name) => [name, `-${name}` as const])).default(order as never);
  const matching = z.strictObject({ ...filters, search });
  /** `q` is what `search` was called before; still read. */
  const asked = z.strictObject({ ...filters, search, q: search, sort });
  const paged = z.strictObject({ ...asked.shape, ...pageQuery.shape, counted: z.stringbool().optional() });
  return {
    row,
    sorts,
    order,
    csv,
    filters: Object.keys(filters) as readonly (keyof Filters & string)[],
    /** Query of the list. `counted=true` asks for the number of rows that match. */
    query: paged.transform(named),
    /** Query of its CSV file; `zone` is the time zone its reader lives in. */
    csvQuery: z.strictObject({ ...asked.shape, zone: timeZone }).transform(named),
    /** One page. `count` is null unless asked for, and never above {@link maxCounted}. */
    page: pageOf(row).extend({ previousCursor: z.string().nullable(), count: z.int().nonnegative().nullable() }),
    /**
     * Body of a bulk act: the rows chosen, or all that match, with the number the person was shown: another number
     * than that answers 409 and nothing is done. `more` are fields of its own, as a comment.
     */
    chosen: <const Act extends string, More extends z.ZodRawShape = Record<never, never>>(
      acts: readonly [Act, ...Act[]],
      more: More = {} as More,
    ) =>
      z.union([
        z.strictObject({ act: z.enum(acts), ids: z.array(uuid).min(1).max(maxChosen), ...more }),
        z.strictObject({ act: z.enum(acts), matching, count: z.int().min(1).max(maxMatching), ...more }),
      ]),
  };
}

function named<Asked>(asked: Asked): Omit<Asked, 'q'> {
  const { q, ...rest } = asked as Asked & { search?: string; q?: string };
  return { ...rest, search: rest.search ?? q };
}

/** What became of each row of a bulk act; `error` is null where it was done. */
export const chosenAnswer = z.object({
  results: z.array(z.object({ id: uuid, error: z.object({ code: z.string(), message: z.string() }).nullable() })),
});
export type ChosenAnswer = z.infer<typeof chosenAnswer>;

/** Column and direction of a sort: `-createdAt` is `createdAt`, descending. */
export function sortOf<Column extends string>(sort: Sort<Column>): { column: Column; descending: boolean } {
  const descending = sort.startsWith('-');
  return { column: (descending ? sort.slice(1) : sort) as Column, descending };
}
