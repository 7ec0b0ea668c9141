import type { MiniappView } from '@afi/contracts/miniapps';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../platform/persistence/tables.js';

/** Where the page of a mini app is. */
export const miniappPath = (id: string): string => `/api/miniapps/${id}`;

/** What other words may ask about mini apps. */
@Injectable()
export class MiniappQueries {
  constructor(private readonly em: EntityManager) {}

  /** Those of these that are offered, in one read whatever their number. */
  async byIds(ids: readonly string[]): Promise<Map<string, MiniappView>> {
    if (!ids.length) return new Map();
    const rows = await tablesOf(this.em)
      .selectFrom('miniapp')
      .select(['id', 'name', 'description'])
      .where('id', 'in', ids)
      .where('active', '=', true)
      .where('deletedAt', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.id, { ...row, path: miniappPath(row.id) }]));
  }
}
