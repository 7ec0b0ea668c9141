import { confirmAbove } from '@afi/contracts/campaigns';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { LaunchCampaign } from '../campaigns.commands.js';
import { Campaign, ofPlatform } from '../domain/campaign.js';
import { MeantAudiences } from '../audiences/meant-audiences.js';
import { ReachReads } from '../reads/reach.reads.js';
import { CampaignChanges } from './campaign-changes.js';

/** The lock makes the second of two admins find the launch of the first. */
@CommandHandler(LaunchCampaign)
export class LaunchCampaignHandler implements ICommandHandler<LaunchCampaign> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly reach: ReachReads,
    private readonly audiences: MeantAudiences,
    private readonly changes: CampaignChanges,
  ) {}

  execute({ adminId, campaignId, confirmCount, version }: LaunchCampaign): Promise<void> {
    return this.em.transactional(async (em) => {
      const campaign = await em.findOne(Campaign, ofPlatform(campaignId), { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!campaign) throw notFound();
      if (!campaign.launchable) throw await this.alreadyLaunched(campaign);
      if (version !== undefined) await em.lock(campaign, LockMode.OPTIMISTIC, version);
      const count = await this.reach.count(await this.audiences.of(campaign.audience, null));
      if (count === 0) throw new Problem('campaigns.nobody', 422);
      if (count > confirmAbove && confirmCount !== count)
        throw new Problem('campaigns.confirm-count', 409, { params: { count } });
      campaign.launch(adminId);
      await em.flush();
      const { status, name, channels } = campaign;
      await this.commands.execute(
        new RecordAudit({
          ...{ actorId: adminId, action: 'campaigns.launched', subjectType: 'campaign', subjectId: campaignId },
          after: { name, channels, status, count, ...consentOf(campaign) },
        }),
      );
      this.changes.tell(campaignId);
    });
  }

  private async alreadyLaunched({ launchedBy, status }: Campaign): Promise<Problem> {
    if (!launchedBy) return new Problem(status === 'cancelled' ? 'campaigns.cancelled' : 'campaigns.not-now', 409);
    const launcher = await tablesOf(this.em)
      .selectFrom('account')
      .where('id', '=', launchedBy)
      .select(['firstname', 'lastname'])
      .executeTakeFirst();
    const name = launcher ? `${launcher.firstname} ${launcher.lastname}`.trim() : '';
    return new Problem('campaigns.launched', 409, { params: { name } });
  }
}

/** Of a file, whether somebody said that who is in it agreed. */
const consentOf = ({ audience }: Campaign) =>
  'csvMediaId' in audience ? { csvMediaId: audience.csvMediaId, consent: audience.consent ?? false } : {};
