import type { Language } from '@afi/contracts/language';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/persistence/tables.js';

/** The language somebody is answered in where they said nothing that tells another. */
export async function languageOfAccount(em: EntityManager, accountId: string): Promise<Language> {
  const row = await tablesOf(em)
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.language ?? 'fr';
}
