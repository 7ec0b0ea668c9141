import type { Word } from '@afi/contracts/word';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { isFurther, newsOrder, type NewsStatus } from '../domain/delivery-news.js';
import { DeliveryChanges } from './delivery-changes.js';

/** What a provider told of one message. */
export interface ProviderNews {
  providerId: string;
  /** Our id of it, where the provider gives it back. */
  deliveryId: string | null;
  status: NewsStatus;
  /** Code of a text, of a failed one. */
  reason: string | null;
}

/** States a message passes through, in their order; those of no other list stand outside. */
const forward = sql`array['queued', 'started', 'unknown', 'sent', 'delivered', 'read']`;

/**
 * Makes what providers tell the state of messages. It only moves forward, so the same news again, or late, changes nothing; what
 * the provider said has failed stays failed.
 */
@Injectable()
export class DeliveryOutcomes {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: DeliveryChanges,
  ) {}

  /** In one transaction, a statement for all of them. */
  async take(news: readonly ProviderNews[]): Promise<void> {
    const furthest = new Map<string, ProviderNews>();
    for (const one of news) {
      const known = furthest.get(one.providerId);
      if (!known || isFurther(one.status, known.status)) furthest.set(one.providerId, one);
    }
    if (!furthest.size) return;
    await this.em.transactional(async (em) => {
      const given = sql`jsonb_to_recordset(${JSON.stringify([...furthest.values()])}::jsonb)
        as g("providerId" text, "deliveryId" uuid, status text, reason text)`;
      const found = await sql<{ providerId: string; id: string | null }>`
        select g."providerId", coalesce(
          (select d.id from delivery d where d.id = g."deliveryId"),
          (select d.id from delivery d where d.provider_id = g."providerId" limit 1)) as id
        from ${given}`.execute(tablesOf(em));
      const ids = new Map(found.rows.flatMap(({ providerId, id }) => (id ? [[providerId, id] as const] : [])));
      await this.keep([...furthest.values()].filter(({ providerId }) => !ids.has(providerId)));
      await this.move(
        [...furthest.values()].flatMap((one) => {
          const id = ids.get(one.providerId);
          return id ? [{ ...one, id }] : [];
        }),
      );
    });
  }

  /** What was told before the message had its id here. */
  async takeKept(): Promise<void> {
    await this.em.transactional(async (em) => {
      const kept = await sql<Omit<ProviderNews, 'deliveryId'> & { id: string }>`
        delete from delivery_news n using delivery d where d.provider_id = n.provider_id
        returning d.id, n.provider_id as "providerId", n.status, n.reason`.execute(tablesOf(em));
      await this.move(kept.rows);
    });
  }

  private async move(news: readonly (Omit<ProviderNews, 'deliveryId'> & { id: string })[]): Promise<void> {
    if (!news.length) return;
    // Always in the same order: two calls that tell of the same messages wait for each other instead of colliding.
    const rows = [...news].sort((one, other) => (one.id < other.id ? -1 : 1));
    const moved = await sql<{ id: string; source: Word | null; sourceId: string | null }>`
      with given as (
        select g.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as g(id uuid, "providerId" text, status text, reason text)
        join delivery l on l.id = g.id order by l.id for update of l)
      update delivery d
      set status = g.status, reason = case when g.status = 'failed' then g.reason end,
          provider_id = g."providerId", settled_at = coalesce(d.settled_at, now())
      from given g
      where d.id = g.id
        -- A message that is tried again is another one there: what is told of the first is nothing of it.
        and case when d.status in ('queued', 'started') then d.provider_id is distinct from g."providerId"
            else d.provider_id is null or d.provider_id = g."providerId" end
        -- What failed here, and not there, may have left all the same; a word that follows it may have sent it again.
        and array_position(${forward}, case when d.status = 'failed' and d.provider_id is null and d.source_id is null then 'unknown' else d.status end)
            < array_position(${forward}, case when g.status = 'failed' then 'delivered' else g.status end)
      returning d.id, d.source, d.source_id as "sourceId"`.execute(tablesOf(this.em));
    await this.changes.moved(moved.rows);
  }

  private async keep(news: readonly ProviderNews[]): Promise<void> {
    if (!news.length) return;
    const rows = news.map(({ providerId, status, reason }) => ({ providerId, status, reason }));
    await tablesOf(this.em)
      .insertInto('delivery_news')
      .values(rows)
      .onConflict((known) =>
        known
          .column('providerId')
          .doUpdateSet(({ ref }) => ({ status: ref('excluded.status'), reason: ref('excluded.reason') }))
          .where(
            ({ ref }) => sql<boolean>`
            array_position(${newsOrder}::text[], ${ref('excluded.status')})
            > array_position(${newsOrder}::text[], ${ref('delivery_news.status')})`,
          ),
      )
      .execute();
  }
}
