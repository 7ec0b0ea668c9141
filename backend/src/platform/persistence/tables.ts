import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';

const naming = { columnNamingStrategy: 'property' } as const;

/**
 * Tables as reads see them, named and typed as the entities they belong to: a wrong column does not compile.
 * A word says `<word>.tables.ts` which of its tables others may read; nobody else writes them.
 */
export type TablesOf<Schemas extends { name: string }> = InferKyselyDB<Schemas, typeof naming>;

/** Kysely over these tables, in the transaction of the entity manager where it has one. Times come as text or dates. */
export function tablesOf<Tables>(em: EntityManager): Kysely<Tables> {
  const kysely: unknown = em.getKysely(naming);
  return kysely as Kysely<Tables>;
}
