import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { forgetRows } from '../../../platform/persistence/forget-rows.js';
import { monthsOf } from '../../../platform/persistence/monthly-table.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;

/** Forgets notifications that were cleared away a day ago: nobody brings them back any more. Of others half a year goes
 * at once, when the last of it was told a year ago. */
@Injectable()
export class NotificationSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register(monthsOf(orm, { table: 'notification', keptFor: '1 year', together: 6 }));
    tasks.register({ name: 'sweep of cleared notifications', everyMs, run: () => this.sweep() });
  }

  /** Answers how many were forgotten. */
  sweep(): Promise<number> {
    return forgetRows(this.orm, {
      table: 'notification',
      key: 'id',
      which: (row) => row('clearedAt', '<', sql<Date>`now() - interval '1 day'`),
    });
  }
}
