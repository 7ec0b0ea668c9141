import { campaignScreens } from '@afi/contracts/campaigns';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { NotifyAdmins } from '../../notifications/notifications.commands.js';
import { CampaignLaunchAsked } from '../campaigns.events.js';

/** Somebody else looks, and confirms or not. */
@Injectable()
@Reaction(CampaignLaunchAsked)
export class NotifyAdminsWhenLaunchAsked implements Reacts<CampaignLaunchAsked> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async react({ campaignId }: CampaignLaunchAsked): Promise<void> {
    const asked = await tablesOf(this.em)
      .selectFrom('campaign as c')
      .innerJoin('account as a', 'a.id', 'c.askedBy')
      .where('c.id', '=', campaignId)
      .where('c.status', 'in', ['draft', 'missed'])
      .select(['c.name', 'a.id', 'a.firstname', 'a.lastname'])
      .executeTakeFirst();
    if (!asked) return;
    const params = { campaign: asked.name, name: `${asked.firstname} ${asked.lastname}`.trim() };
    const link = campaignScreens.one.replace(':id', campaignId);
    await this.commands.execute(new NotifyAdmins({ kind: 'campaigns.launch-asked', params, link }, asked.id));
  }
}
