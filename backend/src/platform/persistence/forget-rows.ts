import type { MikroORM } from '@mikro-orm/postgresql';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { inBatches } from '../scheduled-tasks/in-batches.js';
import type { EntityScope } from './entity-scope.js';
import { tablesOf, type Tables } from './tables.js';

type Table = keyof Tables;

/** The rows a word no longer needs. */
export interface Forgotten<Name extends Table> {
  readonly table: Name;
  readonly key: keyof Tables[Name] & string;
  readonly which: (row: ExpressionBuilder<Tables, Name>) => Expression<SqlBool>;
}

const batches = { size: 500, most: 20 } as const;
/** Where each row asks for acts of its own. */
const smallBatches = { size: 50, most: 20 } as const;

/** Tables whose rows are deleted first and forgotten later. */
export type Deletable = { [Name in Table]: 'deletedAt' extends keyof Tables[Name] ? Name : never }[Table];

/** What was deleted so many hours ago, and cannot be brought back any more. */
export const deletedBefore =
  <Name extends Deletable>(hours: number): Forgotten<Name>['which'] =>
  (row) =>
    // Every such table has the column; Kysely looks for it in one that is written down.
    (row as unknown as ExpressionBuilder<Tables, 'thought'>)(
      'deletedAt',
      '<',
      sql<Date>`now() - make_interval(hours => ${hours})`,
    );

/** Kysely cannot follow a table that is not written down: checked by the types above, queries are built for one of them. */
const written = <Name extends Table>(forgotten: Forgotten<Name>) => forgotten as unknown as Forgotten<'session'>;

/** Deletes rows a batch at a time, those somebody holds left for later. Answers how many. */
export function forgetRows<Name extends Table>(orm: MikroORM, forgotten: Forgotten<Name>): Promise<number> {
  const { table, key, which } = written(forgotten);
  return inBatches(batches, async (size) => {
    const tables = tablesOf(orm.em.fork());
    const some = tables.selectFrom(table).select(key).where(which).limit(size).forUpdate().skipLocked();
    const { numDeletedRows } = await tables.deleteFrom(table).where(key, 'in', some).executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** The same of rows that hold what others keep, such as files: it is let go of in the same transaction. */
export function letGoAndForget<Name extends Table>(
  orm: MikroORM,
  scope: EntityScope,
  forgotten: Forgotten<Name>,
  letGo: (id: string) => Promise<unknown>,
): Promise<number> {
  const { table, key, which } = written(forgotten);
  const batch = (size: number) =>
    orm.em.transactional(async (em) => {
      const some = tablesOf(em).selectFrom(table).select(key).where(which).limit(size).forUpdate().skipLocked();
      const ids = (await some.execute()).map((row) => row[key] as string);
      for (const id of ids) await letGo(id);
      if (ids.length) await tablesOf(em).deleteFrom(table).where(key, 'in', ids).execute();
      return ids.length;
    });
  return inBatches(smallBatches, (size) => scope.run(() => batch(size)));
}
