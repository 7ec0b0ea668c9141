import { deliveryChannels, keptInReserve } from '@afi/contracts/deliveries';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';

/** What costs least comes first. */
const waysInTurn = sql`array[${sql.join(deliveryChannels)}]::text[]`;

/** Calls the next way of telling somebody something, where the one before is known to have failed (ADR 0064). */
@Injectable()
export class DeliveriesInTurn {
  constructor(private readonly em: EntityManager) {}

  /**
   * In the transaction that moved these: the next way of those who nothing has left for, or may have, is due. Whoever lets go
   * what is due asks whether it still is for its person, and is not in quiet hours. Answers the ids.
   */
  async callNext(moved: readonly string[]): Promise<string[]> {
    const turns = await this.waitingFor(moved);
    if (!turns.length) return [];
    await this.lock(turns);
    const { rows } = await sql<{ id: string }>`
      with next as (
        select distinct on (q.in_turn) q.id from delivery q
        where q.in_turn = any(${turns}::uuid[]) and q.status = 'skipped' and q.reason = ${keptInReserve}
          and q.file_key is not null and q.created_at > now() - interval '1 day'
          and not exists (select 1 from delivery l where l.in_turn = q.in_turn and l.status not in ('failed', 'skipped'))
        order by q.in_turn, array_position(${waysInTurn}, q.channel))
      update delivery d set status = 'queued', reason = null, settled_at = null, due_at = now()
      from next where d.id = next.id
      returning d.id`.execute(tablesOf(this.em));
    return rows.map(({ id }) => id);
  }

  /** What has something in reserve, of those that failed or were not sent. */
  private async waitingFor(moved: readonly string[]): Promise<string[]> {
    const rows = await tablesOf(this.em)
      .selectFrom('delivery as f')
      .innerJoin('delivery as q', 'q.inTurn', 'f.inTurn')
      .where(({ ref }) => sql<boolean>`${ref('f.id')} = any(${[...moved]}::uuid[])`)
      .where('f.status', 'in', ['failed', 'skipped'])
      .where('q.status', '=', 'skipped')
      .where('q.reason', '=', keptInReserve)
      .select('q.inTurn')
      .distinct()
      .$narrowType<{ inTurn: string }>()
      .execute();
    return rows.map(({ inTurn }) => inTurn);
  }

  /** Two devices that fail at the same moment each see the other under way: the later one looks when the earlier has committed. */
  private async lock(turns: readonly string[]): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(t::text, 13))
      from (select unnest(${[...turns]}::uuid[]) as t order by 1) as turns`.execute(tablesOf(this.em));
  }
}
