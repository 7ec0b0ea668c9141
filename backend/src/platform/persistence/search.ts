import { sql, type Expression, type RawBuilder } from 'kysely';

/** Pattern of `like` for a text that stands anywhere; what is special to `like` means itself. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text holds what was typed, case and accents aside. Fast with a trigram index on `afi_plain(<text>)`. */
export function holds(text: Expression<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`afi_plain(${text}) like afi_plain(${anywhere(typed)})`;
}

/** The same for a person's name, hyphens aside too. Index: `account_name_search`. */
export function nameHolds(first: Expression<string>, last: Expression<string>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`replace(afi_plain(${first} || ' ' || ${last}), '-', ' ') like replace(afi_plain(${anywhere(typed)}), '-', ' ')`;
}
