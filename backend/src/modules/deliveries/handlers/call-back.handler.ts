import { calledBack, stopKey } from '@afi/contracts/deliveries';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CallBackDeliveries } from '../deliveries.commands.js';
import { DeliveryChanges } from './delivery-changes.js';

/** The worker looks for the mark beside the batch: a job that is cancelled would leave in doubt what had begun. */
@CommandHandler(CallBackDeliveries)
export class CallBackDeliveriesHandler implements ICommandHandler<CallBackDeliveries> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly changes: DeliveryChanges,
  ) {}

  execute({ sourceIds }: CallBackDeliveries): Promise<void> {
    return this.em.transactional(async () => {
      await this.lock(sourceIds);
      // Before the batches are looked for: what is released meanwhile is in one of them.
      await this.dropHeld(sourceIds);
      await this.markBatches(sourceIds);
    });
  }

  /** A batch that is settled meanwhile waits, and finds its mark; one that just was has all its rows where it left them. */
  private async lock(sourceIds: readonly string[]): Promise<void> {
    await tablesOf(this.em)
      .selectFrom('delivery')
      .where(({ ref }) => sql<boolean>`${ref('sourceId')} = any(${[...sourceIds]}::uuid[])`)
      .where('status', '=', 'queued')
      .orderBy('id')
      .select('id')
      .forUpdate()
      .execute();
  }

  /** What waits for the end of somebody's quiet hours is in nobody's hands. */
  private async dropHeld(sourceIds: readonly string[]): Promise<void> {
    const dropped = await tablesOf(this.em)
      .updateTable('delivery')
      .set({ status: 'skipped', reason: calledBack, dueAt: null, fileKey: null, settledAt: sql<Date>`now()` })
      .where(({ ref }) => sql<boolean>`${ref('sourceId')} = any(${[...sourceIds]}::uuid[])`)
      .where('status', '=', 'queued')
      .where('dueAt', 'is not', null)
      .returning(['id', 'source', 'sourceId'])
      .execute();
    await this.changes.moved(dropped);
  }

  private async markBatches(sourceIds: readonly string[]): Promise<void> {
    const batches = await tablesOf(this.em)
      .selectFrom('delivery')
      .where(({ ref }) => sql<boolean>`${ref('sourceId')} = any(${[...sourceIds]}::uuid[])`)
      .where('status', '=', 'queued')
      .where('fileKey', 'is not', null)
      .select('fileKey')
      .distinct()
      .execute();
    for (const { fileKey } of batches)
      if (fileKey) await this.storage.put(stopKey(fileKey), Buffer.from('stop'), 'text/plain');
  }
}
