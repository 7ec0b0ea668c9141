import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { chatRestoreHours } from '@afi/contracts/assistant';
import { Storage } from '@afi/runtime/storage';
import { deletedBefore, forgetRows } from '../../../platform/persistence/forget-rows.js';
import { madePdfHours } from '../../../platform/files/made-pdf.js';
import { removeOlder } from '../../../platform/files/remove-older.js';
import { removeUnnamed } from '../../../platform/files/remove-unnamed.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { chatFiles } from '../domain/chat-pdf.js';
import { readingFiles } from '../domain/chat-reading.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** Twice the time an undo has: who comes late is told so. */
const keptHours = chatRestoreHours * 2;

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
  sweepReadings(now = Date.now()): Promise<number> {
    return removeUnnamed(this.storage, readingFiles, now, (keys) => this.named(keys));
  }

  /** Answers how many were forgotten. */
  sweep(): Promise<number> {
    return forgetRows(this.orm, {
      table: 'chat',
      key: 'id',
      which: deletedBefore(keptHours),
    });
  }

  private async named(keys: readonly string[]): Promise<Set<string>> {
    const tables = tablesOf(this.orm.em.fork());
    const rows = await tables
      .selectFrom('chat_reading')
      .where('key', 'in', keys)
      .select('key')
      .unionAll(tables.selectFrom('text_reading').where('key', 'in', keys).select('key'))
      .execute();
    return new Set(rows.map(({ key }) => key));
  }
}
