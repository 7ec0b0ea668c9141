import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { forgetRows } from '../../../platform/persistence/forget-rows.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { utcDay } from '../../../platform/persistence/utc-day.js';

const everyMs = 60 * 60_000;
/** Days a row is kept: thirteen months, so that a month can be laid beside the one a year before. */
const keptDays = 400;
/** What comes twice comes within minutes. */
const runDays = 8;

/** Forgets what the language model took longer ago than anybody compares, and which runs were counted. */
@Injectable()
export class ModelUseSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of model use', everyMs, run: () => this.run() });
  }

  /** Answers how many rows of use were forgotten. */
  async run(): Promise<number> {
    await forgetRows(this.orm, {
      table: 'counted_run',
      key: 'id',
      which: (row) => row('at', '<', sql<Date>`now() - make_interval(days => ${runDays})`),
    });
    return forgetRows(this.orm, { table: 'model_use', key: 'id', which: (row) => row('day', '<', utcDay(keptDays)) });
  }
}
