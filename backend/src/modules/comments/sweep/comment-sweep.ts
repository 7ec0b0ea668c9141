import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { undoHours } from '@afi/contracts/comments';
import { sql } from 'kysely';
import { forgetRows } from '../../../platform/persistence/forget-rows.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** Twice the time an undo has: who comes late is told so. */
const keptHours = undoHours * 2;
const batches = { size: 500, most: 100 };

/** Forgets what was removed: the words first, the place as well where nobody answered. */
@Injectable()
export class CommentSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of comments', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many lost their place. */
  async sweep(): Promise<number> {
    const late = sql<Date>`now() - make_interval(hours => ${keptHours})`;
    const tables = tablesOf(this.orm.em.fork());
    await inBatches(batches, async (size) => {
      const some = tables
        .selectFrom('comment')
        .select('id')
        .where('status', '=', 'removed')
        .where('content', '<>', '')
        .where('decidedAt', '<', late)
        .limit(size)
        .forNoKeyUpdate()
        .skipLocked();
      const { numUpdatedRows } = await tables
        .updateTable('comment')
        .set({ content: '' })
        .where('id', 'in', some)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    });
    return forgetRows(this.orm, {
      table: 'comment',
      key: 'id',
      which: ({ eb, and, not, exists, selectFrom }) =>
        and([
          eb('status', '=', 'removed'),
          eb('decidedAt', '<', late),
          not(exists(selectFrom('comment as r').select('r.id').whereRef('r.parentId', '=', 'comment.id'))),
        ]),
    });
  }
}
