import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';

const naming = { columnNamingStrategy: 'property' } as const;

/** Tables of entities as reads see them: a wrong column does not compile. */
export type TablesOf<Schemas extends { name: string }> = InferKyselyDB<Schemas, typeof naming>;

/**
 * Every table there is. The word that owns one adds it beside its entity, `declare module '…/tables.js'`; which words may
 * read it too is held by a spec, so no word needs another's files to join its rows.
 */
export interface Tables {}

/** Kysely over the tables, in the transaction of the entity manager where it has one. Times come as text or dates. */
export function tablesOf(em: EntityManager): Kysely<Tables> {
  const kysely: unknown = em.getKysely(naming);
  return kysely as Kysely<Tables>;
}
