import { sql, type Expression } from 'kysely';

/** Rows in the order of their ids: those behind one, up to another. */
export interface Stretch {
  readonly after: string | null;
  readonly upTo: string;
}

/** Whether an id is of it; without one, each is. To be said of each table of a join: what is said of one is not known of the others. */
export function isWithin(id: Expression<unknown>, stretch: Stretch | undefined) {
  if (!stretch) return sql<boolean>`true`;
  const { after, upTo } = stretch;
  return sql<boolean>`${id} <= ${upTo}::uuid ${after === null ? sql`` : sql`and ${id} > ${after}::uuid`}`;
}
