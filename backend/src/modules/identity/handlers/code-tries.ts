import type { EntityManager } from '@mikro-orm/postgresql';
import { codeRules } from '@afi/contracts/identity';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { codeHash, sameHash } from '../domain/login-code.js';

interface GivenCode {
  accountId: string;
  requestId: string;
  code: string;
}

/**
 * Whether somebody signed in gave the code of their request. The try is counted in a transaction of its own: a refusal must
 * not undo it. The database's clock decides.
 */
export async function isCodeOf(
  em: EntityManager,
  table: 'account_closing' | 'contact_change',
  { accountId, requestId, code }: GivenCode,
  pepper: string,
): Promise<boolean> {
  const request = await tablesOf(em.fork())
    .updateTable(table)
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('id', '=', requestId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('tries', '<', codeRules.tries)
    .returning('codeHash')
    .executeTakeFirst();
  return request !== undefined && sameHash(codeHash(pepper, requestId, code), request.codeHash);
}
