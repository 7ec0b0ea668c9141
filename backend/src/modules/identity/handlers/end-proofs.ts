import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Account } from '../domain/account.js';
import { Session } from '../domain/session.js';

/**
 * Ends all that lets somebody into an account without proving anew who they are: codes and links on their way, codes of a
 * change of contact, known devices and sessions, but the one that is kept. Answers how many sessions ended.
 */
export async function endProofs(em: EntityManager, accountId: string, keptSession?: string): Promise<number> {
  await endPromises(em, await em.findOneOrFail(Account, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  const tables = tablesOf(em);
  const codes = tables.updateTable('login_code').set({ usedAt: sql<Date>`now()` });
  await codes.where('accountId', '=', accountId).where('usedAt', 'is', null).execute();
  await tables.deleteFrom('contact_change').where('accountId', '=', accountId).execute();
  await tables.deleteFrom('known_device').where('accountId', '=', accountId).execute();
  const others = keptSession ? { id: { $ne: keptSession } } : {};
  const sessions = await em.find(Session, { accountId, endedAt: null, ...others });
  for (const session of sessions) session.end();
  return sessions.length;
}

/**
 * Uses up links sent by e-mail and codes that close the account, and drops an address that was never confirmed: whoever
 * typed it is in another's account. The account is locked by then: a link opened at this moment waits, and leads nowhere.
 */
export async function endPromises(em: EntityManager, account: Account): Promise<void> {
  const links = tablesOf(em)
    .updateTable('email_link')
    .set({ usedAt: sql<Date>`now()` });
  await links.where('accountId', '=', account.id).where('usedAt', 'is', null).execute();
  await tablesOf(em).deleteFrom('account_closing').where('accountId', '=', account.id).execute();
  account.dropUnconfirmed();
  await em.flush();
}
