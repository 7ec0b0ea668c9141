import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CommunityRequestView } from '@afi/contracts/community-requests';
import type { Page, PageQuery } from '@afi/contracts/route';
import type { Selectable } from 'kysely';
import { listPage } from '../../../platform/persistence/list-page.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { askAgainAfter } from '../domain/community-request.js';

/** Requests as those who made them see them. */
@Injectable()
export class CommunityRequestReads {
  constructor(private readonly em: EntityManager) {}

  async mine(accountId: string, query: PageQuery): Promise<Page<CommunityRequestView>> {
    const { items, nextCursor } = await listPage(
      {
        tables: tablesOf(this.em),
        rows: this.rows(accountId),
        id: 'r.id',
        sorts: { createdAt: { by: 'r.createdAt', type: 'timestamptz' } },
      },
      { ...query, sort: '-createdAt' },
    );
    return { items: items.map(requestView), nextCursor };
  }

  async one(requestId: string, accountId: string): Promise<CommunityRequestView> {
    const row = await this.rows(accountId).where('r.id', '=', requestId).executeTakeFirst();
    if (!row) throw notFound();
    return requestView(row);
  }

  private rows(accountId: string) {
    return tablesOf(this.em)
      .selectFrom('community_request as r')
      .select(['r.id', 'r.name', 'r.type', 'r.purpose', 'r.status', 'r.comment'])
      .select(['r.answeredAt', 'r.spentAt', 'r.createdAt'])
      .where('r.accountId', '=', accountId);
  }
}

type Row = Selectable<Tables['community_request']>;
type Shown = 'id' | 'name' | 'type' | 'purpose' | 'status' | 'comment' | 'answeredAt' | 'spentAt' | 'createdAt';

/** A row as anybody sees it who may. */
export function requestView(row: Pick<Row, Shown>): CommunityRequestView {
  const answeredAt = row.answeredAt && new Date(row.answeredAt);
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    purpose: row.purpose,
    status: row.status,
    comment: row.comment,
    createdAt: new Date(row.createdAt).toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    askAgainAt: row.status === 'rejected' && answeredAt ? askAgainAfter(answeredAt).toISOString() : null,
    spent: row.spentAt !== null,
  };
}
