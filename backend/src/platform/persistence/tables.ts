import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { CamelCasePlugin, type Kysely, type UnknownRow } from 'kysely';

/** Tables of entities as reads see them: a wrong column does not compile. */
export type TablesOf<Schemas extends { name: string }> = InferKyselyDB<Schemas, { columnNamingStrategy: 'property' }>;

/**
 * Every table there is. The word that owns one adds it beside its entity, `declare module '…/tables.js'`; which words may
 * read it too is held by a spec, so no word needs another's files to join its rows.
 */
export interface Tables {}

/**
 * Columns by the names of their properties, and back: `account_id` is `accountId`, in tables and in what a query names itself.
 * In place of MikroORM's plugin, which works the names of all tables of a query out again for each of its rows' sake.
 */
class PropertyNames extends CamelCasePlugin {
  of(row: UnknownRow): UnknownRow {
    return this.mapRow(row);
  }
}
const propertyNames = new PropertyNames({ maintainNestedObjectKeys: true });
const known = new WeakMap<object, Kysely<Tables>>();

/** A row of a query that was sent as text, its columns called as the properties of their entity. */
export const byPropertyNames = (row: UnknownRow): UnknownRow => propertyNames.of(row);

/** Kysely over the tables, in the transaction of the entity manager where it has one. Times come as text or dates. */
export function tablesOf(em: EntityManager): Kysely<Tables> {
  const plain: Kysely<Tables> = em.getKysely();
  const named = known.get(plain) ?? plain.withPlugin(propertyNames);
  known.set(plain, named);
  return named;
}
