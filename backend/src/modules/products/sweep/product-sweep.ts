import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { restoreHours } from '@afi/contracts/products';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
const batchSize = 500;
/** What is left over waits for the next run. */
const batchesAtOnce = 20;
/** Twice the time an undo has: who comes late is told so, and not that there never was such a product. */
const keptHours = restoreHours * 2;

/** Forgets deleted products nobody can bring back; their photos were let go when they were deleted. */
@Injectable()
export class ProductSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of products', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many were forgotten. */
  async sweep(): Promise<number> {
    let forgotten = 0;
    for (let batch = 0; batch < batchesAtOnce; batch += 1) {
      const count = await this.forgetSome();
      forgotten += count;
      if (count < batchSize) break;
    }
    return forgotten;
  }

  /** Skips what an undo that just made it holds. */
  private async forgetSome(): Promise<number> {
    const tables = tablesOf(this.orm.em.fork());
    const late = tables
      .selectFrom('product')
      .select('id')
      .where('deletedAt', '<', sql<Date>`now() - make_interval(hours => ${keptHours})`)
      .orderBy('deletedAt')
      .limit(batchSize)
      .forUpdate()
      .skipLocked();
    const { numDeletedRows } = await tables.deleteFrom('product').where('id', 'in', late).executeTakeFirst();
    return Number(numDeletedRows);
  }
}
