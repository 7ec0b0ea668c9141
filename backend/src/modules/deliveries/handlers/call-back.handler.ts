import { stopKey } from '@afi/contracts/deliveries';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CallBackDeliveries } from '../deliveries.commands.js';

/** The worker looks for the mark beside the batch: a job that is cancelled would leave in doubt what had begun. */
@CommandHandler(CallBackDeliveries)
export class CallBackDeliveriesHandler implements ICommandHandler<CallBackDeliveries> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async execute({ sourceIds }: CallBackDeliveries): Promise<void> {
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
