import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { exportKeepDays } from '@afi/contracts/exports';
import { Storage } from '@afi/runtime/storage';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { exportFolder, exportIdOf, exportKeyOf } from '../domain/export-file.js';

const everyMs = 60 * 60_000;
/** What is left over waits for the next run. */
const mostAtOnce = 200;

/** Removes files nobody needs any more: they hold a copy of what the platform may have forgotten since. */
@Injectable()
export class ExportSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly storage: Storage,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of exports', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many files were removed. */
  async sweep(): Promise<number> {
    let removed = 0;
    while (removed < mostAtOnce && (await this.removeOldest())) removed += 1;
    return removed + (await this.removeOwnerless());
  }

  /** The file goes before the commit: a sweep that is cut off in between leaves a row, which the next one finds. */
  private removeOldest(): Promise<boolean> {
    return this.orm.em.fork().transactional(async (em) => {
      const tables = tablesOf(em);
      const oldest = tables
        .selectFrom('export_file')
        .select('id')
        .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${exportKeepDays})`)
        .orderBy('createdAt')
        .limit(1)
        .forUpdate()
        .skipLocked();
      const row = await tables.deleteFrom('export_file').where('id', 'in', oldest).returning('id').executeTakeFirst();
      if (!row) return false;
      await this.storage.remove(exportKeyOf(row.id));
      return true;
    });
  }

  /** What a run wrote after its row was gone. A row is there before its job is asked for, so none is yet to come. */
  private async removeOwnerless(): Promise<number> {
    const stored = await this.storage.list(exportFolder, '');
    const ids = stored.flatMap(({ key }) => exportIdOf(key) ?? []);
    const rows = await tablesOf(this.orm.em.fork())
      .selectFrom('export_file')
      .select('id')
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${ids}::uuid[])`)
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    const ownerless = ids.filter((id) => !known.has(id));
    for (const id of ownerless) await this.storage.remove(exportKeyOf(id));
    return ownerless.length;
  }
}
