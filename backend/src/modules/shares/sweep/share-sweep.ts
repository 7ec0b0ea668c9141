import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** So long whoever follows a link that is over is told so, and not that there never was one. */
const toldDays = 90;

/** Forgets links that have been over for long. */
@Injectable()
export class ShareSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly scope: EntityScope,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of links', everyMs, run: () => this.sweep() });
  }

  /** Answers how many. */
  sweep(): Promise<number> {
    return inBatches({ size: 500, most: 20 }, (size) =>
      this.scope.run(async () => {
        const tables = tablesOf(this.orm.em);
        const over = sql<Date>`now() - make_interval(days => ${toldDays})`;
        const some = tables.selectFrom('share').select('id').where('expiresAt', '<', over).limit(size);
        const gone = await tables.deleteFrom('share').where('id', 'in', some).executeTakeFirst();
        return Number(gone.numDeletedRows);
      }),
    );
  }
}
