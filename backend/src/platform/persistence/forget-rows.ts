import type { MikroORM } from '@mikro-orm/postgresql';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { inBatches } from '../scheduled-tasks/in-batches.js';
import { tablesOf, type Tables } from './tables.js';

type Table = keyof Tables;

/** The rows a word no longer needs. */
export interface Forgotten<Name extends Table> {
  readonly table: Name;
  readonly key: keyof Tables[Name] & string;
  readonly which: (row: ExpressionBuilder<Tables, Name>) => Expression<SqlBool>;
}

const batches = { size: 500, most: 20 } as const;

/** Deletes rows a batch at a time, those somebody holds left for later. Answers how many. */
export function forgetRows<Name extends Table>(orm: MikroORM, forgotten: Forgotten<Name>): Promise<number> {
  // Kysely cannot follow a table that is not written down: checked by the types above, the query is built for one of them.
  const { table, key, which } = forgotten as unknown as Forgotten<'session'>;
  return inBatches(batches, async (size) => {
    const tables = tablesOf(orm.em.fork());
    const some = tables.selectFrom(table).select(key).where(which).limit(size).forUpdate().skipLocked();
    const { numDeletedRows } = await tables.deleteFrom(table).where(key, 'in', some).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
