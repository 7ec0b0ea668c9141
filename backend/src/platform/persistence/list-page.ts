import {
  sql,
  type Expression,
  type QueryExecutorProvider,
  type SelectQueryBuilder,
  type StringReference,
} from 'kysely';
import { z } from 'zod';
import { maxCounted, sortOf, type Sort } from '@afi/contracts/list';
import { cursorOf, cursorText, cursorTime, keysetOf } from './keyset.js';

/** A column of the rows by its name, or what is worked out of some. */
type Key<Tables, From extends keyof Tables> = StringReference<Tables, From> | Expression<unknown>;

/** What rows are sorted by; `id` decides between equal ones. An index on both makes any page cost the same. */
interface SortKey<Tables, From extends keyof Tables> {
  by: Key<Tables, From>;
  type: 'timestamptz' | 'text' | 'integer';
  /** Rows without a value come last, whatever the direction. */
  nullable?: boolean;
}

/** How one list is read: its rows with all conditions but the page, their id, and a key for each sort. */
export interface ListSource<Tables, From extends keyof Tables, Row, Column extends string> {
  tables: QueryExecutorProvider;
  rows: SelectQueryBuilder<Tables, From, Row>;
  id: Key<NoInfer<Tables>, NoInfer<From>>;
  sorts: Record<Column, SortKey<NoInfer<Tables>, NoInfer<From>>>;
}

interface Asked<Column extends string> {
  sort: Sort<Column>;
  limit: number;
  cursor?: string | undefined;
  counted?: boolean | undefined;
}

export interface ListPage<Row> {
  items: Row[];
  nextCursor: string | null;
  previousCursor: string | null;
  count: number | null;
}

/** Where a page begins: beside this row, onwards or back. `key` is null for a row without a value. */
interface Place {
  back: boolean;
  key: string | null;
  id: string;
}
type Placed<Row> = Row & { placeKey: string | null; placeId: string };

/**
 * One page of a list in any of its sorts. It starts beside a row, not after a number of rows: a page far down costs
 * what the first one does, and rows that come meanwhile neither hide others nor repeat them.
 * @throws Problem `cursor.invalid` (400) where the cursor is forged or of another sort
 */
export async function listPage<Tables, From extends keyof Tables, Row, Column extends string>(
  source: ListSource<Tables, From, Row, Column>,
  asked: Asked<Column>,
): Promise<ListPage<Row>> {
  const place = placeOf(asked, source.sorts[sortOf(asked.sort).column].type);
  const found = await walk(source, asked, place);
  const more = found.length > asked.limit;
  const shown = found.slice(0, asked.limit);
  if (place?.back) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const cursor = (row: Placed<Row> | undefined, back: boolean, wanted: boolean | undefined): string | null =>
    row && wanted ? cursorOf([asked.sort, back, row.placeKey, row.placeId]) : null;
  return {
    items: shown,
    nextCursor: cursor(last, false, more || place?.back),
    previousCursor: cursor(first, true, place?.back ? more : place !== null),
    count: asked.counted ? await countOf(source) : null,
  };
}

/** Every row of a list in its order, in batches: none is held longer than it takes to hand it on. */
export async function* listRows<Tables, From extends keyof Tables, Row, Column extends string>(
  source: ListSource<Tables, From, Row, Column>,
  sort: Sort<Column>,
): AsyncGenerator<Row, void, undefined> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ListPage<Row> = await listPage(source, { sort, limit: batchSize, cursor });
    yield* page.items;
    cursor = page.nextCursor;
  }
}
const batchSize = 500;

/** How many rows match, exact up to `most`. */
export async function countOf<Tables, From extends keyof Tables, Row>(
  { tables, rows }: Pick<ListSource<Tables, From, Row, string>, 'tables' | 'rows'>,
  most = maxCounted,
): Promise<number> {
  const some = rows
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(most);
  const counted = await sql<{ count: string }>`select count(*) from (${some}) as matching`.execute(tables);
  return Number(counted.rows[0]?.count);
}

/** Two ranges of the index: the rows with a value in their order, then those without one, by id. */
async function walk<Tables, From extends keyof Tables, Row, Column extends string>(
  { rows, id: idKey, sorts }: ListSource<Tables, From, Row, Column>,
  { sort, limit }: Asked<Column>,
  place: Place | null,
): Promise<Placed<Row>[]> {
  const { column, descending } = sortOf(sort);
  const { by: sortKey, type, nullable = false } = sorts[column];
  const [by, id] = [expressionOf(sortKey), expressionOf(idKey)];
  const down = descending !== (place?.back ?? false);
  const after = sql.raw(down ? '<' : '>');
  const direction = down ? 'desc' : 'asc';
  const found: Placed<Row>[] = [];
  for (const part of partsOf(nullable, place)) {
    let some = rows
      .select([sql<string | null>`(${by})::text`.as('placeKey'), sql<string>`${id}`.as('placeId')])
      .limit(limit + 1 - found.length);
    if (nullable) some = some.where(sql<boolean>`${by} is ${sql.raw(part === 'valued' ? 'not null' : 'null')}`);
    if (part === 'valued') some = some.orderBy(by as Expression<string>, direction);
    some = some.orderBy(id, direction);
    if (place && part === partOf(place))
      some = some.where(
        place.key === null
          ? sql<boolean>`${id} ${after} ${place.id}::uuid`
          : sql<boolean>`(${by}, ${id}) ${after} (${place.key}::${sql.raw(type)}, ${place.id}::uuid)`,
      );
    found.push(...((await some.execute()) as Placed<Row>[]));
    if (found.length > limit) break;
  }
  return found;
}

const expressionOf = (key: string | Expression<unknown>): Expression<unknown> =>
  typeof key === 'string' ? sql.ref(key) : key;

type Part = 'valued' | 'empty';
const partOf = (place: Place): Part => (place.key === null ? 'empty' : 'valued');

/** The parts a page may touch, in the order it meets them. */
function partsOf(nullable: boolean, place: Place | null): Part[] {
  if (!nullable) return ['valued'];
  const parts: Part[] = place?.back ? ['empty', 'valued'] : ['valued', 'empty'];
  return place ? parts.slice(parts.indexOf(partOf(place))) : parts;
}

/** Keys as cursors carry them, by the type of their column. */
const keyShapes: Record<SortKey<never, never>['type'], z.ZodType<string>> = {
  timestamptz: cursorTime,
  text: cursorText,
  integer: z
    .string()
    .regex(/^-?\d{1,10}$/)
    .refine((text) => Math.abs(Number(text)) < 2 ** 31),
};

function placeOf({ sort, cursor }: Asked<string>, type: keyof typeof keyShapes): Place | null {
  const values = keysetOf(cursor, z.tuple([z.literal(sort), z.boolean(), keyShapes[type].nullable(), z.uuid()]));
  if (!values) return null;
  const [, back, key, id] = values;
  return { back, key, id };
}
