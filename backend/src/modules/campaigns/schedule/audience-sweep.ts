import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** Files of one statement: each has thousands of lines. */
const batches = { size: 1, most: 100 } as const;

/** Forgets lines of CSV files nobody asked for within two days: their file is read again when somebody does. */
@Injectable()
export class AudienceSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of audience files', everyMs, run: () => this.run() });
  }

  /** Answers how many were forgotten. */
  run(): Promise<number> {
    return inBatches(batches, async (size) => {
      const tables = tablesOf(this.orm.em.fork());
      const gone = await tables
        .deleteFrom('audience_file')
        .where('id', 'in', (rows) =>
          rows
            .selectFrom('audience_file')
            .where('usedAt', '<', sql<Date>`now() - interval '2 days'`)
            .orderBy('usedAt')
            .limit(size)
            .select('id'),
        )
        .returning('id')
        .execute();
      return gone.length;
    });
  }
}
