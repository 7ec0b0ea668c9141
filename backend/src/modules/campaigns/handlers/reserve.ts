import { inReserve } from '@afi/contracts/campaigns';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { waysInTurn } from '../reads/in-reserve.js';

/** Rows that have left, may have, or will. */
const isUnderWay = sql.raw(`in ('queued', 'started', 'sent', 'delivered', 'read', 'unknown')`);
/** One row a person: each of theirs is about an account, or about a contact. */
const person = (row: string) => sql.raw(`coalesce(${row}.account_id, ${row}.contact_id)`);

/** Whether who this row is about has a way in reserve, and nothing under way by another. */
export const isStuck = (row: string) => {
  const sameAs = (other: string) =>
    sql.raw(`${other}.campaign_id = ${row}.campaign_id
      and (${other}.account_id = ${row}.account_id or ${other}.contact_id = ${row}.contact_id)`);
  return sql<boolean>`exists (select 1 from campaign_recipient q where ${sameAs('q')} and q.status = 'skipped' and q.reason = ${inReserve})
    and not exists (select 1 from campaign_recipient l where ${sameAs('l')} and l.channel <> 'inapp' and l.status ${isUnderWay})`;
};

/** Of a campaign that tries one channel after the other: who is to be sent it by the next. */
@Injectable()
export class Reserve {
  constructor(private readonly em: EntityManager) {}

  /**
   * Queues the next way of those for whom it is known that nothing has left and nothing will; answers the campaigns. News of
   * a failure may come when all is done: within a day it goes on.
   */
  async call(recipientIds: readonly string[]): Promise<string[]> {
    if (!recipientIds.length) return [];
    const called = await sql<{ campaignId: string }>`
      with next as (
        select distinct on (q.campaign_id, ${person('q')}) q.id
        from campaign_recipient f
        join campaign c on c.id = f.campaign_id and c.fallback
          and (c.status in ('running', 'paused') or c.status = 'done' and c.finished_at > now() - interval '1 day')
        join campaign_recipient q on q.campaign_id = f.campaign_id and q.channel = any(${waysInTurn})
          and (q.account_id = f.account_id or q.contact_id = f.contact_id)
        where f.id = any(${[...recipientIds]}::uuid[]) and f.status in ('failed', 'skipped')
          and f.reason is distinct from ${inReserve} and q.status = 'skipped' and q.reason = ${inReserve}
          and not exists (select 1 from campaign_recipient l where l.campaign_id = q.campaign_id
            and (l.account_id = q.account_id or l.contact_id = q.contact_id)
            and l.channel <> 'inapp' and l.status ${isUnderWay})
        order by q.campaign_id, ${person('q')}, array_position(${waysInTurn}, q.channel))
      update campaign_recipient r set status = 'queued', reason = null, updated_at = now()
      from next where r.id = next.id and r.status = 'skipped' and r.reason = ${inReserve}
      returning r.campaign_id as "campaignId"`.execute(tablesOf(this.em));
    const campaigns = [...new Set(called.rows.map(({ campaignId }) => campaignId))];
    if (campaigns.length)
      await tablesOf(this.em)
        .updateTable('campaign')
        .set({ status: 'running', finishedAt: null })
        .where('id', 'in', campaigns)
        .where('status', '=', 'done')
        .execute();
    return campaigns;
  }

  /** What failed is tried again by the first way that did; the others wait behind it, and nobody is who was reached by another. */
  async retry(campaignId: string): Promise<void> {
    await sql`
      with failed as (
        select f.id, row_number() over (partition by ${person('f')} order by array_position(${waysInTurn}, f.channel)) as turn
        from campaign_recipient f
        where f.campaign_id = ${campaignId}::uuid and f.status = 'failed'
          and not exists (select 1 from campaign_recipient l where l.campaign_id = f.campaign_id
            and (l.account_id = f.account_id or l.contact_id = f.contact_id)
            and l.channel <> 'inapp' and l.status ${isUnderWay}))
      update campaign_recipient r
      set status = case when failed.turn = 1 then 'queued' else 'skipped' end,
          reason = case when failed.turn > 1 then ${inReserve} end, updated_at = now()
      from failed where r.id = failed.id`.execute(tablesOf(this.em));
  }
}
