import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { isMachine } from '../domain/machines.js';
import { recipientOfToken } from '../domain/recipient-token.js';
import { CampaignChanges } from './campaign-changes.js';

/** That a mail of a campaign was opened: once for each who allows that to be known, when it left and still. */
@Injectable()
export class CountOpen {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveryQueries,
    private readonly changes: CampaignChanges,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Does nothing with a token that is none of ours. */
  async count(token: string, userAgent: string): Promise<void> {
    const recipientId = recipientOfToken(this.config.appSecret, 'open', token);
    if (!recipientId || isMachine(userAgent)) return;
    const counted = await tablesOf(this.em)
      .updateTable('campaign_recipient as r')
      .set({ openedAt: sql<Date>`now()` })
      .where('r.id', '=', recipientId)
      .where('r.tellsOpens', '=', true)
      .where('r.openedAt', 'is', null)
      .where(({ ref }) => this.deliveries.allowsOpens(ref('r.accountId')))
      .returning('r.campaignId')
      .executeTakeFirst();
    if (counted) this.changes.tell(counted.campaignId);
  }
}
