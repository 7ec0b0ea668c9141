import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { freshMinutes } from '../domain/session.js';

/**
 * A number or an address opens the account once it is confirmed: whoever holds a stolen token must not be able to add their own.
 * Signing in again is the proof (ASVS 7.5.1).
 */
export async function mustBeFresh(em: EntityManager, sessionId: string): Promise<void> {
  const fresh = await tablesOf(em)
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('createdAt', '>', sql<Date>`now() - make_interval(mins => ${freshMinutes})`)
    .executeTakeFirst();
  if (!fresh) throw new Problem('auth.fresh-required', 403);
}
