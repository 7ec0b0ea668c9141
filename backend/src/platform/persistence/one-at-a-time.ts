import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Waits until no other transaction goes on under this name, and keeps the name until its own ends: for what is
 * read before it is written, which calls at the same moment would all find unwritten.
 */
export async function oneAtATime(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 11))', [name]);
}
