import type { MikroORM } from '@mikro-orm/postgresql';
import type { Storage } from '@afi/runtime/storage';
import { sql } from 'kysely';
import { tablesOf, type Tables } from '../persistence/tables.js';

/** Files that jobs write for somebody, each under the id of its row: a second run replaces what the first wrote. */
export interface WrittenFiles {
  /** Folder of the files in storage. */
  readonly folder: string;
  keyOf(id: string): string;
  /** Whose file lies there; null where no run of these jobs wrote it. */
  idOf(key: string): string | null;
}

export function writtenFiles(folder: string, extension: string): WrittenFiles {
  const ending = new RegExp(`/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.${extension}$`);
  return { folder, keyOf: (id) => `${folder}${id}.${extension}`, idOf: (key) => ending.exec(key)?.[1] ?? null };
}

/** Tables of rows that a file goes with. */
type FileTable = {
  [Name in keyof Tables]: Tables[Name] extends { ownerId: unknown; jobId: unknown; createdAt: unknown } ? Name : never;
}[keyof Tables];

/** What is left over waits for the next run. */
const mostAtOnce = 200;

interface Swept {
  orm: MikroORM;
  storage: Storage;
  table: FileTable;
  files: WrittenFiles;
  /** Days a file is kept. */
  keepDays: number;
}

/** Removes files nobody needs any more: they hold a copy of what the platform may have forgotten since. Answers how many. */
export async function sweepFiles(swept: Swept): Promise<number> {
  let removed = 0;
  while (removed < mostAtOnce && (await removeOldest(swept))) removed += 1;
  return removed + (await removeOwnerless(swept));
}

// Kysely cannot follow a table that is not written down: checked by its type, the query is built for one of them.
const one = (table: FileTable): 'export_file' => table as 'export_file';

/** The file goes before the commit: a sweep that is cut off in between leaves a row, which the next one finds. */
function removeOldest({ orm, storage, table, files, keepDays }: Swept): Promise<boolean> {
  return orm.em.fork().transactional(async (em) => {
    const tables = tablesOf(em);
    const oldest = tables
      .selectFrom(one(table))
      .select('id')
      .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${keepDays})`)
      .orderBy('createdAt')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const row = await tables.deleteFrom(one(table)).where('id', 'in', oldest).returning('id').executeTakeFirst();
    if (!row) return false;
    await storage.remove(files.keyOf(row.id));
    return true;
  });
}

/** What a run wrote after its row was gone. A row is there before its job is asked for, so none is yet to come. */
async function removeOwnerless({ orm, storage, table, files }: Swept): Promise<number> {
  const stored = await storage.list(files.folder, '');
  const ids = stored.flatMap(({ key }) => files.idOf(key) ?? []);
  const rows = await tablesOf(orm.em.fork())
    .selectFrom(one(table))
    .select('id')
    .where(({ ref }) => sql<boolean>`${ref('id')} = any(${ids}::uuid[])`)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const ownerless = ids.filter((id) => !known.has(id));
  for (const id of ownerless) await storage.remove(files.keyOf(id));
  return ownerless.length;
}
