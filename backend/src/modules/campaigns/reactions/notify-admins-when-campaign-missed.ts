import { campaignScreens } from '@afi/contracts/campaigns';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { NotifyAdmins } from '../../notifications/notifications.commands.js';
import { CampaignMissed } from '../campaigns.events.js';

/** Somebody decides whether it still makes sense. */
@Injectable()
@Reaction(CampaignMissed)
export class NotifyAdminsWhenCampaignMissed implements Reacts<CampaignMissed> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async react({ campaignId }: CampaignMissed): Promise<void> {
    const campaign = await tablesOf(this.em)
      .selectFrom('campaign')
      .where('id', '=', campaignId)
      .select('name')
      .executeTakeFirst();
    if (!campaign) return;
    const link = campaignScreens.one.replace(':id', campaignId);
    await this.commands.execute(
      new NotifyAdmins({ kind: 'campaigns.missed', params: { campaign: campaign.name }, link }),
    );
  }
}
