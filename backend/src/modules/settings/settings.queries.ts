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

/** The time zone somebody lives in, by its name: what PostgreSQL and JavaScript read alike. */
export async function zoneOf(em: EntityManager, accountId: string): Promise<string> {
  const row = await tablesOf(em)
    .selectFrom('account_settings')
    .select('timezone')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  // PostgreSQL reads the sign of `+01:00` the other way round.
  return row && /^[A-Za-z]/.test(row.timezone) ? row.timezone : first.timezone;
}
