import { deliveryFile, type DeliveryChannel } from '@afi/contracts/deliveries';
import type { Word } from '@afi/contracts/word';
import { Storage } from '@afi/runtime/storage';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { DeliveryQueries } from '../deliveries.queries.js';
import { DeliveryBatches } from './delivery-batches.js';
import { DeliveryChanges } from './delivery-changes.js';
import { PushDevices } from './push-devices.js';

const everyMs = 20_000;
/** Files of one run. */
const batches = { size: 1, most: 200 };

/** Sends what waited for the end of somebody's quiet hours, to who still wants it there. */
@Injectable()
export class HeldDeliveries {
  constructor(
    private readonly orm: MikroORM,
    private readonly storage: Storage,
    private readonly queries: DeliveryQueries,
    private readonly batches: DeliveryBatches,
    private readonly devices: PushDevices,
    private readonly changes: DeliveryChanges,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'deliveries held by quiet hours', everyMs, atOnce: true, run: () => this.release() });
  }

  /** Answers how many files were due. Nodes that look at once share them. */
  release(): Promise<number> {
    return inBatches(batches, () =>
      this.orm.em.fork().transactional(async (em) => {
        const tables = tablesOf(em);
        const first = await tables
          .selectFrom('delivery')
          .where('dueAt', '<=', sql<Date>`now()`)
          .where('status', '=', 'queued')
          .orderBy('dueAt')
          .limit(1)
          .select(['fileKey', 'channel'])
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (!first) return 0;
        const rows = await tables
          .selectFrom('delivery')
          .where('fileKey', '=', first.fileKey)
          .where('status', '=', 'queued')
          .select(['id', 'accountId', 'address', 'source', 'sourceId'])
          .forUpdate()
          .execute();
        const wanted = await this.stillWanted(first.channel, rows);
        const bytes = first.fileKey ? await this.storage.get(first.fileKey) : null;
        const kept = bytes ? deliveryFile.parse(JSON.parse(bytes.toString('utf8'))) : [];
        const messages = kept.filter(({ id }) => wanted.has(id));
        for (const { push, to } of messages)
          if (push) push.authorization = await this.devices.signatureFor(new URL(to).origin);
        const files = await this.batches.request(first.channel, messages);
        for (const [id, fileKey] of files)
          await tables.updateTable('delivery').set({ dueAt: null, fileKey }).where('id', '=', id).execute();
        const left = rows.filter(({ id }) => !files.has(id));
        const unwanted = left.filter(({ id }) => !wanted.has(id));
        await this.settle(em, unwanted, { status: 'skipped', reason: 'deliveries.not-wanted' });
        // Words that are gone say nothing about who wants them.
        const lost = left.filter(({ id }) => wanted.has(id));
        await this.settle(em, lost, { status: 'failed', reason: 'deliveries.too-old' });
        await this.changes.moved(left);
        const { fileKey } = first;
        // Until then it is all there is of what waits. One that stays behind is found by the sweep.
        if (fileKey) afterCommit(em, () => void this.storage.remove(fileKey).catch(() => undefined));
        return 1;
      }),
    );
  }

  private async settle(em: EntityManager, rows: readonly Held[], end: End): Promise<void> {
    if (!rows.length) return;
    const ids = rows.map(({ id }) => id); // at most a batch
    await tablesOf(em)
      .updateTable('delivery')
      .set({ ...end, dueAt: null, fileKey: null, settledAt: sql<Date>`now()` })
      .where('id', 'in', ids)
      .execute();
  }

  private async stillWanted(channel: DeliveryChannel, rows: readonly Held[]): Promise<Set<string>> {
    const wanted = new Set<string>();
    for (const [by, some] of Map.groupBy(rows, ({ source }) => (source ? 'consent' : 'choice'))) {
      const ids = [...new Set(some.flatMap(({ accountId }) => accountId ?? []))];
      const reached = await this.queries.whoIsReachable(ids, by);
      const devices = channel === 'push' ? await this.devices.devicesOf([...reached.keys()]) : [];
      const open = new Set(devices.map(({ endpoint }) => endpoint));
      for (const { id, accountId, address } of some) {
        const way = reached.get(accountId ?? '')?.ways.find((one) => one.channel === channel);
        if (way && (way.to ?? (open.has(address) ? address : null)) === address) wanted.add(id);
      }
    }
    return wanted;
  }
}

/** How it ends without being sent. */
interface End {
  status: 'skipped' | 'failed';
  reason: string;
}

interface Held {
  id: string;
  accountId: string | null;
  address: string;
  source: Word | null;
}
