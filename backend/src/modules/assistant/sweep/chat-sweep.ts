import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { chatRestoreHours } from '@afi/contracts/assistant';
import { sql } from 'kysely';
import { forgetRows } from '../../../platform/persistence/forget-rows.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** Twice the time an undo has: who comes late is told so. */
const keptHours = chatRestoreHours * 2;

/** Forgets deleted conversations nobody can bring back, with all that was said in them. */
@Injectable()
export class ChatSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of conversations', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many were forgotten. */
  sweep(): Promise<number> {
    return forgetRows(this.orm, {
      table: 'chat',
      key: 'id',
      which: (row) => row('deletedAt', '<', sql<Date>`now() - make_interval(hours => ${keptHours})`),
    });
  }
}
