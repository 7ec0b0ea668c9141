import { sql, type Expression, type RawBuilder } from 'kysely';

/**
 * Pattern of `like` for a text that stands anywhere, case and accents aside. What is special to `like` means itself, also
 * where taking the accents off has only made it so (`％`).
 */
const anywhere = (typed: string): RawBuilder<string> =>
  sql<string>`'%' || regexp_replace(afi_plain(${typed}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Whether a text holds what was typed. Fast with a trigram index on `afi_plain(<text>)`. */
export function holds(text: Expression<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`afi_plain(${text}) like ${anywhere(typed)}`;
}

/** The same for a person's name, hyphens aside too. Index: `account_name_search`. */
export function nameHolds(
  first: Expression<string | null>,
  last: Expression<string | null>,
  typed: string,
): RawBuilder<boolean> {
  return sql<boolean>`replace(afi_plain(${first} || ' ' || ${last}), '-', ' ') like replace(${anywhere(typed)}, '-', ' ')`;
}

/** Of so many a list of all that is theirs is quickly put together. */
const fewPeople = 500;

/**
 * The ids of people a search found, for a list of what is theirs: each has an index, where a walk through a long list would end
 * nowhere for a name that few have. Null where they are many: then any part of the list shows some.
 */
export async function fewOf(found: { limit(most: number): IdRows }): Promise<string[] | null> {
  const rows = await found.limit(fewPeople + 1).execute();
  return rows.length > fewPeople ? null : rows.map(({ id }) => id);
}

interface IdRows {
  execute(): Promise<{ id: string }[]>;
}

/** Whether an id is one of these. */
export const isAmong = (id: Expression<unknown>, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${id} = any(${[...ids]}::uuid[])`;
