import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { goalRestoreHours } from '@afi/contracts/goals';
import { deletedBefore, forgetRows } from '../../../platform/persistence/forget-rows.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** Twice the time an undo has: who comes late is told so, and not that there never was such a goal. */
const keptHours = goalRestoreHours * 2;

/** Forgets deleted goals nobody can bring back, with their check-ins. */
@Injectable()
export class GoalSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of goals', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many were forgotten. */
  sweep(): Promise<number> {
    return forgetRows(this.orm, {
      table: 'goal',
      key: 'id',
      which: deletedBefore(keptHours),
    });
  }
}
