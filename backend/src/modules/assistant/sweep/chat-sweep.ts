import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { chatRestoreHours } from '@afi/contracts/assistant';
import { Storage } from '@afi/runtime/storage';
import { sql } from 'kysely';
import { forgetRows } from '../../../platform/persistence/forget-rows.js';
import { madePdfHours } from '../../../platform/files/made-pdf.js';
import { removeOlder } from '../../../platform/files/remove-older.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { chatFiles } from '../domain/chat-pdf.js';
import { readingFiles } from '../domain/chat-reading.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** Twice the time an undo has: who comes late is told so. */
const keptHours = chatRestoreHours * 2;
/** A sound whose work just ended is in no row yet. */
const restMs = 2 * 60 * 60_000;
/** Names that are looked for in one statement. */
const atOnce = 500;

/** Forgets deleted conversations nobody can bring back, with all that was said in them. */
@Injectable()
export class ChatSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly storage: Storage,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of files of conversations', everyMs, run: () => this.sweepFiles() });
    tasks.register({ name: 'sweep of readings', everyMs, run: () => this.sweepReadings() });
    tasks.register({ name: 'sweep of conversations', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Removes PDFs that can be downloaded no more; answers how many. */
  sweepFiles(now = Date.now()): Promise<number> {
    return removeOlder(this.storage, chatFiles, madePdfHours, now);
  }

  /** Removes what was read aloud of answers that are gone, and what was replaced; answers how many sounds. */
  async sweepReadings(now = Date.now()): Promise<number> {
    const listed = await this.storage.list(readingFiles, '');
    const keys = listed.filter(({ changedAt }) => changedAt.getTime() < now - restMs).map(({ key }) => key);
    let removed = 0;
    for (let from = 0; from < keys.length; from += atOnce) {
      const some = keys.slice(from, from + atOnce);
      const rows = await tablesOf(this.orm.em.fork())
        .selectFrom('chat_reading')
        .where('key', 'in', some)
        .select('key')
        .execute();
      const named = new Set(rows.map(({ key }) => key));
      for (const key of some.filter((one) => !named.has(one))) {
        await this.storage.remove(key);
        removed += 1;
      }
    }
    return removed;
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
