import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { thoughtRestoreHours } from '@afi/contracts/thoughts';
import { deletedBefore, forgetRows } from '../../../platform/persistence/forget-rows.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** Twice the time an undo has: who comes late is told so, and not that there never was such a thought. */
const keptHours = thoughtRestoreHours * 2;

/** Forgets deleted thoughts nobody can bring back; their recordings were let go when they were deleted. */
@Injectable()
export class ThoughtSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of thoughts', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many were forgotten; skips what an undo that was just made holds. */
  sweep(): Promise<number> {
    return forgetRows(this.orm, {
      table: 'thought',
      key: 'id',
      which: deletedBefore(keptHours),
    });
  }
}
