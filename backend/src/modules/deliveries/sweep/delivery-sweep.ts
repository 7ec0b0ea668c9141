import { Storage } from '@afi/runtime/storage';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { forgetRows } from '../../../platform/persistence/forget-rows.js';
import { monthsOf } from '../../../platform/persistence/monthly-table.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { DeliveryChanges } from '../handlers/delivery-changes.js';
import { DeliveryOutcomes } from '../handlers/delivery-outcomes.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** What was told while a batch was being settled is found here. */
const newsEveryMs = 10_000;
/** Messages whose words are gone, settled in one run. */
const lost = { size: 500, most: 20 } as const;

/**
 * The words of what failed are kept for a day, for another try; that something was sent is kept for 90 days,
 * and then for what is left of its month. The database's
 * clock decides: a node whose own is ahead would remove what is about to be sent.
 */
@Injectable()
export class DeliverySweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly storage: Storage,
    private readonly outcomes: DeliveryOutcomes,
    private readonly changes: DeliveryChanges,
    tasks: ScheduledTasks,
  ) {
    tasks.register(monthsOf(orm, { table: 'delivery', keptFor: '90 days' }));
    tasks.register({ name: 'sweep of deliveries', everyMs, run: () => this.sweep() });
    tasks.register({ name: 'late news of deliveries', everyMs: newsEveryMs, run: () => this.outcomes.takeKept() });
  }

  async sweep(): Promise<void> {
    const [day] = await this.orm.em
      .fork()
      .execute<{ began: number }[]>(`select (extract(epoch from now() - interval '1 day') * 1000)::float8 as began`);
    for (const { key, changedAt } of await this.storage.list('deliveries/', ''))
      if (day && changedAt.getTime() < day.began) await this.forgetWords(key);
    await this.settleLost();
    // Of login codes nobody asks what became; providers tell the same again for a week.
    await this.forget('delivery_news', '1 day');
    await this.forget('heard_message', '8 days');
    await forgetRows(this.orm, {
      table: 'whatsapp_talk',
      key: 'numberHash',
      which: (row) => row('heardAt', '<', sql<Date>`now() - interval '1 day'`),
    });
  }

  /** What no worker came for while its words were kept can be sent no more: whoever asked for it hears that. */
  private settleLost(): Promise<number> {
    return inBatches(lost, (size) =>
      this.orm.em.fork().transactional(async (em) => {
        const tables = tablesOf(em);
        const some = tables
          .selectFrom('delivery')
          .where('status', '=', 'queued')
          .where('fileKey', 'is', null)
          .where('dueAt', 'is', null)
          .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
          .select('id')
          .limit(size)
          .forUpdate()
          .skipLocked();
        const settled = await tables
          .updateTable('delivery')
          .set({ status: 'failed', reason: 'deliveries.too-old', settledAt: sql<Date>`now()` })
          .where('id', 'in', some)
          .returning(['id', 'source', 'sourceId'])
          .execute();
        await this.changes.moved(settled);
        return settled.length;
      }),
    );
  }

  private forget(table: 'delivery_news' | 'heard_message', after: string): Promise<unknown> {
    return forgetRows(this.orm, {
      table,
      key: 'providerId',
      which: (row) => row('createdAt', '<', sql<Date>`now() - ${after}::interval`),
    });
  }

  private async forgetWords(fileKey: string): Promise<void> {
    const tables = tablesOf(this.orm.em.fork());
    // What waits for the end of quiet hours waits with its words, also where nobody was there to send it in time.
    const held = tables.selectFrom('delivery').where('fileKey', '=', fileKey).where('dueAt', 'is not', null);
    if (await held.select('id').limit(1).executeTakeFirst()) return;
    await tables.updateTable('delivery').set({ fileKey: null }).where('fileKey', '=', fileKey).execute();
    await this.storage.remove(fileKey);
  }
}
