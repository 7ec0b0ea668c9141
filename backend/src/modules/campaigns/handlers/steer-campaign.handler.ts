import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { forAMoment } from '../../../platform/persistence/for-a-moment.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { CallBackDeliveries } from '../../deliveries/deliveries.commands.js';
import { SteerCampaign } from '../campaigns.commands.js';
import { ofPlatform } from '../domain/campaign.js';
import { CampaignChanges } from './campaign-changes.js';
import { LeaveOutCancelled } from './leave-out-cancelled.js';
import { lockedCampaign } from './locked-campaign.js';
import { SendAgain } from './send-again.js';

/**
 * The lock waits for who hands a batch over: what a pause calls back is all there is. Steps over everybody come after it: they
 * take minutes, hold nobody up who steers, and the answer waits for them no longer than a moment.
 */
@CommandHandler(SteerCampaign)
export class SteerCampaignHandler implements ICommandHandler<SteerCampaign> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly leaveOut: LeaveOutCancelled,
    private readonly sendAgain: SendAgain,
    private readonly changes: CampaignChanges,
  ) {}

  async execute({ adminId, campaignId, act }: SteerCampaign): Promise<void> {
    await this.em.transactional(async (em) => {
      const campaign = await lockedCampaign(em, ofPlatform(campaignId));
      if (!campaign) throw notFound();
      const before = { status: campaign.status };
      campaign[act]();
      await em.flush();
      if (act === 'pause' || act === 'cancel') await this.callBack(campaignId);
      await this.commands.execute(
        new RecordAudit({
          ...{ actorId: adminId, action: `campaigns.${act}`, subjectType: 'campaign', subjectId: campaignId },
          ...{ before, after: { status: campaign.status } },
        }),
      );
      this.changes.tell(campaignId);
    });
    if (act === 'cancel') await forAMoment(this.leaveOut.run(campaignId));
    if (act === 'retry') await forAMoment(this.sendAgain.run(campaignId));
  }

  private async callBack(campaignId: string): Promise<void> {
    const started = await tablesOf(this.em)
      .selectFrom('campaign_recipient')
      .where('campaignId', '=', campaignId)
      .where('status', '=', 'started')
      .select('id')
      .execute();
    if (started.length) await this.commands.execute(new CallBackDeliveries(started.map(({ id }) => id)));
  }
}
