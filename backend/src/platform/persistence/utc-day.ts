import { sql, type RawBuilder } from 'kysely';

/** The day of now, or of so many days ago, as rows of a day are kept: `2026-11-22`, in UTC as providers bill. */
export const utcDay = (daysAgo = 0): RawBuilder<string> =>
  sql<string>`to_char(now() at time zone 'UTC' - make_interval(days => ${daysAgo}), 'YYYY-MM-DD')`;
