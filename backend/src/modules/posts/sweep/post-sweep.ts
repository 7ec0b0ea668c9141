import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { forgetRows } from '../../../platform/persistence/forget-rows.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { restoreDays } from '../domain/post.js';

const everyMs = 60 * 60_000;
/** A week more than an undo has: who comes a little late is told so, and not that there never was such a post. */
const keptDays = restoreDays + 7;

/** Forgets deleted posts nobody can bring back. */
@Injectable()
export class PostSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of posts', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many were forgotten; skips what a restore that is under way holds. */
  sweep(): Promise<number> {
    return forgetRows(this.orm, {
      table: 'post',
      key: 'id',
      which: (row) => row('deletedAt', '<', sql<Date>`now() - make_interval(days => ${keptDays})`),
    });
  }
}
