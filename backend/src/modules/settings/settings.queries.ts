import type { Language } from '@afi/contracts/language';
import type { InterfaceSettings } from '@afi/contracts/settings';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../platform/persistence/tables.js';

/** How the interface looks until somebody changes it. */
const first = {
  theme: 'auto',
  fontSize: 'medium',
  compact: false,
  timezone: 'Africa/Abidjan',
  currency: 'XOF',
} as const satisfies Omit<InterfaceSettings, 'language'>;

type Chosen = { [Name in keyof typeof first]: InterfaceSettings[Name] | null };

/** The settings of a row of `account_settings` that may not be there. */
export function settingsOf(row: Chosen & { language: Language }): InterfaceSettings {
  return {
    language: row.language,
    theme: row.theme ?? first.theme,
    fontSize: row.fontSize ?? first.fontSize,
    compact: row.compact ?? first.compact,
    timezone: row.timezone ?? first.timezone,
    currency: row.currency ?? first.currency,
  };
}

/** The language somebody reads in: where what they said tells none. */
export async function languageOf(em: EntityManager, accountId: string): Promise<Language> {
  const row = await tablesOf(em)
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.language ?? 'fr';
}

/** The time zone somebody lives in, by its name: what PostgreSQL and JavaScript read alike. */
export async function zoneOf(em: EntityManager, accountId: string): Promise<string> {
  return (await zonesOf(em, [accountId]))(accountId);
}

/** The same of many, in one read. */
export async function zonesOf(em: EntityManager, accountIds: readonly string[]): Promise<(id: string) => string> {
  if (!accountIds.length) return () => first.timezone;
  const rows = await tablesOf(em)
    .selectFrom('account_settings')
    .select(['accountId', 'timezone'])
    .where('accountId', 'in', [...accountIds])
    .execute();
  // PostgreSQL reads the sign of `+01:00` the other way round.
  const named = new Map(
    rows.filter(({ timezone }) => /^[A-Za-z]/.test(timezone)).map((row) => [row.accountId, row.timezone]),
  );
  return (accountId) => named.get(accountId) ?? first.timezone;
}
