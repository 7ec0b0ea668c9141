import { isDeepStrictEqual } from 'node:util';
import { confirmAbove } from '@afi/contracts/campaigns';
import type { Audience } from '@afi/contracts/audiences';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { LaunchCampaign } from '../campaigns.commands.js';
import { ofPlatform, type Campaign } from '../domain/campaign.js';
import { MeantAudiences } from '../audiences/meant-audiences.js';
import type { Meant } from '../reads/audience.js';
import { Launchers } from '../reads/launchers.js';
import { ReachReads } from '../reads/reach.reads.js';
import { CampaignChanges } from './campaign-changes.js';
import { lockedCampaign } from './locked-campaign.js';

/** Times the audience may be changed by another admin while it is read. */
const mostReadings = 5;

/** The lock makes the second of two admins find the launch of the first. */
@CommandHandler(LaunchCampaign)
export class LaunchCampaignHandler implements ICommandHandler<LaunchCampaign> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly reach: ReachReads,
    private readonly audiences: MeantAudiences,
    private readonly changes: CampaignChanges,
    private readonly launchers: Launchers,
  ) {}

  async execute(command: LaunchCampaign): Promise<void> {
    for (let tries = 0; tries < mostReadings; tries += 1) {
      // Before the transaction: a file is read on connections of its own.
      const audience = await this.audienceOf(command.campaignId);
      const meant = await this.audiences.of(audience, null);
      if (await this.launch(command, audience, meant)) return;
    }
    throw new Problem('campaigns.not-now', 409);
  }

  private async audienceOf(campaignId: string): Promise<Audience> {
    const row = await tablesOf(this.em)
      .selectFrom('campaign')
      .where('id', '=', campaignId)
      .where('communityId', 'is', null)
      .select('audience')
      .executeTakeFirst();
    if (!row) throw notFound();
    return row.audience;
  }

  /** Answers false where somebody has changed whom it is for meanwhile. */
  private launch(
    { adminId, campaignId, confirmCount, version }: LaunchCampaign,
    audience: Audience,
    meant: Meant,
  ): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const campaign = await lockedCampaign(em, ofPlatform(campaignId));
      if (!campaign) throw notFound();
      if (!campaign.launchable) throw await this.alreadyLaunched(campaign);
      if (version !== undefined) await em.lock(campaign, LockMode.OPTIMISTIC, version);
      if (!isDeepStrictEqual(campaign.audience, audience)) return false;
      const count = await this.reach.count(meant);
      if (count === 0) throw new Problem('campaigns.nobody', 422);
      if (count > confirmAbove && confirmCount !== count)
        throw new Problem('campaigns.confirm-count', 409, { params: { count } });
      const second = await this.launchers.secondAdmin();
      const needsTwo = second !== null && count > second.above;
      const isAsked = needsTwo && !campaign.isAskedByOther(adminId);
      // Who confirms says what they read: it may have been changed, and asked for again, since.
      if (needsTwo && !isAsked && version === undefined) throw new Problem('campaigns.read-first', 409);
      if (isAsked && second.admins < 2) throw new Problem('campaigns.no-second-admin', 409);
      const askedBy = campaign.askedBy;
      if (isAsked) campaign.ask(adminId);
      else campaign.launch(adminId);
      await em.flush();
      const { status, name, channels } = campaign;
      await this.commands.execute(
        new RecordAudit({
          ...{
            actorId: adminId,
            action: isAsked ? 'campaigns.launch-asked' : 'campaigns.launched',
            subjectType: 'campaign',
            subjectId: campaignId,
          },
          after: { name, channels, status, count, ...(isAsked ? {} : { askedBy }), ...consentOf(campaign) },
        }),
      );
      this.changes.tell(campaignId);
      return true;
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
