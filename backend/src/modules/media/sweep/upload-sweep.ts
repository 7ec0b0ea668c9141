import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type ExpressionBuilder } from 'kysely';
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
/** Jobs that waited for days and are looked at in one run. */
const waitedBatch = 1_000;
/** Younger files may belong to a call that is still under way. */
const ownerlessMs = 60 * 60_000;
/** Ids carry the time an upload began: what began earlier was looked at before. An upload may be resumed for a day. */
const lookBackMs = 2 * 86_400_000;
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
    const since = ({ fn }: ExpressionBuilder<Tables, 'media'>) => fn.coalesce('releasedAt', 'createdAt');
    const unclaimed = await tablesOf(em)
      .selectFrom('media')
      .select('id')
      .where('claimedAt', 'is', null)
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
      .orderBy(since)
      .limit(batchSize)
      .execute();
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
   * Row, file and variants, unless somebody holds the row: they are taking it into use. The file goes before the commit: a sweep
   * that is cut off in between leaves a row, which the next one finds. A file without a row would be too old to be found.
   */
  private removeOne(id: string): Promise<boolean> {
    return this.orm.em.fork().transactional(async (em) => {
      const tables = tablesOf(em);
      const free = tables
        .selectFrom('media')
        .select('id')
        .where('id', '=', id)
        .where('claimedAt', 'is', null)
        .forUpdate()
        .skipLocked();
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
    const old = [...new Set([...young, ...(await this.waitedLong(now))])];
    const rows = await tablesOf(this.orm.em.fork())
      .selectFrom('media')
      .select('storageKey')
      .where(({ ref }) => sql<boolean>`${ref('storageKey')} = any(${old}::text[])`)
      .execute();
    const known = new Set([...rows.map((row) => row.storageKey), ...(await this.waitedFor(old))]);
    const ownerless = old.filter((key) => !known.has(key));
    for (const key of ownerless) await this.storage.remove(key);
    return ownerless.length;
  }

  /** Those of jobs that waited so long that nobody looks back as far, and have ended since. */
  private async waitedLong(now: number): Promise<string[]> {
    const at = (ms: number) => sql<Date>`to_timestamp(${ms / 1_000}::float8)`;
    const rows = await tablesOf(this.orm.em.fork())
      .selectFrom('job')
      .where('createdAt', '<', at(now - lookBackMs))
      .where('finishedAt', '>', at(now - lookBackMs))
      .where('finishedAt', '<', at(now - ownerlessMs))
      .select([
        sql<string | null>`payload->>'sourceKey'`.as('source'),
        sql<string | null>`payload->>'resultKey'`.as('result'),
      ])
      .limit(waitedBatch)
      .execute();
    return rows
      .flatMap(({ source, result }) => [source, result])
      .filter((key): key is string => key?.startsWith('uploads/') === true);
  }

  /** Those a job under way was given, or puts its work into: it may wait for hours until its turn comes. */
  private async waitedFor(keys: readonly string[]): Promise<string[]> {
    const rows = await tablesOf(this.orm.em.fork())
      .selectFrom('job')
      .where('status', 'in', ['queued', 'running'])
      .select([
        sql<string | null>`payload->>'sourceKey'`.as('source'),
        sql<string | null>`payload->>'resultKey'`.as('result'),
      ])
      .where(
        sql<boolean>`(payload->>'sourceKey' = any(${keys}::text[]) or payload->>'resultKey' = any(${keys}::text[]))`,
      )
      .execute();
    return rows.flatMap(({ source, result }) => [source, result]).filter((key) => key !== null);
  }
}
