import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Unsubscribed } from '../../deliveries/deliveries.events.js';
import { CampaignChanges } from '../handlers/campaign-changes.js';

/** A campaign tells how many ended what they are sent by it: the first time counts, and who took it back by the same link counts no more. */
@Injectable()
@Reaction(Unsubscribed, { concerns: ({ word }) => word === 'campaigns' })
export class NoteUnsubscribeWhenUnsubscribed implements Reacts<Unsubscribed> {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: CampaignChanges,
  ) {}

  async react({ sourceId, isEnded }: Unsubscribed): Promise<void> {
    const noted = await tablesOf(this.em)
      .updateTable('campaign_recipient')
      .set(({ ref }) => ({
        unsubscribedAt: isEnded ? sql<Date>`coalesce(${ref('unsubscribedAt')}, now())` : null,
      }))
      .where('id', '=', sourceId)
      .returning('campaignId')
      .executeTakeFirst();
    if (noted) this.changes.tell(noted.campaignId);
  }
}
