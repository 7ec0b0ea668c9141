import type { CampaignMessageStatus } from '@afi/contracts/campaigns';
import { calledBack } from '@afi/contracts/deliveries';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { DeliveryQueries, type DeliveryOutcome } from '../../deliveries/deliveries.queries.js';
import { CampaignChanges } from './campaign-changes.js';
import { FeedCampaign } from './feed-campaign.js';
import { Reserve } from './reserve.js';

/** What became of messages is told of their recipients, and the next of their campaign leave. */
@Injectable()
export class AdvanceRecipients {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveryQueries,
    private readonly feed: FeedCampaign,
    private readonly reserve: Reserve,
    private readonly changes: CampaignChanges,
  ) {}

  /** In a transaction of its own, or the caller's. */
  async advance(recipientIds: readonly string[]): Promise<void> {
    await this.em.transactional(async () => {
      // Before it is read what became of them: who is handed over meanwhile would be taken back by what was true before.
      await this.lock(recipientIds);
      const moved = await this.move(await this.deliveries.outcomesOf(recipientIds));
      for (const { campaignId } of moved) this.changes.tell(campaignId);
      const called = await this.reserve.call(recipientIds);
      // That one was read which had left makes no room for another: most of what a provider tells is of that kind.
      const settled = moved.filter(({ was }) => was === 'started').map(({ campaignId }) => campaignId);
      for (const campaignId of new Set([...settled, ...called])) await this.feed.feed(campaignId);
    });
  }

  /** Always in the same order: two that tell of the same recipients wait for each other instead of colliding. */
  private lock(recipientIds: readonly string[]) {
    return tablesOf(this.em)
      .selectFrom('campaign_recipient')
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${[...recipientIds]}::uuid[])`)
      .orderBy('id')
      .select('id')
      .forUpdate()
      .execute();
  }

  /** What was called back waits again, unless its campaign was stopped for good; where that is over, it has failed. */
  private move(outcomes: readonly DeliveryOutcome[]) {
    const given = sql<DeliveryOutcome>`jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)`.as<'o'>(
      sql`o("sourceId" uuid, status text, reason text)`,
    );
    const isCalledBack = sql<boolean>`(o.status = 'skipped' and o.reason = ${calledBack})`;
    return tablesOf(this.em)
      .updateTable('campaign_recipient as r')
      .from((eb) =>
        eb
          .selectFrom('campaign_recipient as q')
          .innerJoin('campaign as c', 'c.id', 'q.campaignId')
          .innerJoin(given, (on) => on.on(({ ref }) => sql<boolean>`${ref('q.id')} = o."sourceId"`))
          // Who waits to be sent it again is moved by that, not by how the first try ended.
          .where('q.status', '!=', 'queued')
          .select(({ ref }) => {
            // Nobody hands it over again unasked.
            const isOver = sql<boolean>`(${isCalledBack} and ${ref('c.status')} = 'done')`;
            const isCancelled = sql<boolean>`(${isCalledBack} and ${ref('c.status')} = 'cancelled')`;
            return [
              'q.id',
              'q.status as was',
              sql<CampaignMessageStatus>`case when ${isCancelled} then 'skipped' when ${isOver} then 'failed'
                when ${isCalledBack} then 'queued'
                when o.status = 'queued' then 'started' else o.status end`.as('status'),
              sql<string | null>`case when ${isCancelled} then 'campaigns.cancelled'
                when ${isCalledBack} and not ${isOver} then null else o.reason end`.as('reason'),
            ];
          })
          .as('n'),
      )
      .whereRef('r.id', '=', 'n.id')
      .set(({ ref }) => ({
        ...{ status: ref('n.status'), reason: ref('n.reason'), updatedAt: sql<Date>`now()` },
        // What is told of it later, that it was read, is no second message.
        leftAt: sql<Date | null>`case when ${ref('n.status')} in ('sent', 'delivered', 'read', 'unknown', 'failed')
          then coalesce(${ref('r.leftAt')}, now()) end`,
      }))
      .returning(['r.campaignId', 'n.was'])
      .execute();
  }
}
