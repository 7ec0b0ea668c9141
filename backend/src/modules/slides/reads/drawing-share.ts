import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ModelUsageQueries } from '../../model-usage/model-usage.queries.js';

/** How many images somebody may have made, those under way with them. */
@Injectable()
export class DrawingShare {
  constructor(
    private readonly em: EntityManager,
    private readonly usage: ModelUsageQueries,
  ) {}

  /** Images left today (UTC). */
  async leftOf(accountId: string): Promise<number> {
    const { count } = await tablesOf(this.em)
      .selectFrom('slide_drawing as i')
      .innerJoin('deck as d', 'd.id', 'i.deckId')
      .where('d.accountId', '=', accountId)
      .where('i.state', '=', 'drawing')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return Math.max(0, (await this.usage.imagesLeft(accountId)) - count);
  }
}
