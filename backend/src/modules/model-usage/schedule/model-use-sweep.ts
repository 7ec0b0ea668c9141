import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { tablesOf } from '../../../platform/persistence/tables.js';

const everyMs = 60 * 60_000;
/** Days a row is kept: thirteen months, so that a month can be laid beside the one a year before. */
const keptDays = 400;
const batches = { size: 1_000, most: 50 } as const;

/** Forgets what the language model took longer ago than anybody compares. */
@Injectable()
export class ModelUseSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of model use', everyMs, run: () => this.run() });
  }

  /** Answers how many rows were forgotten. */
  run(): Promise<number> {
    const before = sql<string>`to_char(now() at time zone 'UTC' - make_interval(days => ${keptDays}), 'YYYY-MM-DD')`;
    return inBatches(batches, async (size) => {
      const gone = await tablesOf(this.orm.em.fork())
        .deleteFrom('model_use')
        .where('id', 'in', (rows) =>
          rows.selectFrom('model_use').where('day', '<', before).orderBy('day').limit(size).select('id'),
        )
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    });
  }
}
