import { deliveryChannels, keptInReserve } from '@afi/contracts/deliveries';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { DailyRoom, type RoomOf } from './daily-room.js';

/** What costs least comes first. */
const waysInTurn = sql`array[${sql.join(deliveryChannels)}]::text[]`;

/** Calls the next way of telling somebody something, where the one before is known to have failed (ADR 0064). */
@Injectable()
export class DeliveriesInTurn {
  constructor(
    private readonly em: EntityManager,
    private readonly room: DailyRoom,
  ) {}

  /**
   * In the transaction that moved these: the next way of those who nothing has left for, or may have, is due. A way they have had
   * enough of today is passed over. Whoever lets go what is due asks whether it still is for its person, and is not in quiet hours.
   * Answers the ids.
   */
  async callNext(moved: readonly string[]): Promise<string[]> {
    const waiting = await this.waitingFor(moved);
    if (!waiting.length) return [];
    await this.lock(waiting.map(({ inTurn }) => inTurn));
    const accountIds = [...new Set(waiting.flatMap(({ accountId }) => accountId ?? []))];
    await this.room.lock(accountIds);
    const room = await this.room.of(accountIds);
    const called = new Map<string, string>();
    for (const way of await this.waysOf(waiting.map(({ inTurn }) => inTurn))) {
      if (called.has(way.inTurn) || !room.isFor(way)) continue;
      room.take(way);
      called.set(way.inTurn, way.id);
    }
    const ids = [...called.values()];
    if (ids.length)
      await tablesOf(this.em)
        .updateTable('delivery')
        .set({ status: 'queued', reason: null, settledAt: null, dueAt: sql<Date>`now()` })
        .where(({ ref }) => sql<boolean>`${ref('id')} = any(${ids}::uuid[])`)
        .execute();
    return ids;
  }

  /** What is in reserve where all before it has failed, in the order it is to be tried. */
  private async waysOf(turns: readonly string[]): Promise<Way[]> {
    const { rows } = await sql<Way>`
      select q.id, q.in_turn as "inTurn", q.account_id as "accountId", q.channel, q.by_consent as "byConsent", q.source
      from delivery q
      where q.in_turn = any(${[...turns]}::uuid[]) and q.status = 'skipped' and q.reason = ${keptInReserve}
        and q.file_key is not null and q.created_at > now() - interval '1 day'
        and not exists (select 1 from delivery l where l.in_turn = q.in_turn and l.status not in ('failed', 'skipped'))
      order by q.created_at, q.in_turn, array_position(${waysInTurn}, q.channel)`.execute(tablesOf(this.em));
    return rows;
  }

  /** What has something in reserve, of those that failed or were not sent, and whose it is. */
  private waitingFor(moved: readonly string[]) {
    return tablesOf(this.em)
      .selectFrom('delivery as f')
      .innerJoin('delivery as q', 'q.inTurn', 'f.inTurn')
      .where(({ ref }) => sql<boolean>`${ref('f.id')} = any(${[...moved]}::uuid[])`)
      .where('f.status', 'in', ['failed', 'skipped'])
      .where('q.status', '=', 'skipped')
      .where('q.reason', '=', keptInReserve)
      .select(['q.inTurn', 'q.accountId'])
      .distinct()
      .$narrowType<{ inTurn: string }>()
      .execute();
  }

  /** Two devices that fail at the same moment each see the other under way: the later one looks when the earlier has committed. */
  private async lock(turns: readonly string[]): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(t::text, 13))
      from (select unnest(${[...turns]}::uuid[]) as t order by 1) as turns`.execute(tablesOf(this.em));
  }
}

/** A way that is kept in reserve. */
interface Way extends RoomOf {
  id: string;
  inTurn: string;
}
