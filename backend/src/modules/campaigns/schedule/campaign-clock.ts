import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import type { Campaign } from '../domain/campaign.js';
import { CampaignChanges } from '../handlers/campaign-changes.js';
import { FeedCampaign } from '../handlers/feed-campaign.js';
import { FreezeAudience } from '../handlers/freeze-audience.js';
import { LeaveOutCancelled } from '../handlers/leave-out-cancelled.js';
import { lockedCampaign } from '../handlers/locked-campaign.js';

/** Somebody watches the first messages leave. */
const everyMs = 1_000;

type AtWork = Pick<Campaign, 'id' | 'status' | 'scheduledAt' | 'frozenAt'>;

/** Begins campaigns that are due, and goes on with those under way: also with what a process that died had begun. */
@Injectable()
export class CampaignClock {
  constructor(
    private readonly orm: MikroORM,
    private readonly scope: EntityScope,
    private readonly em: EntityManager,
    private readonly freeze: FreezeAudience,
    private readonly feed: FeedCampaign,
    private readonly leaveOut: LeaveOutCancelled,
    private readonly changes: CampaignChanges,
    private readonly log: PinoLogger,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'campaigns', everyMs, atOnce: true, run: () => this.run() });
  }

  /** One turn. */
  async run(): Promise<void> {
    const atWork = await tablesOf(this.orm.em.fork())
      .selectFrom('campaign')
      // One that was paused before its turn is for whom it was launched for, not for who is there when it goes on.
      .where(({ eb, and, or }) =>
        or([
          eb('status', 'in', ['scheduled', 'running']),
          and([eb('status', '=', 'paused'), eb('launchedAt', 'is not', null), eb('frozenAt', 'is', null)]),
        ]),
      )
      .select(['id', 'status', 'scheduledAt', 'frozenAt'])
      .orderBy('launchedAt')
      .execute();
    // One that fails does not stop the others.
    for (const campaign of atWork)
      await this.advance(campaign).catch((error: unknown) =>
        this.log.error({ err: error, campaignId: campaign.id }, 'campaign not advanced'),
      );
    for (const id of await this.leaveOut.unfinished()) await this.scope.run(() => this.leaveOut.run(id, 1));
  }

  private async advance({ id, status, scheduledAt, frozenAt }: AtWork): Promise<void> {
    if (!frozenAt) await this.freeze.freeze(id);
    if (status === 'paused') return;
    if (status === 'scheduled' && scheduledAt && new Date(scheduledAt).getTime() <= Date.now()) await this.begin(id);
    await this.scope.run(() => this.feed.feed(id));
  }

  private begin(campaignId: string): Promise<void> {
    return this.scope.run(() =>
      this.em.transactional(async (em) => {
        const campaign = await lockedCampaign(em, { id: campaignId });
        campaign?.begin();
        this.changes.tell(campaignId);
      }),
    );
  }
}
