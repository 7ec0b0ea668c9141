import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Outbox } from '../../../platform/events/outbox.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { PollEnded } from '../polls.events.js';

const everyMs = 15_000;
const batches = { size: 100, most: 20 } as const;

/** Tells of polls whose end came, each once; those that ended while nothing ran are told of at the next start. */
@Injectable()
export class PollEnds {
  constructor(
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly outbox: Outbox,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'ends of polls', everyMs, atOnce: true, run: () => this.tell() });
  }

  /** Answers how many were told of. */
  tell(): Promise<number> {
    return inBatches(batches, (size) => this.scope.run(() => this.em.transactional((em) => this.tellSome(em, size))));
  }

  private async tellSome(em: EntityManager, size: number): Promise<number> {
    const due = tablesOf(em)
      .selectFrom('poll')
      .where('closesAt', '<=', sql<Date>`now()`)
      .where('closedAt', 'is', null)
      .where('endToldAt', 'is', null)
      .select('id')
      .limit(size)
      .forNoKeyUpdate()
      .skipLocked();
    const ended = await tablesOf(em)
      .updateTable('poll')
      .set({ endToldAt: sql<Date>`now()` })
      .where('id', 'in', due)
      .returning('id')
      .execute();
    for (const { id } of ended) await this.outbox.record(new PollEnded(id));
    return ended.length;
  }
}
