import type { DeliveryStatus } from '@afi/contracts/deliveries';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../platform/persistence/tables.js';

/** What became of one message of another word, over all the devices it went to. */
export interface DeliveryOutcome {
  readonly sourceId: string;
  readonly status: DeliveryStatus;
  readonly reason: string | null;
}

/** What other modules may ask about what they had sent. */
@Injectable()
export class DeliveryQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * How far each has come, in one read. Of one that went to several devices, or was sent again, what went best counts:
   * what arrived before what may have, that before what waits, and what failed last.
   */
  outcomesOf(sourceIds: readonly string[]): Promise<DeliveryOutcome[]> {
    const best = sql.raw(
      `array_position(array['read', 'delivered', 'sent', 'started', 'queued', 'unknown', 'failed', 'skipped'], status)`,
    );
    return tablesOf(this.em)
      .selectFrom('delivery')
      .distinctOn('sourceId')
      .where(({ ref }) => sql<boolean>`${ref('sourceId')} = any(${[...sourceIds]}::uuid[])`)
      .select(['sourceId', 'status', 'reason'])
      .$narrowType<{ sourceId: string }>()
      .orderBy('sourceId')
      .orderBy(best)
      .orderBy('createdAt', 'desc')
      .execute();
  }
}
