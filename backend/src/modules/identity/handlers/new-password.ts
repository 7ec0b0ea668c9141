import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import type { Account } from '../domain/account.js';
import { endProofs } from './end-proofs.js';

/**
 * Gives an account another password and ends all that was proved by the one before: links, codes, known devices and
 * sessions, but the one it was changed from. The account is written first: a sign-in under way waits for it, or this for that.
 */
export async function giveNewPassword(
  em: EntityManager,
  account: Account,
  passwordHash: string,
  keptSession?: string,
): Promise<void> {
  account.passwordHash = passwordHash;
  await em.flush();
  const tables = tablesOf(em);
  const ended = { usedAt: sql<Date>`now()` };
  const links = tables.updateTable('email_link').set(ended).where('purpose', '=', 'password');
  await links.where('accountId', '=', account.id).where('usedAt', 'is', null).execute();
  await endProofs(em, account.id, keptSession);
}
