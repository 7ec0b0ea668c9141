import { reminderKeptDays, reminderRestoreHours } from '@afi/contracts/reminders';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { deletedBefore, forgetRows, type Forgotten } from '../../../platform/persistence/forget-rows.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** Twice the time an undo has: who comes late is told so, and not that there never was such a reminder. */
const keptHours = reminderRestoreHours * 2;

/** Forgets deleted reminders nobody can bring back, and those of one day that is well behind. */
@Injectable()
export class ReminderSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of reminders', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many were forgotten. Each by its own index, which an `or` of both would not use. */
  async sweep(): Promise<number> {
    const deleted = await this.forget(deletedBefore(keptHours));
    const past = await this.forget((row) =>
      row.and([
        // A day more: it is the day of the person's own calendar.
        row('onDay', '<', sql<string>`to_char(now() - make_interval(days => ${reminderKeptDays + 1}), 'YYYY-MM-DD')`),
        row('nextAt', 'is', null),
      ]),
    );
    return deleted + past;
  }

  private forget(which: Forgotten<'reminder'>['which']): Promise<number> {
    return forgetRows(this.orm, { table: 'reminder', key: 'id', which });
  }
}
