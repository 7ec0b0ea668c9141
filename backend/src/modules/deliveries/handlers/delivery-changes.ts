import type { Word } from '@afi/contracts/word';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/events/outbox.js';
import { adminRoom } from '../../../platform/realtime/rooms.js';
import { ThrottledChanges } from '../../../platform/realtime/throttled-changes.js';
import { DeliveriesMoved } from '../deliveries.events.js';
import { DeliveriesInTurn } from './deliveries-in-turn.js';

/** The back office sees what becomes of messages as it happens, the words that asked for them hear of it, and the next way of a person is called. */
@Injectable()
export class DeliveryChanges {
  constructor(
    private readonly changes: ThrottledChanges,
    private readonly outbox: Outbox,
    private readonly inTurn: DeliveriesInTurn,
  ) {}

  tell(ids: readonly string[]): void {
    this.changes.changed(adminRoom, 'deliveries', ids);
  }

  /** In the transaction that moved them. */
  async moved(rows: readonly { id: string; source: Word | null; sourceId: string | null }[]): Promise<void> {
    if (!rows.length) return;
    const ids = rows.map(({ id }) => id);
    this.tell([...ids, ...(await this.inTurn.callNext(ids))]);
    for (const [word, some] of Map.groupBy(rows, ({ source }) => source))
      if (word)
        await this.outbox.record(new DeliveriesMoved(word, [...new Set(some.flatMap((row) => row.sourceId ?? []))]));
  }
}
