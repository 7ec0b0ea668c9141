import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/persistence/tables.js';

/** Words that are compared with each word typed; the nearest are enough. */
const mostNear = 4;
/** Of the letters, three by three, that two words share: `bibliotèqe` and `bibliotheque` share half of theirs. */
const nearEnough = 0.4;

/** How each word may have been meant: as it was typed, or like a word that stands in a post. Null where no other is near. */
export async function spellingsOf(tables: Kysely<Tables>, words: readonly string[]): Promise<string[][] | null> {
  const { rows } = await sql<{ at: string; word: string }>`
    select a.at, n.word from unnest(${[...words]}::text[]) with ordinality a(typed, at), lateral (
      select s.word from search_word s where s.word % afi_plain(a.typed) and s.word <> afi_plain(a.typed)
         and similarity(s.word, afi_plain(a.typed)) >= ${nearEnough}
       order by similarity(s.word, afi_plain(a.typed)) desc, s.word limit ${mostNear}) n`.execute(tables);
  if (rows.length === 0) return null;
  return words.map((word, index) => [
    word,
    ...rows.filter(({ at }) => Number(at) === index + 1).map((row) => row.word),
  ]);
}
