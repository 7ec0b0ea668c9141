import type { SpecDatabase } from './database.js';

/** A digest of every table; what only counts calls is left out. */
export async function fingerprint(db: SpecDatabase): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('rate_limit', 'outbox_event', 'inbox')`,
  );
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db.query<{ digest: string }>(
        `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
      );
      return [name, row?.digest ?? ''] as const;
    }),
  );
  return Object.fromEntries(entries);
}
