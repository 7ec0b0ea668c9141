import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ReviewItem, reviewPage } from '@afi/contracts/comments';
import type { PageQuery } from '@afi/contracts/route';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import { listPage } from '../../../platform/persistence/list-page.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { CommentTargets } from '../comments.queries.js';
import { CommentSettingsReads } from './comment-settings.reads.js';
import { commentRows, commentView, namedIn, type CommentRow } from './comment.rows.js';

/** Written as the index is. */
const waits = sql<boolean>`(${sql.ref('c.status')} = 'pending' or ${sql.ref('c.reportsCount')} > 0)`;
const maxReasons = 20;

/** What waits for owner and team. */
@Injectable()
export class ReviewReads {
  constructor(
    private readonly em: EntityManager,
    private readonly targets: CommentTargets,
    private readonly settings: CommentSettingsReads,
  ) {}

  /** Oldest first: who waits longest is answered first. */
  async page(scope: string, readerId: string, query: PageQuery): Promise<z.infer<typeof reviewPage>> {
    const tables = tablesOf(this.em);
    const { items, nextCursor } = await listPage(
      {
        tables,
        rows: commentRows(tables, readerId).where('c.scope', '=', scope).where(waits),
        id: 'c.id',
        sorts: { createdAt: { by: 'c.createdAt', type: 'timestamptz' } },
      },
      { ...query, sort: 'createdAt' },
    );
    return { items: await this.views(items, scope, readerId), nextCursor, waiting: await this.waiting(scope) };
  }

  async waiting(scope: string): Promise<number> {
    const { count } = await tablesOf(this.em)
      .selectFrom('comment as c')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('c.scope', '=', scope)
      .where(waits)
      .executeTakeFirstOrThrow();
    return count;
  }

  private async views(rows: readonly CommentRow[], scope: string, readerId: string): Promise<ReviewItem[]> {
    const [first] = rows;
    if (!first) return [];
    const tables = tablesOf(this.em);
    const settings = await this.settings.of(scope);
    const people = await this.targets.of(first.targetType).people(scope, [...namedIn(rows), readerId]);
    const role = people.get(readerId)?.role ?? 'guest';
    const reports = await reportsOf(
      tables,
      rows.map(({ id }) => id),
    );
    const abouts = new Map(
      (
        await Promise.all(
          [...Map.groupBy(rows, ({ targetType }) => targetType)].map(async ([type, some]) => [
            ...(await this.targets.of(type).abouts([...new Set(some.map(({ targetId }) => targetId))])),
          ]),
        )
      ).flat(),
    );
    const reading = { readerId, standing: { scope, role, open: true }, settings, blocked: false, people };
    return rows.map((row) => {
      const about = abouts.get(row.targetId);
      return {
        id: row.id,
        comment: commentView(row, reading),
        hold: row.hold ?? null,
        reports: reports.get(row.id) ?? [],
        about: about ? { title: about.title, link: about.link } : null,
        createdAt: new Date(row.createdAt).toISOString(),
      };
    });
  }
}

/** What was reported and is not settled, by reason, the most frequent first; who reported stays untold. */
async function reportsOf(tables: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, ReviewItem['reports']>> {
  const rows = await tables
    .selectFrom('comment_report')
    .where('commentId', 'in', ids)
    .where('settledAt', 'is', null)
    .select(['commentId', 'reason', sql<number>`count(*)::int`.as('count')])
    .groupBy(['commentId', 'reason'])
    .orderBy('count', 'desc')
    .execute();
  const found = new Map<string, ReviewItem['reports']>();
  for (const { commentId, reason, count } of rows) {
    const known = found.get(commentId) ?? [];
    if (known.length < maxReasons) found.set(commentId, [...known, { reason, count }]);
  }
  return found;
}
