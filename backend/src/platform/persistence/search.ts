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
