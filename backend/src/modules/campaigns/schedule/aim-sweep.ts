import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** Days a proposal can be looked at: its draft is a campaign like any other by then, and stays. */
const keptDays = 90;
const batches = { size: 500, most: 50 } as const;

/** Forgets what admins wanted campaigns for, with what was proposed. */
@Injectable()
export class AimSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of campaign aims', everyMs, run: () => this.run() });
  }

  /** Answers how many were forgotten. */
  run(): Promise<number> {
    return inBatches(batches, async (size) => {
      const gone = await tablesOf(this.orm.em.fork())
        .deleteFrom('campaign_aim')
        .where('id', 'in', (rows) =>
          rows
            .selectFrom('campaign_aim')
            .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
            .orderBy('createdAt')
            .limit(size)
            .select('id'),
        )
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    });
  }
}
