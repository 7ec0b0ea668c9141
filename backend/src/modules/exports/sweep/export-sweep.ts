import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { exportKeepDays } from '@afi/contracts/exports';
import { sql } from 'kysely';
import { Storage } from '@afi/runtime/storage';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { exportKeyOf } from '../domain/export-file.js';

const everyMs = 60 * 60_000;
const batchSize = 200;

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

  /** The files go before their rows: a sweep that is cut off in between leaves rows, which the next one finds. */
  sweep(): Promise<number> {
    return this.orm.em.fork().transactional(async (em) => {
      const tables = tablesOf(em);
      const rows = await tables
        .selectFrom('export_file')
        .select('id')
        .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${exportKeepDays})`)
        .orderBy('createdAt')
        .limit(batchSize)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = rows.map(({ id }) => id);
      for (const id of ids) await this.storage.remove(exportKeyOf(id));
      if (ids.length) await tables.deleteFrom('export_file').where('id', 'in', ids).execute();
      return ids.length;
    });
  }
}
