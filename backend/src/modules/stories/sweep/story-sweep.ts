import { storyRestoreHours } from '@afi/contracts/stories';
import { Storage } from '@afi/runtime/storage';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deletedBefore, forgetRows } from '../../../platform/persistence/forget-rows.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { madePdfHours } from '../../../platform/files/made-pdf.js';
import { removeOlder } from '../../../platform/files/remove-older.js';
import { storyBooks } from '../domain/story-pdf.js';

const everyMs = 60 * 60_000;
/** Twice the time an undo has: who comes late is told so, and not that there never was such a story. */
const keptHours = storyRestoreHours * 2;

/** Forgets deleted stories nobody can bring back. */
@Injectable()
export class StorySweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly storage: Storage,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of books', everyMs, run: () => this.sweepBooks() });
    tasks.register({ name: 'sweep of stories', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Removes books that can be downloaded no more; answers how many. */
  sweepBooks(now = Date.now()): Promise<number> {
    return removeOlder(this.storage, storyBooks, madePdfHours, now);
  }

  /** Answers how many were forgotten; skips what an undo that was just made holds. */
  sweep(): Promise<number> {
    return forgetRows(this.orm, {
      table: 'story',
      key: 'id',
      which: deletedBefore(keptHours),
    });
  }
}
