import { miniappRestoreHours } from '@afi/contracts/miniapps';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deletedBefore, forgetRows } from '../../../platform/persistence/forget-rows.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** Twice the time an undo has: who comes late is told so. */
const keptHours = miniappRestoreHours * 2;

/** Forgets deleted mini apps nobody can bring back. */
@Injectable()
export class MiniappSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of mini apps', everyMs, run: () => this.sweep() });
  }

  /** Answers how many were forgotten. */
  sweep(): Promise<number> {
    return forgetRows(this.orm, {
      table: 'miniapp',
      key: 'id',
      which: deletedBefore(keptHours),
    });
  }
}
