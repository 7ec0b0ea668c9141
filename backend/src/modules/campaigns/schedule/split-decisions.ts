import type { Variant } from '@afi/contracts/campaign-split';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { CampaignChanges } from '../handlers/campaign-changes.js';
import { FeedCampaign } from '../handlers/feed-campaign.js';
import { splitFigures } from '../reads/split.reads.js';

const everyMs = 10_000;

/**
 * Decides between two texts when their hours are over, and lets the rest leave: one row is written, however many wait for it.
 * What a process that died was at is found again.
 */
@Injectable()
export class SplitDecisions {
  constructor(
    private readonly orm: MikroORM,
    private readonly scope: EntityScope,
    private readonly feed: FeedCampaign,
    private readonly changes: CampaignChanges,
    private readonly log: PinoLogger,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'texts of campaigns', everyMs, atOnce: true, run: () => this.run() });
  }

  /**
   * Answers how many were due. A paused one is decided too: it waits with the text it will go on with. Not where some of the
   * trial wait to be sent: they would be sent a text that is known to be the worse.
   */
  async run(): Promise<number> {
    const due = await tablesOf(this.orm.em.fork())
      .selectFrom('campaign as c')
      .where('c.decidesAt', '<=', sql<Date>`now()`)
      .where('c.winner', 'is', null)
      .where('c.status', 'in', ['running', 'paused'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('campaign_recipient as r')
              .whereRef('r.campaignId', '=', 'c.id')
              .where('r.status', '=', 'queued')
              .where('r.variant', 'is not', null)
              .select('r.id'),
          ),
        ),
      )
      .select('c.id')
      .execute();
    // One that fails does not stop the others.
    for (const { id } of due)
      await this.decide(id).catch((error: unknown) =>
        this.log.error({ err: error, campaignId: id }, 'text of campaign not decided'),
      );
    return due.length;
  }

  private async decide(campaignId: string): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const tables = tablesOf(em);
      const open = await tables
        .selectFrom('campaign')
        .where('id', '=', campaignId)
        .where('winner', 'is', null)
        .select('id')
        .forUpdate()
        .executeTakeFirst();
      if (!open) return;
      const winner = betterOf(await splitFigures(tables, campaignId));
      await tables.updateTable('campaign').set({ winner }).where('id', '=', campaignId).execute();
      this.changes.tell(campaignId);
    });
    await this.scope.run(() => this.feed.feed(campaignId));
  }
}

type Figures = Readonly<Record<Variant, { sent: number; clicks: number }>>;

/** By the share of those it went to; as good as the first is not better. */
export const betterOf = ({ a, b }: Figures): Variant => (b.clicks * a.sent > a.clicks * b.sent ? 'b' : 'a');
