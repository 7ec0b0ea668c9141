import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import { tablesOf, type Tables } from '../persistence/tables.js';

/** Whom a word is to forget, in the transaction that forgets them everywhere. */
export interface Leaving {
  readonly em: EntityManager;
  readonly tables: Kysely<Tables>;
  readonly commands: CommandBus;
  readonly accountId: string;
  /** What they were called and reached by: gone from their row once the word that keeps it has forgotten them. */
  readonly was: Person;
}

/** Somebody as others may have written them down. */
export interface Person {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** What becomes of a word's rows of a person whose account is gone for good. */
export interface Forgetting {
  /** Columns that point at an account: their rows go. */
  readonly goes: readonly string[];
  /** Columns whose rows stay, without a name: what others need of them. */
  readonly stays: Readonly<Record<string, string>>;
  /** What it must know of what other words have of them, before any word forgets. */
  look(leaving: Leaving): Promise<unknown>;
  /** `seen` is what `look` saw. */
  forget(leaving: Leaving, seen: unknown): Promise<void>;
}

interface Given<Seen> {
  goes?: readonly string[];
  stays?: Readonly<Record<string, string>>;
  look?: (leaving: Leaving) => Promise<Seen>;
  /** What has to be done before rows go, or to those that stay. */
  first?: (leaving: Leaving, seen: Seen) => Promise<void>;
}

/** A word's answer to somebody who left, for its slice: rows of `goes` are deleted, after `first`. */
export function forgetting<Seen = undefined>({ goes = [], stays = {}, look, first }: Given<Seen>): Forgetting {
  return {
    goes,
    stays,
    look: async (leaving) => look?.(leaving),
    async forget(leaving, seen) {
      await first?.(leaving, seen as Seen);
      for (const place of goes) {
        const [table, column] = place.split('.');
        // Kysely cannot follow names that are not written down: a spec holds that they are columns of this word.
        const rows = leaving.tables.deleteFrom(table as 'session').where(column as 'accountId', '=', leaving.accountId);
        await rows.execute();
      }
    },
  };
}

/** Forgets somebody in a transaction: first every word looks, then each forgets. */
export async function forgetEverywhere(words: readonly Forgetting[], leaving: Leaving): Promise<void> {
  const seen: unknown[] = [];
  for (const word of words) seen.push(await word.look(leaving));
  for (const [at, word] of words.entries()) await word.forget(leaving, seen[at]);
}

/** Who is to be forgotten, in this transaction. */
export function leavingIn(em: EntityManager, commands: CommandBus, { id, ...was }: Person & { id: string }): Leaving {
  return { em, tables: tablesOf(em), commands, accountId: id, was };
}
