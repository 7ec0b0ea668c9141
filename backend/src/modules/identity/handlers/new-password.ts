import type { EntityManager } from '@mikro-orm/postgresql';
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
  await endProofs(em, account.id, keptSession);
}
