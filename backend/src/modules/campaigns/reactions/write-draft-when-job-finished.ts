import { aimProposal, campaignAimJob, type AimProposal } from '@afi/contracts/campaign-aims';
import { Storage } from '@afi/runtime/storage';
import { campaignScreens } from '@afi/contracts/campaigns';
import { hrefOf } from '@afi/contracts/screen';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Notify } from '../../notifications/notifications.commands.js';
import { Campaign } from '../domain/campaign.js';
import { CampaignChanges } from '../handlers/campaign-changes.js';

/** A proposal becomes a draft, once, checked like any other: nobody is sent anything. */
@Injectable()
@JobReaction(campaignAimJob, [JobFinished, JobFailed, JobCancelled])
export class WriteDraftWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
    private readonly changes: CampaignChanges,
    private readonly commands: CommandBus,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { aimId, resultKey } = await this.jobs.askedOf(campaignAimJob, event.jobId);
    const proposal = event instanceof JobFinished ? await this.proposalAt(resultKey) : null;
    const aim = await tablesOf(this.em)
      .selectFrom('campaign_aim')
      .where('id', '=', aimId)
      .where('state', '!=', 'ready')
      .select('adminId')
      .forUpdate()
      .executeTakeFirst();
    if (!aim) return;
    if (proposal && aim.adminId) await this.write(aimId, aim.adminId, proposal);
    await tablesOf(this.em)
      .updateTable('campaign_aim')
      .set({
        state: proposal ? 'ready' : 'failed',
        proposal: proposal && sql<AimProposal>`${JSON.stringify(proposal)}::jsonb`,
      })
      .where('id', '=', aimId)
      .execute();
    this.changes.tell(aimId);
  }

  private async write(id: string, adminId: string, proposal: AimProposal): Promise<void> {
    const { name, channels, contents, audience, at } = proposal;
    // While it waited its time may have passed: it is chosen anew.
    const schedule = at && new Date(at) > new Date() ? { at, timeZone: 'Africa/Abidjan' } : null;
    const campaign = Campaign.write(
      { name, channels, contents, audience, schedule, window: { from: '08:00', to: '20:00' } },
      adminId,
    );
    campaign.id = id;
    this.em.persist(campaign);
    await this.em.flush();
    const link = hrefOf(campaignScreens.one, { id });
    const notification = { kind: 'campaigns.aim-proposed', params: { campaign: name }, link };
    await this.commands.execute(new Notify([{ accountId: adminId, notification }]));
  }

  private async proposalAt(key: string): Promise<AimProposal | null> {
    const bytes = await this.storage.get(key);
    return (bytes && aimProposal.safeParse(JSON.parse(bytes.toString('utf8'))).data) ?? null;
  }
}
