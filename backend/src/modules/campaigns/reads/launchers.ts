import type { CampaignView } from '@afi/contracts/campaigns';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { campaignSettings } from '../campaigns.settings.js';

/** Who may launch, and from how many recipients on one admin alone may not. */
@Injectable()
export class Launchers {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Null where one admin is enough for every campaign. */
  async secondAdmin(): Promise<CampaignView['secondAdmin']> {
    const above = this.config.of(campaignSettings).CAMPAIGN_SECOND_ADMIN_ABOVE;
    if (above === 0) return null;
    const { admins } = await tablesOf(this.em)
      .selectFrom('account')
      .where('userType', '=', 'admin')
      .where('closedAt', 'is', null)
      .select(sql<number>`count(*)::int`.as('admins'))
      .executeTakeFirstOrThrow();
    return { above, admins };
  }
}
