import { audienceRestoreHours } from '@afi/contracts/saved-audiences';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deletedBefore, forgetRows } from '../../../platform/persistence/forget-rows.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** Twice the time an undo has: who comes late is told so. */
const keptHours = audienceRestoreHours * 2;

/** Forgets deleted audiences nobody can bring back. */
@Injectable()
export class SavedAudienceSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of saved audiences', everyMs, run: () => this.sweep() });
  }

  /** Answers how many were forgotten. */
  sweep(): Promise<number> {
    return forgetRows(this.orm, {
      table: 'saved_audience',
      key: 'id',
      which: deletedBefore(keptHours),
    });
  }
}
