import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { reachOf } from '../reads/audience.js';
import { CampaignChanges } from './campaign-changes.js';

/** Writes down who a launched campaign is for: nobody who comes after is added. One statement, however many; it holds up no other writer. */
@Injectable()
export class FreezeAudience {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveryQueries,
    private readonly changes: CampaignChanges,
  ) {}

  /** Does nothing where it was done, or somebody is at it. */
  freeze(campaignId: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const [turn] = await em.execute<{ mine: boolean }[]>(
        'select pg_try_advisory_xact_lock(hashtextextended(?, 11)) as mine',
        [`audience of ${campaignId}`],
      );
      if (!turn?.mine) return;
      const tables = tablesOf(em);
      const campaign = await tables
        .selectFrom('campaign')
        .where('id', '=', campaignId)
        .where('launchedAt', 'is not', null)
        .where('frozenAt', 'is', null)
        .select(['audience', 'channels', 'communityId', 'createdBy'])
        .executeTakeFirst();
      if (!campaign) return;
      const { audience, channels, communityId, createdBy } = campaign;
      const team = communityId === null ? null : { communityId, authorId: createdBy };
      await tables
        .insertInto('campaign_recipient')
        .columns(['campaignId', 'accountId', 'channel', 'address', 'language', 'status', 'reason'])
        .expression(
          tables
            .selectFrom(reachOf(tables, this.deliveries.reachable('consent'), audience, channels, team).as('r'))
            .select(({ ref }) => [
              sql<string>`${campaignId}::uuid`.as('campaignId'),
              'r.accountId',
              'r.channel',
              // Who is left out is reached nowhere: an address two accounts have typed counts for who confirmed it.
              sql<string | null>`case when ${ref('r.reason')} is null then ${ref('r.address')} end`.as('address'),
              'r.language',
              sql<'queued' | 'skipped'>`case when ${ref('r.reason')} is null then 'queued' else 'skipped' end`.as(
                'status',
              ),
              'r.reason',
            ]),
        )
        .onConflict((known) => known.doNothing())
        .execute();
      await tables.updateTable('campaign').set({ frozenAt: new Date() }).where('id', '=', campaignId).execute();
      this.changes.tell(campaignId);
    });
  }
}
