import { maxSavedAudiences, type SavedAudience } from '@afi/contracts/saved-audiences';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { ReachReads } from './reach.reads.js';

/** Audiences kept under a name. */
@Injectable()
export class SavedAudienceReads {
  constructor(
    private readonly em: EntityManager,
    private readonly reach: ReachReads,
  ) {}

  async all(): Promise<{ items: SavedAudience[] }> {
    const rows = await this.rows()
      .orderBy(({ ref }) => sql`lower(${ref('name')})`)
      .orderBy('id')
      .limit(maxSavedAudiences)
      .execute();
    return { items: rows.map((row) => viewOf(row)) };
  }

  /** As many people as it has now. */
  async one(audienceId: string): Promise<SavedAudience> {
    const row = await this.rows().where('id', '=', audienceId).executeTakeFirst();
    if (!row) throw notFound();
    return {
      ...viewOf(row),
      count: await this.reach.count({ filters: row.filters }),
      countedAt: new Date().toISOString(),
    };
  }

  private rows() {
    return tablesOf(this.em)
      .selectFrom('saved_audience')
      .where('deletedAt', 'is', null)
      .select(['id', 'name', 'filters', 'count', 'countedAt']);
  }
}

type Row = Awaited<ReturnType<ReturnType<SavedAudienceReads['rows']>['executeTakeFirstOrThrow']>>;
const viewOf = ({ countedAt, ...row }: Row): SavedAudience => ({
  ...row,
  countedAt: new Date(countedAt).toISOString(),
});
