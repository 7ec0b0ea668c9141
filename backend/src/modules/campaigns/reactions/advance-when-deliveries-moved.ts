import type { CampaignMessageStatus } from '@afi/contracts/campaigns';
import { calledBack } from '@afi/contracts/deliveries';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { DeliveriesMoved } from '../../deliveries/deliveries.events.js';
import { DeliveryQueries, type DeliveryOutcome } from '../../deliveries/deliveries.queries.js';
import { CampaignChanges } from '../handlers/campaign-changes.js';
import { FeedCampaign } from '../handlers/feed-campaign.js';

/** What became of messages is told of their recipients, and the next of their campaign leave. */
@Injectable()
@Reaction(DeliveriesMoved, { concerns: ({ word }) => word === 'campaigns' })
export class AdvanceWhenDeliveriesMoved implements Reacts<DeliveriesMoved> {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveryQueries,
    private readonly feed: FeedCampaign,
    private readonly changes: CampaignChanges,
  ) {}

  async react({ sourceIds }: DeliveriesMoved): Promise<void> {
    const outcomes = await this.deliveries.outcomesOf(sourceIds);
    const moved = await this.move(outcomes);
    for (const campaignId of new Set(moved.map((row) => row.campaignId))) {
      this.changes.tell(campaignId);
      await this.feed.feed(campaignId);
    }
  }

  /** What was called back waits again, unless its campaign was stopped for good. */
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
            const isCancelled = sql<boolean>`(${isCalledBack} and ${ref('c.status')} = 'cancelled')`;
            return [
              'q.id',
              sql<CampaignMessageStatus>`case when ${isCancelled} then 'skipped' when ${isCalledBack} then 'queued'
                when o.status = 'queued' then 'started' else o.status end`.as('status'),
              sql<string | null>`case when ${isCancelled} then 'campaigns.cancelled'
                when ${isCalledBack} then null else o.reason end`.as('reason'),
            ];
          })
          .as('n'),
      )
      .whereRef('r.id', '=', 'n.id')
      .set(({ ref }) => ({ status: ref('n.status'), reason: ref('n.reason'), updatedAt: sql<Date>`now()` }))
      .returning(['r.campaignId'])
      .execute();
  }
}
