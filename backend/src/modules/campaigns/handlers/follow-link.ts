import { contentFor } from '@afi/contracts/campaign-texts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { wholeAddress } from '../../../platform/http/whole-address.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { isMachine } from '../domain/machines.js';
import { recipientOfToken } from '../domain/recipient-token.js';
import { contentsOf } from '../domain/texts.js';
import { CampaignChanges } from './campaign-changes.js';

/** Where the link of a campaign leads: what the campaign says, never what the address says. */
@Injectable()
export class FollowLink {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: CampaignChanges,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Null for a token that is none of ours, or whose campaign is gone. Counted once for each who was sent it. */
  async target(token: string, userAgent: string): Promise<string | null> {
    const recipientId = recipientOfToken(this.config.appSecret, 'click', token);
    if (!recipientId) return null;
    const row = await tablesOf(this.em)
      .selectFrom('campaign_recipient as r')
      .innerJoin('campaign as c', 'c.id', 'r.campaignId')
      .where('r.id', '=', recipientId)
      .select(['r.language', 'r.clickedAt', 'r.variant', 'c.id as campaignId', 'c.contents'])
      .select(['c.split', 'c.winner'])
      .executeTakeFirst();
    const url = row && contentFor(contentsOf(row, row.variant), row.language, 'inapp').url;
    if (!url) return null;
    if (!row.clickedAt && !isMachine(userAgent)) await this.count(recipientId, row.campaignId);
    return wholeAddress(url, this.config.publicUrl);
  }

  private async count(recipientId: string, campaignId: string): Promise<void> {
    await tablesOf(this.em)
      .updateTable('campaign_recipient')
      .set({ clickedAt: sql<Date>`now()` })
      .where('id', '=', recipientId)
      .where('clickedAt', 'is', null)
      .execute();
    this.changes.tell(campaignId);
  }
}
