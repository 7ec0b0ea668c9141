import { sql, type Expression, type RawBuilder } from 'kysely';

/** The day (`2026-11-27`) of a moment by the clock of a zone of the IANA list. */
export const dayOf = (moment: Expression<unknown>, zone: string): RawBuilder<string> =>
  sql<string>`((${moment} at time zone ${zone})::date)::text`;
