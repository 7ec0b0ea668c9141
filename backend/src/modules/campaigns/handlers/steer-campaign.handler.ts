import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { largeStep } from '../../../platform/persistence/large-step.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { CallBackDeliveries } from '../../deliveries/deliveries.commands.js';
import { SteerCampaign } from '../campaigns.commands.js';
import { Campaign, ofPlatform } from '../domain/campaign.js';
import { CampaignChanges } from './campaign-changes.js';
import { Reserve } from './reserve.js';

/** The lock waits for who hands a batch over: what a pause calls back is all there is. */
@CommandHandler(SteerCampaign)
export class SteerCampaignHandler implements ICommandHandler<SteerCampaign> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly reserve: Reserve,
    private readonly changes: CampaignChanges,
  ) {}

  execute({ adminId, campaignId, act }: SteerCampaign): Promise<void> {
    return this.em.transactional(async (em) => {
      const campaign = await em.findOne(Campaign, ofPlatform(campaignId), { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!campaign) throw notFound();
      const before = { status: campaign.status };
      campaign[act]();
      await em.flush();
      if (act === 'cancel' || act === 'retry') await largeStep(em);
      if (act === 'pause' || act === 'cancel') await this.callBack(campaignId);
      if (act === 'cancel') await this.move(campaignId, 'queued', { status: 'skipped', reason: 'campaigns.cancelled' });
      if (act === 'retry' && campaign.fallback) await this.reserve.retry(campaignId);
      else if (act === 'retry') await this.move(campaignId, 'failed', { status: 'queued', reason: null });
      await this.commands.execute(
        new RecordAudit({
          ...{ actorId: adminId, action: `campaigns.${act}`, subjectType: 'campaign', subjectId: campaignId },
          ...{ before, after: { status: campaign.status } },
        }),
      );
      this.changes.tell(campaignId);
    });
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

  private async move(
    campaignId: string,
    from: 'queued' | 'failed',
    to: { status: 'queued' | 'skipped'; reason: string | null },
  ) {
    await tablesOf(this.em)
      .updateTable('campaign_recipient')
      .set({ ...to, updatedAt: sql<Date>`now()` })
      .where('campaignId', '=', campaignId)
      .where('status', '=', from)
      .execute();
  }
}
