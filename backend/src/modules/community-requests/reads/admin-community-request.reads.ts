import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminCommunityRequestView, adminCommunityRequestList } from '@afi/contracts/community-requests';
import { maxMatching } from '@afi/contracts/list';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countOf, listPage, type ListPage } from '../../../platform/persistence/list-page.js';
import { holds, nameHolds } from '../../../platform/persistence/search.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { requestView } from './community-request.reads.js';

type Asked = z.output<typeof adminCommunityRequestList.query>;
type Matching = Pick<Asked, 'status' | 'type' | 'search'>;

/** Everybody's requests, for the back office. */
@Injectable()
export class AdminCommunityRequestReads {
  constructor(private readonly em: EntityManager) {}

  async all(asked: Asked): Promise<ListPage<AdminCommunityRequestView>> {
    const page = await listPage(this.source(asked), asked);
    return { ...page, items: page.items.map(adminView) };
  }

  async one(requestId: string): Promise<AdminCommunityRequestView> {
    const row = await this.rows().where('r.id', '=', requestId).executeTakeFirst();
    if (!row) throw notFound();
    return adminView(row);
  }

  /** How many wait for an answer. */
  waiting(): Promise<number> {
    return countOf(this.source({ status: 'pending' }));
  }

  /** Ids of all that match, one more than a bulk act takes where there are too many. */
  async idsOf(asked: Matching): Promise<string[]> {
    const found = await this.source(asked)
      .rows.orderBy('r.id')
      .limit(maxMatching + 1)
      .execute();
    return found.map(({ id }) => id);
  }

  private source({ status, type, search }: Matching) {
    let rows = this.rows();
    if (status) rows = rows.where('r.status', '=', status);
    if (type) rows = rows.where('r.type', '=', type);
    if (search)
      rows = rows.where(({ or, ref }) =>
        or([
          holds(sql`${ref('r.name')} || ' ' || ${ref('r.purpose')}`, search),
          nameHolds(ref('a.firstname'), ref('a.lastname'), search),
        ]),
      );
    return {
      tables: tablesOf(this.em),
      rows,
      id: 'r.id',
      sorts: {
        createdAt: { by: 'r.createdAt', type: 'timestamptz' },
        answeredAt: { by: 'r.answeredAt', type: 'timestamptz', nullable: true },
        name: { by: sql`afi_plain(${sql.ref('r.name')})`, type: 'text' },
      },
    } as const;
  }

  private rows() {
    return tablesOf(this.em)
      .selectFrom('community_request as r')
      .innerJoin('account as a', 'a.id', 'r.accountId')
      .leftJoin('account as b', 'b.id', 'r.answeredBy')
      .select(['r.id', 'r.name', 'r.type', 'r.purpose', 'r.status', 'r.comment'])
      .select(['r.answeredAt', 'r.spentAt', 'r.createdAt', 'r.accountId'])
      .select(['a.firstname', 'a.lastname'])
      .select(['b.id as answererId', 'b.firstname as answererFirst', 'b.lastname as answererLast']);
  }
}

type Row = Awaited<ReturnType<ReturnType<AdminCommunityRequestReads['rows']>['executeTakeFirstOrThrow']>>;

function adminView(row: Row): AdminCommunityRequestView {
  const { answererId, answererFirst, answererLast } = row;
  return {
    ...requestView(row),
    requester: { id: row.accountId, fullname: `${row.firstname} ${row.lastname}`.trim() },
    answeredBy: answererId ? { id: answererId, fullname: `${answererFirst ?? ''} ${answererLast ?? ''}`.trim() } : null,
  };
}
