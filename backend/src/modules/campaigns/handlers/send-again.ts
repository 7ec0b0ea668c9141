import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { largeStep } from '../../../platform/persistence/large-step.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CampaignChanges } from './campaign-changes.js';
import { LeaveOutCancelled } from './leave-out-cancelled.js';
import { Reserve } from './reserve.js';

/** What failed of a campaign waits to be sent again: one statement, however many. */
@Injectable()
export class SendAgain {
  constructor(
    private readonly em: EntityManager,
    private readonly reserve: Reserve,
    private readonly leaveOut: LeaveOutCancelled,
    private readonly changes: CampaignChanges,
  ) {}

  async run(campaignId: string): Promise<void> {
    const status = await this.em.transactional(async (em) => {
      await largeStep(em);
      const { fallback } = await tablesOf(em)
        .selectFrom('campaign')
        .where('id', '=', campaignId)
        .select('fallback')
        .executeTakeFirstOrThrow();
      if (fallback) await this.reserve.retry(campaignId);
      else await this.queue(campaignId);
      this.changes.tell(campaignId);
      return this.goOn(campaignId);
    });
    // Cancelled meanwhile: who did found nobody yet.
    if (status === 'cancelled') await this.leaveOut.run(campaignId);
  }

  private async queue(campaignId: string): Promise<void> {
    await tablesOf(this.em)
      .updateTable('campaign_recipient')
      .set({ status: 'queued', reason: null, updatedAt: sql<Date>`now()` })
      .where('campaignId', '=', campaignId)
      .where('status', '=', 'failed')
      .execute();
  }

  /** Nothing waited while they were moved: it may have been taken for done. */
  private async goOn(campaignId: string): Promise<string> {
    const tables = tablesOf(this.em);
    const { status } = await tables
      .selectFrom('campaign')
      .where('id', '=', campaignId)
      .select('status')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (status === 'done')
      await tables
        .updateTable('campaign')
        .set({ status: 'running', finishedAt: null })
        .where('id', '=', campaignId)
        .execute();
    return status;
  }
}
