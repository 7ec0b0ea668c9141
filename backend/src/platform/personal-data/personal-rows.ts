import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf, type Tables } from '../persistence/tables.js';

/** A file somebody sent: where it lies, and what they called it. */
export interface PersonalFile {
  readonly key: string;
  readonly name: string;
}

/** One row, as it is told to whom it tells of. */
export interface PersonalRow {
  readonly told: object;
  readonly file: PersonalFile | null;
}

/** Rows of one kind that tell of a person: one file of their archive. */
export interface PersonalRows {
  /** What the file is called: `posts`. */
  readonly name: string;
  /** Columns that point at an account and say whose rows they are: `post.authorId`. */
  readonly by: readonly string[];
  /** All rows of an account, by their ids; a batch is in memory, however many there are. */
  each(em: EntityManager, accountId: string): AsyncGenerator<PersonalRow, void, undefined>;
}

interface Given<From extends keyof Database, Database, Row extends { id: string }> {
  name: string;
  by: readonly string[];
  /** The columns to tell, each by its name: never a secret, and nothing of others but what their owner sees anyway. */
  rows: (tables: Kysely<Tables>, accountId: string) => SelectQueryBuilder<Database, From, Row>;
  /** The column `id` of these rows, where joined tables have one too. */
  id?: string;
}

const batchSize = 200;

/** Rows of one kind that tell of a person, for a slice's `personal`; what a file is found by (`storageKey`) is not told. */
export function personalRows<From extends keyof Database, Database, Row extends { id: string }>(
  { name, by, rows, id = 'id' }: Given<From, Database, Row>,
  fileOf: (row: Row) => PersonalFile | null = () => null,
): PersonalRows {
  async function* each(em: EntityManager, accountId: string): AsyncGenerator<PersonalRow, void, undefined> {
    for (let after: string | null = null; ;) {
      // Kysely cannot follow a query that is not written down; `rows` was checked where it was.
      const mine = rows(tablesOf(em), accountId) as unknown as SelectQueryBuilder<Tables, 'session', { id: string }>;
      const key = id as 'session.id';
      const page = after === null ? mine : mine.where(key, '>', after);
      const found = (await page.orderBy(key).limit(batchSize).execute()) as Row[];
      for (const row of found) {
        const told = Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'storageKey'));
        yield { told, file: fileOf(row) };
      }
      after = found.at(-1)?.id ?? null;
      if (found.length < batchSize) return;
    }
  }
  return { name, by, each };
}
