import {
  deliveryBatch,
  deliveryFile,
  deliveryJobs,
  type DeliveryChannel,
  type OutgoingDelivery,
} from '@afi/contracts/deliveries';
import { Storage } from '@afi/runtime/storage';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { RequestJob } from '../../jobs/jobs.commands.js';

/** Messages of one channel in jobs of a batch each. Numbers and texts wait in a file of the storage: the queue holds its key only. */
@Injectable()
export class DeliveryBatches {
  constructor(
    private readonly storage: Storage,
    private readonly commands: CommandBus,
  ) {}

  /** Requests their jobs in the caller's transaction; answers the file of each message, by its id. */
  async request(channel: DeliveryChannel, messages: readonly OutgoingDelivery[]): Promise<Map<string, string>> {
    const files = await this.hold(messages);
    for (const [fileKey, some] of Map.groupBy(files, ([, file]) => file))
      await this.commands.execute(
        new RequestJob(deliveryJobs[channel], {
          payload: { fileKey, count: some.length },
          ...{ ownerId: null, label: '', subject: null },
        }),
      );
    return files;
  }

  /** Keeps their words, and requests nothing yet. */
  async hold(messages: readonly OutgoingDelivery[]): Promise<Map<string, string>> {
    const files = new Map<string, string>();
    for (let at = 0; at < messages.length; at += deliveryBatch) {
      const batch = deliveryFile.parse(messages.slice(at, at + deliveryBatch));
      const fileKey = `deliveries/${uuid()}.json`;
      await this.storage.put(fileKey, Buffer.from(JSON.stringify(batch)), 'application/json');
      for (const { id } of batch) files.set(id, fileKey);
    }
    return files;
  }

  /** Of a file the words of these alone stay, for another try. */
  async keepOnly(fileKey: string, ids: ReadonlySet<string>): Promise<void> {
    const bytes = ids.size ? await this.storage.get(fileKey) : null;
    const kept = bytes ? deliveryFile.parse(JSON.parse(bytes.toString('utf8'))).filter(({ id }) => ids.has(id)) : [];
    if (!kept.length) return this.storage.remove(fileKey);
    await this.storage.put(fileKey, Buffer.from(JSON.stringify(kept)), 'application/json');
  }
}
