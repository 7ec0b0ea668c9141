import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Storage } from '@afi/runtime/storage';
import { tablesOf } from '../persistence/tables.js';
import { ScheduledTasks } from '../scheduled-tasks/scheduled-tasks.js';

const everyMs = 10 * 60_000;
/** No file takes this long to be written. */
const halfWrittenMs = 60 * 60_000;

/** Removes what has served: delivered events (inbox rows go with them), old keys, spent limits, half-written files. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly orm: MikroORM,
    private readonly storage: Storage,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'housekeeping', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Bounded deletes, so that a long neglected table never holds a lock for long. */
  async sweep(): Promise<void> {
    const tables = tablesOf(this.orm.em.fork());
    const delivered = tables
      .selectFrom('outbox_event')
      .select('id')
      .where('doneAt', '<', sql<Date>`now() - interval '7 days'`)
      .orderBy('doneAt')
      .limit(10_000);
    await tables.deleteFrom('outbox_event').where('id', 'in', delivered).execute();
    await tables
      .deleteFrom('idempotency_key')
      .where('createdAt', '<', sql<Date>`now() - interval '8 days'`)
      .execute();
    await tables
      .deleteFrom('rate_limit')
      .where('expire', '<', sql<number>`(extract(epoch from now()) * 1000)::bigint`)
      .execute();
    await this.storage.removeIncompleteWrites(halfWrittenMs);
  }
}
