import { deliveryFile, type DeliveryChannel } from '@afi/contracts/deliveries';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { RetryDelivery } from '../deliveries.commands.js';
import { DeliveryQueries } from '../deliveries.queries.js';
import { DeliveryChanges } from './delivery-changes.js';
import { DeliveryBatches } from './delivery-batches.js';
import { PushDevices } from './push-devices.js';
import { StillWanted, waitingColumns } from './still-wanted.js';
import { WordsOfThen } from './words-of-then.js';

@CommandHandler(RetryDelivery)
export class RetryDeliveryHandler implements ICommandHandler<RetryDelivery> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly commands: CommandBus,
    private readonly batches: DeliveryBatches,
    private readonly devices: PushDevices,
    private readonly queries: DeliveryQueries,
    private readonly changes: DeliveryChanges,
    private readonly wanted: StillWanted,
    private readonly words: WordsOfThen,
  ) {}

  execute({ deliveryId, adminId }: RetryDelivery): Promise<void> {
    return this.em.transactional(async (em) => {
      const row = await tablesOf(em)
        .selectFrom('delivery')
        .where('id', '=', deliveryId)
        .select([...waitingColumns, 'status', 'fileKey', 'bySourceAlone', 'inTurn'])
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw notFound();
      if (row.status !== 'failed') throw new Problem('deliveries.not-failed', 409);
      if (row.bySourceAlone) throw new Problem('deliveries.by-its-word', 409);
      if (row.sourceId && (await this.isSentAgain(row))) throw new Problem('deliveries.not-failed', 409);
      if (row.inTurn && (await this.hasAnotherWay(row.inTurn))) throw new Problem('deliveries.other-way', 409);
      if ((await this.queries.stoppedChannels()).has(row.channel)) throw new Problem('deliveries.channel-stopped', 409);
      if (!(await this.wanted.among([row])).has(row.id)) throw new Problem('deliveries.not-wanted', 409);
      const bytes = row.fileKey ? await this.storage.get(row.fileKey) : null;
      const kept = bytes ? deliveryFile.parse(JSON.parse(bytes.toString('utf8'))) : [];
      const [message] = await this.words.of(
        kept.filter(({ id }) => id === deliveryId),
        new Map([[row.id, row.accountId]]),
      );
      if (!message) throw new Problem('deliveries.too-old', 410);
      if (message.push) message.push.authorization = await this.devices.signatureFor(new URL(message.to).origin);
      const files = await this.batches.request(row.channel, [message]);
      await tablesOf(em)
        .updateTable('delivery')
        .set({ status: 'queued', reason: null, settledAt: null, fileKey: files.get(deliveryId) ?? null })
        .where('id', '=', deliveryId)
        .execute();
      await this.commands.execute(
        new RecordAudit({
          actorId: adminId,
          action: 'deliveries.retried',
          subjectType: 'delivery',
          subjectId: deliveryId,
        }),
      );
      this.changes.tell([deliveryId]);
    });
  }

  /** Whether it has left, or will, by another of the ways that are tried one after the other. */
  private async hasAnotherWay(inTurn: string): Promise<boolean> {
    const other = await tablesOf(this.em)
      .selectFrom('delivery')
      .where('inTurn', '=', inTurn)
      .where('status', 'not in', ['failed', 'skipped'])
      .select('id')
      .executeTakeFirst();
    return other !== undefined;
  }

  /** Whether its word has had the same thing sent there once more. */
  private async isSentAgain({ sourceId, channel, address }: Sent) {
    const other = await tablesOf(this.em)
      .selectFrom('delivery')
      .where('sourceId', '=', sourceId)
      .where('channel', '=', channel)
      .where('address', '=', address)
      .where('status', 'not in', ['failed', 'skipped'])
      .select('id')
      .executeTakeFirst();
    return other !== undefined;
  }
}

interface Sent {
  sourceId: string | null;
  channel: DeliveryChannel;
  address: string;
}
