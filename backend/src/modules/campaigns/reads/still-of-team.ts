import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { DeliveryRules, type WrittenDelivery } from '../../deliveries/delivery-rules.queries.js';

/** Takes back what a team writes to its members from who left, or wants to hear nothing of what is told to everybody. */
@Injectable()
export class StillOfTeam {
  constructor(
    rules: DeliveryRules,
    private readonly em: EntityManager,
  ) {
    rules.contribute('campaigns', (rows) => this.takenBack(rows));
  }

  private async takenBack(rows: readonly WrittenDelivery[]): Promise<Set<string>> {
    const own = rows.filter(({ source, accountId }) => source === 'campaigns' && accountId !== null);
    if (!own.length) return new Set();
    const sources = own.map(({ sourceId }) => sourceId);
    const gone = await tablesOf(this.em)
      .selectFrom('campaign_recipient as r')
      .innerJoin('campaign as c', 'c.id', 'r.campaignId')
      .leftJoin('membership as m', (on) =>
        on.onRef('m.communityId', '=', 'c.communityId').onRef('m.accountId', '=', 'r.accountId'),
      )
      .leftJoin('notification_level as l', (on) =>
        on.onRef('l.communityId', '=', 'c.communityId').onRef('l.accountId', '=', 'r.accountId'),
      )
      .where(({ ref }) => sql<boolean>`${ref('r.id')} = any(${sources}::uuid[])`)
      .where('c.communityId', 'is not', null)
      .where(({ or, eb }) => or([eb('m.id', 'is', null), eb('l.level', '<>', 'all')]))
      .select('r.id')
      .execute();
    const ids = new Set(gone.map(({ id }) => id));
    return new Set(own.flatMap(({ id, sourceId }) => (sourceId && ids.has(sourceId) ? id : [])));
  }
}
