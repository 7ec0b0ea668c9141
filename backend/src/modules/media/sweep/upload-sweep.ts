import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { Storage } from '@afi/runtime/storage';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { firstIdOf } from '../domain/first-id.js';
import { folderOf } from '../domain/media.js';

const everyMs = 60 * 60_000;
/** Days a file may wait for what it was sent for, or for an undo of what let it go. */
const unclaimedDays = 2;
/** What is left over waits for the next run. */
const batchSize = 200;
/** Jobs that waited for days and are looked at together. */
const waitedBatch = 1_000;
/** Younger files may belong to a call that is still under way. */
const ownerlessMs = 60 * 60_000;
/** Ids carry the time an upload began: what began earlier was looked at before. An upload may be resumed for a day. */
const lookBackMs = 2 * 86_400_000;
/** Files a job names, given to it or made by it: fields of payloads that end in `Key` (`job` in the contracts). */
const keysOf = sql<
  string[]
>`array(select value from jsonb_each_text(payload) as named(name, value) where name like '%Key')`;
const firstId = '00000000-0000-0000-0000-000000000000';
/** PostgreSQL's code of a row that others refer to. */
const stillReferred = '23503';

/**
 * Removes what nobody came back for, and files whose row was rolled back after they were stored: a lost database, a
 * killed backend.
 */
@Injectable()
export class UploadSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly storage: Storage,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of uploads', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many files were removed. */
  async sweep(now = Date.now()): Promise<number> {
    return (await this.removeUnclaimed()) + (await this.removeOwnerless(now));
  }

  private async removeUnclaimed(): Promise<number> {
    const em = this.orm.em.fork();
    const unclaimed = await unclaimedIn(tablesOf(em)).orderBy(since).limit(batchSize).execute();
    let removed = 0;
    for (const { id } of unclaimed) {
      try {
        if (await this.removeOne(id)) removed += 1;
      } catch (error) {
        if ((error as { code?: string }).code !== stillReferred) throw error;
        // Taken into use by a backend of the release before, which made no claim.
        await tablesOf(em)
          .updateTable('media')
          .set({ claimedAt: sql<Date>`now()` })
          .where('id', '=', id)
          .execute();
      }
    }
    return removed;
  }

  /**
   * Row, file and variants, unless somebody holds the row, who is taking it into use, or had it in the meantime. The file goes before the commit: a sweep
   * that is cut off in between leaves a row, which the next one finds. A file without a row would be too old to be found.
   */
  private removeOne(id: string): Promise<boolean> {
    return this.orm.em.fork().transactional(async (em) => {
      const tables = tablesOf(em);
      const free = unclaimedIn(tables).where('media.id', '=', id).forUpdate().skipLocked();
      const row = await tables.deleteFrom('media').where('id', 'in', free).returning('storageKey').executeTakeFirst();
      if (!row) return false;
      await this.storage.remove(row.storageKey);
      await this.storage.removeFolder(`${folderOf(id)}/`);
      return true;
    });
  }

  private async removeOwnerless(now: number): Promise<number> {
    const stored = await this.storage.list('uploads/', firstIdOf(now - lookBackMs));
    const young = stored.filter(({ changedAt }) => changedAt.getTime() < now - ownerlessMs).map(({ key }) => key);
    let removed = await this.removeThose(young);
    for (let after: string | null = firstId; after !== null;) {
      const { keys, last } = await this.waitedLong(now, after);
      removed += await this.removeThose(keys);
      after = last;
    }
    return removed;
  }

  /** Those of these that no row and no job under way knows. */
  private async removeThose(keys: readonly string[]): Promise<number> {
    const rows = await tablesOf(this.orm.em.fork())
      .selectFrom('media')
      .select('storageKey')
      .where(({ ref }) => sql<boolean>`${ref('storageKey')} = any(${[...keys]}::text[])`)
      .execute();
    const known = new Set([...rows.map((row) => row.storageKey), ...(await this.waitedFor(keys))]);
    const ownerless = keys.filter((key) => !known.has(key));
    for (const key of ownerless) await this.storage.remove(key);
    return ownerless.length;
  }

  /** Those of jobs that waited so long that nobody looks back as far, and have ended since; and after which job there are more. */
  private async waitedLong(now: number, after: string): Promise<{ keys: string[]; last: string | null }> {
    const at = (ms: number) => sql<Date>`to_timestamp(${ms / 1_000}::float8)`;
    const rows = await tablesOf(this.orm.em.fork())
      .selectFrom('job')
      .where('id', '>', after)
      .where('createdAt', '<', at(now - lookBackMs))
      .where('finishedAt', '>', at(now - lookBackMs))
      .where('finishedAt', '<', at(now - ownerlessMs))
      .where(sql<boolean>`cardinality(${keysOf}) > 0`)
      .select(['id', keysOf.as('keys')])
      .orderBy('id')
      .limit(waitedBatch)
      .execute();
    return {
      keys: [...new Set(rows.flatMap(({ keys }) => keys).filter((key) => key.startsWith('uploads/')))],
      last: rows.length < waitedBatch ? null : (rows.at(-1)?.id ?? null),
    };
  }

  /** Those a job under way was given, or puts its work into: it may wait for hours until its turn comes. */
  private async waitedFor(keys: readonly string[]): Promise<string[]> {
    const rows = await tablesOf(this.orm.em.fork())
      .selectFrom('job')
      .where('status', 'in', ['queued', 'running'])
      .where(sql<boolean>`${keysOf} && ${[...keys]}::text[]`)
      .select(keysOf.as('keys'))
      .execute();
    return rows.flatMap((row) => row.keys);
  }
}

const since = ({ fn }: ExpressionBuilder<Tables, 'media'>) => fn.coalesce('releasedAt', 'createdAt');

/** What nobody came back for in time. */
function unclaimedIn(tables: Kysely<Tables>) {
  return (
    tables
      .selectFrom('media')
      .select('media.id')
      .where('media.claimedAt', 'is', null)
      .where(since, '<', sql<Date>`now() - make_interval(days => ${unclaimedDays})`)
      // What a job is to work on stays until its turn has come, however long the workers are away.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('job as j')
              .where('j.status', 'in', ['queued', 'running'])
              .where(({ ref }) => sql<boolean>`${ref('j.payload')} ->> 'mediaId' = ${ref('media.id')}::text`)
              .select('j.id'),
          ),
        ),
      )
  );
}
