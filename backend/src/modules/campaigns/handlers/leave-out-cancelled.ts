import { campaignChannels } from '@afi/contracts/campaigns';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { CampaignChanges } from './campaign-changes.js';

/** Rows of one transaction. */
const batch = 5_000;

/**
 * Who was still to be sent a campaign that was cancelled is left out: hundreds of thousands, a batch at a time, and nobody waits
 * for it. None of them is sent it meanwhile, for it is not running.
 */
@Injectable()
export class LeaveOutCancelled {
  constructor(
    private readonly orm: MikroORM,
    private readonly changes: CampaignChanges,
  ) {}

  /** What a process that died was at is found again, within a day. */
  async unfinished(): Promise<string[]> {
    const rows = await tablesOf(this.orm.em.fork())
      .selectFrom('campaign as c')
      .where('c.status', '=', 'cancelled')
      .where('c.finishedAt', '>', sql<Date>`now() - interval '1 day'`)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('campaign_recipient as r')
            .whereRef('r.campaignId', '=', 'c.id')
            .where('r.channel', 'in', campaignChannels)
            .where('r.status', '=', 'queued')
            .select('r.id'),
        ),
      )
      .select('c.id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Does nothing where it was not cancelled. Several at once share them; the clock does a batch at a time, for others wait for it. */
  run(campaignId: string, most = Infinity): Promise<number> {
    return inBatches({ size: batch, most }, async (size) => {
      const tables = tablesOf(this.orm.em.fork());
      const left = await tables
        .updateTable('campaign_recipient')
        .set({ status: 'skipped', reason: 'campaigns.cancelled', updatedAt: sql<Date>`now()` })
        .where('id', 'in', (rows) =>
          rows
            .selectFrom('campaign_recipient as r')
            .innerJoin('campaign as c', 'c.id', 'r.campaignId')
            .where('c.id', '=', campaignId)
            .where('c.status', '=', 'cancelled')
            .where('r.channel', 'in', campaignChannels)
            .where('r.status', '=', 'queued')
            .select('r.id')
            .limit(size)
            .forUpdate('r')
            .skipLocked(),
        )
        .executeTakeFirstOrThrow();
      this.changes.tell(campaignId);
      return Number(left.numUpdatedRows);
    });
  }
}
