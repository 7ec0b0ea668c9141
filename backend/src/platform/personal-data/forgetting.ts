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
  forget(leaving: Leaving): Promise<void>;
}

interface Given {
  goes?: readonly string[];
  stays?: Readonly<Record<string, string>>;
  /** What has to be done before rows go, or to those that stay. */
  first?: (leaving: Leaving) => Promise<void>;
}

/** A word's answer to somebody who left, for its slice: rows of `goes` are deleted, after `first`. */
export function forgetting({ goes = [], stays = {}, first }: Given): Forgetting {
  return {
    goes,
    stays,
    async forget(leaving) {
      await first?.(leaving);
      for (const place of goes) {
        const [table, column] = place.split('.');
        // Kysely cannot follow names that are not written down: a spec holds that they are columns of this word.
        const rows = leaving.tables.deleteFrom(table as 'session').where(column as 'accountId', '=', leaving.accountId);
        await rows.execute();
      }
    },
  };
}

/** Forgets somebody in a transaction, word by word. */
export function leavingIn(em: EntityManager, commands: CommandBus, { id, ...was }: Person & { id: string }): Leaving {
  return { em, tables: tablesOf(em), commands, accountId: id, was };
}
