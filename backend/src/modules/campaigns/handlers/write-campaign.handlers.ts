import { longestName } from '@afi/contracts/campaigns';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { copyTitle } from '../../../platform/i18n/copy-title.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { ChangeCampaign, DuplicateCampaign, WriteCampaign } from '../campaigns.commands.js';
import { Campaign, ofPlatform } from '../domain/campaign.js';
import { CampaignChanges } from './campaign-changes.js';
import { CampaignFiles } from './campaign-files.js';
import { lockedCampaign } from './locked-campaign.js';

@CommandHandler(WriteCampaign)
export class WriteCampaignHandler implements ICommandHandler<WriteCampaign> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly files: CampaignFiles,
    private readonly changes: CampaignChanges,
  ) {}

  async execute({ adminId, input }: WriteCampaign): Promise<{ campaignId: string }> {
    await this.files.read(input.audience, adminId);
    return this.em.transactional(async (em) => {
      const campaign = Campaign.write(input, adminId);
      em.persist(campaign);
      await em.flush();
      await this.files.hold(campaign.id, null, campaign.audience, adminId);
      await this.commands.execute(new RecordAudit(entryOf('campaigns.written', adminId, campaign)));
      this.changes.tell(campaign.id);
      return { campaignId: campaign.id };
    });
  }
}

@CommandHandler(ChangeCampaign)
export class ChangeCampaignHandler implements ICommandHandler<ChangeCampaign> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly files: CampaignFiles,
    private readonly changes: CampaignChanges,
  ) {}

  async execute({ adminId, campaignId, changes }: ChangeCampaign): Promise<void> {
    if (changes.audience) await this.files.read(changes.audience, adminId);
    return this.em.transactional(async (em) => {
      const campaign = await lockedCampaign(em, ofPlatform(campaignId));
      if (!campaign) throw notFound();
      if (changes.version !== undefined) await em.lock(campaign, LockMode.OPTIMISTIC, changes.version);
      const before = campaign.audience;
      campaign.change(changes);
      await em.flush();
      if (changes.audience) await this.files.hold(campaignId, before, campaign.audience, adminId);
      await this.commands.execute(new RecordAudit(entryOf('campaigns.changed', adminId, campaign)));
      this.changes.tell(campaignId);
    });
  }
}

@CommandHandler(DuplicateCampaign)
export class DuplicateCampaignHandler implements ICommandHandler<DuplicateCampaign> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly files: CampaignFiles,
    private readonly changes: CampaignChanges,
  ) {}

  async execute({ adminId, campaignId, language }: DuplicateCampaign): Promise<{ campaignId: string }> {
    const known = await tablesOf(this.em)
      .selectFrom('campaign')
      .where('id', '=', campaignId)
      .where('communityId', 'is', null)
      .select('audience')
      .executeTakeFirst();
    if (known) await this.files.read(known.audience, null);
    return this.em.transactional(async (em) => {
      const campaign = await em.findOne(Campaign, ofPlatform(campaignId));
      if (!campaign) throw notFound();
      const copy = campaign.copy(adminId, copyTitle(language, campaign.name, longestName));
      em.persist(copy);
      await em.flush();
      await this.files.hold(copy.id, null, copy.audience, null);
      await this.commands.execute(new RecordAudit(entryOf('campaigns.written', adminId, copy)));
      this.changes.tell(copy.id);
      return { campaignId: copy.id };
    });
  }
}

const entryOf = (action: string, actorId: string, { id, name, channels }: Campaign) => ({
  ...{ actorId, action, subjectType: 'campaign', subjectId: id },
  after: { name, channels },
});
